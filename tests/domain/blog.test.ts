import { describe, expect, test } from 'vitest';
import { type BlogDraft, blog, blogAddForm, blogEditForm } from '../../domain/content/blog';
import { firstBadField } from '../../domain/fields';
import {
  blankDocuments,
  blankTexts,
  emptyFile,
  fileOf,
  filledTexts,
  firstBadInTurn,
  noChoices,
  noPicture,
  seenDocuments,
} from './kit/values';

const png = (bytes: number) => fileOf(bytes, 'image/png', 'photo.png');
const good: BlogDraft = { id: 0, title: 'Open day', content: '<p>Come along</p>', categoryId: 3, image: png(9) };

describe.each([
  ['add', blog.add],
  ['edit', blog.edit],
] as const)('blog, %s (spec §5 Blog add, Blog edit)', (_form, { check, order }) => {
  const errorsWith = (change: Partial<BlogDraft>) => check({ ...good, ...change });

  test('a whole draft, and one without a picture', () => {
    expect([check(good), errorsWith({ image: null })]).toEqual([{}, {}]);
  });

  test.each(filledTexts)('a title of %j', (title) => {
    expect(errorsWith({ title })).toEqual({});
  });

  test.each(blankTexts)('no title: %j', (title) => {
    expect(errorsWith({ title })).toEqual({ title: 'Title is required' });
  });

  test.each(seenDocuments)('content of %j', (content) => {
    expect(errorsWith({ content })).toEqual({});
  });

  test.each(blankDocuments)('no content: %j', (content) => {
    expect(errorsWith({ content })).toEqual({ content: 'Content is required' });
  });

  test.each<readonly [string, File, object]>([
    ['1MB + 1: the 1MB are text only', png(1_048_577), {}],
    ['50MB', png(52_428_800), {}],
    ['empty', png(0), { image: emptyFile }],
    ['PDF', fileOf(9, 'application/pdf'), { image: noPicture }],
    ['no type', fileOf(9, '', 'photo.png'), { image: noPicture }],
  ])('an image: %s', (_, image, errors) => {
    expect(errorsWith({ image })).toEqual(errors);
  });

  test('the topmost bad field comes first', () => {
    const bad: BlogDraft = { id: 0, title: '', content: '<p></p>', categoryId: 0, image: png(0) };
    expect(order).toEqual(['title', 'content', 'categoryId', 'image']);
    expect(firstBadInTurn(bad, good, order, (draft) => firstBadField(order, check(draft)))).toEqual(
      _form === 'add' ? ['title', 'content', 'categoryId', 'image', ''] : ['title', 'content', 'image', ''],
    );
  });
});

test.each(noChoices)('a category is required on add, not on edit: %d', (categoryId) => {
  expect([blog.add.check({ ...good, categoryId }), blog.edit.check({ ...good, categoryId })]).toEqual([
    { categoryId: 'Category is required' },
    {},
  ]);
});

test('everything wrong at once', () => {
  const bad: BlogDraft = { id: 0, title: ' ', content: '<p><br></p>', categoryId: 0, image: fileOf(9, 'text/plain') };
  expect([blog.add.check(bad), blog.edit.check(bad)]).toEqual([
    {
      title: 'Title is required',
      content: 'Content is required',
      categoryId: 'Category is required',
      image: noPicture,
    },
    { title: 'Title is required', content: 'Content is required', image: noPicture },
  ]);
});

test('what is declared of blog posts', () => {
  const { add, edit, nameOf, facets, filterables, ...declared } = blog;
  expect(Object.keys(filterables ?? {}).sort()).toEqual(['categoryId', 'created', 'image', 'title']);
  expect(declared).toEqual({
    name: 'blog',
    title: 'blog post',
    list: 'blog.list',
    fields: blogEditForm.fields,
    delete: 'blog.delete',
    consequence: null,
    missing: 'Blog post not found',
    keyless: 'Blog post not found',
    whenMissing: 'stays',
  });
  expect(add).toEqual({
    call: 'blog.add',
    fields: blogAddForm.fields,
    empty: { id: 0, title: '', content: '', categoryId: 0, image: null },
    check: add.check,
    order: add.order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Blog submitted successfully',
  });
  expect(edit).toEqual({
    call: 'blog.edit',
    fields: blogEditForm.fields,
    empty: add.empty,
    draftOf: edit.draftOf,
    linksOf: edit.linksOf,
    check: edit.check,
    order: add.order,
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  });
  expect(add.check(add.empty)).toEqual({
    title: 'Title is required',
    content: 'Content is required',
    categoryId: 'Category is required',
  });
});

test('an edit of a blog post starts with what is stored, and that can be saved as it is', () => {
  const row = {
    id: 12,
    title: 'Open day',
    slug: 'open-day',
    content: '<p>Come along</p>',
    categoryId: 0,
    image: '/uploads/a.png',
    created: '2026-01-02T03:04:05.000Z',
  };
  const draft = blog.edit.draftOf(row);
  expect(draft).toEqual({ id: 12, title: 'Open day', content: '<p>Come along</p>', categoryId: 0, image: null });
  expect(blog.edit.check(draft)).toEqual({});
  const { facets, nameOf } = blog;
  expect([nameOf(row), facets.id?.(row), facets.title?.(row), Object.keys(facets)]).toEqual([
    'Open day',
    12,
    'Open day',
    ['id', 'title'],
  ]);
});
