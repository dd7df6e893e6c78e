import { describe, expect, test } from 'vitest';
import {
  type ProjectDraft,
  project,
  projectCategory,
  projectCategoryAddForm,
  projectCategoryEditForm,
  projectForm,
} from '../../domain/content/projects';
import { firstBadField } from '../../domain/fields';
import {
  badAmounts,
  badLinks,
  blankDocuments,
  blankTexts,
  emptyFile,
  fileOf,
  filledTexts,
  firstBadInTurn,
  goodAmounts,
  goodLinks,
  noChoices,
  noPdf,
  noPicture,
  seenDocuments,
} from './kit/values';

const tooLarge = 'Image size must be less than 1MB';
const png = (bytes: number) => fileOf(bytes, 'image/png', 'photo.png');

describe('project category, add (spec §5 Category add)', () => {
  const { check } = projectCategory.add;

  test.each<readonly [string, File | null, object]>([
    ['none', null, { photo: 'Photo is required' }],
    ['one byte', png(1), {}],
    ['1MB - 1', png(1_048_575), {}],
    ['1MB', png(1_048_576), {}],
    ['1MB + 1', png(1_048_577), { photo: tooLarge }],
    ['50MB', png(52_428_800), { photo: tooLarge }],
    ['empty', png(0), { photo: emptyFile }],
    ['JPEG', fileOf(9, 'image/jpeg'), {}],
    ['WebP', fileOf(9, 'image/webp'), {}],
    ['PDF', fileOf(9, 'application/pdf'), { photo: noPicture }],
    ['no type', fileOf(9, '', 'photo.png'), { photo: noPicture }],
    ['a PDF that is too large: an error of its type', fileOf(52_428_800, 'application/pdf'), { photo: noPicture }],
  ])('a photo: %s', (_, photo, errors) => {
    expect(check({ photo, title: 'Robotics' })).toEqual(errors);
  });

  test.each([...filledTexts, ...blankTexts])('a title of %j: it is not checked on add', (title) => {
    expect(check({ photo: png(9), title })).toEqual({});
  });
});

describe('project category, edit (spec §5 Category edit)', () => {
  const { check } = projectCategory.edit;

  test.each(filledTexts)('a title of %j', (title) => {
    expect(check({ id: 1, photo: null, title })).toEqual({});
  });

  test.each(blankTexts)('no title: %j', (title) => {
    expect(check({ id: 1, photo: null, title })).toEqual({ title: 'Title is required' });
  });

  test.each<readonly [string, File | null, object]>([
    ['none', null, {}],
    ['1MB + 1: there is no size check on edit', png(1_048_577), {}],
    ['50MB', png(52_428_800), {}],
    ['empty', png(0), { photo: emptyFile }],
    ['PDF', fileOf(9, 'application/pdf'), { photo: noPicture }],
  ])('a photo: %s', (_, photo, errors) => {
    expect(check({ id: 1, photo, title: 'Robotics' })).toEqual(errors);
  });

  test('two bad fields at once: the photo stands above the title', () => {
    const errors = check({ id: 1, photo: fileOf(9, 'text/plain'), title: '' });
    expect(errors).toEqual({ photo: noPicture, title: 'Title is required' });
    expect(firstBadField(projectCategory.edit.order, errors)).toBe('photo');
  });
});

test('what is declared of project categories', () => {
  const row = { id: 7, title: 'Robotics', photo: '/uploads/7.png' };
  const { add, edit, nameOf, facets, ...declared } = projectCategory;
  expect(declared).toEqual({
    name: 'projectCategory',
    title: 'project category',
    list: 'projectCategory.list',
    fields: projectCategoryEditForm.fields,
    filterables: { photo: { kind: 'file', label: 'Photo' }, title: { kind: 'text', label: 'Title' } },
    delete: 'projectCategory.delete',
    consequence: 'Its projects and blog posts stay; they have no category until you choose another.',
  });
  expect(add).toEqual({
    call: 'projectCategory.add',
    fields: projectCategoryAddForm.fields,
    empty: { photo: null, title: '' },
    check: add.check,
    order: ['photo', 'title'],
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  });
  expect(edit).toEqual({
    call: 'projectCategory.edit',
    fields: projectCategoryEditForm.fields,
    empty: { id: 0, ...add.empty },
    draftOf: edit.draftOf,
    linksOf: edit.linksOf,
    check: edit.check,
    order: ['photo', 'title'],
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  });
  expect(edit.draftOf(row)).toEqual({ id: 7, photo: null, title: 'Robotics' });
  expect(edit.linksOf(row)).toEqual({ photo: row.photo });
  expect([nameOf(row), facets.id?.(row), facets.title?.(row), Object.keys(facets)]).toEqual([
    'Robotics',
    7,
    'Robotics',
    ['id', 'title'],
  ]);
});

describe.each([
  ['add', project.add],
  ['edit', project.edit],
] as const)('project, %s (spec §5 Project add and edit)', (_form, { check, order }) => {
  const good: ProjectDraft = {
    id: 0,
    name: 'Robot arm',
    description: '<p>Six axes</p>',
    categoryId: 3,
    price: 1250,
    discountPrice: 999.5,
    videoLink: 'https://youtu.be/x',
    image: png(9),
    pdf: fileOf(9, 'application/pdf'),
  };
  const errorsWith = (change: Partial<ProjectDraft>) => check({ ...good, ...change });

  test('a whole draft, and one with only what is required', () => {
    expect(check(good)).toEqual({});
    expect(errorsWith({ price: 0, discountPrice: 0, videoLink: '', image: null, pdf: null })).toEqual({});
  });

  test.each(filledTexts)('a name of %j', (name) => {
    expect(errorsWith({ name })).toEqual({});
  });

  test.each(blankTexts)('no name: %j', (name) => {
    expect(errorsWith({ name })).toEqual({ name: 'Title is required' });
  });

  test.each(seenDocuments)('a description of %j', (description) => {
    expect(errorsWith({ description })).toEqual({});
  });

  test.each(blankDocuments)('no description: %j', (description) => {
    expect(errorsWith({ description })).toEqual({ description: 'Description is required' });
  });

  test.each(noChoices)('no category: %d', (categoryId) => {
    expect(errorsWith({ categoryId })).toEqual({ categoryId: 'Category is required' });
  });

  test.each(goodAmounts)('amounts of %d', (rupees) => {
    expect(errorsWith({ price: rupees, discountPrice: rupees })).toEqual({});
  });

  test.each(badAmounts('Price must be a positive number'))('a price of %d', (price, said) => {
    expect(errorsWith({ price })).toEqual({ price: said });
  });

  test.each(badAmounts('Discount price must be a positive number'))('a discount price of %d', (discountPrice, said) => {
    expect(errorsWith({ discountPrice })).toEqual({ discountPrice: said });
  });

  test('a discount price above the price is no mistake (the spec has no rule for it)', () => {
    expect(errorsWith({ price: 1, discountPrice: 2 })).toEqual({});
  });

  test.each(goodLinks)('a video link of %j', (videoLink) => {
    expect(errorsWith({ videoLink })).toEqual({});
  });

  test.each(badLinks)('no video link: %j', (videoLink) => {
    expect(errorsWith({ videoLink })).toEqual({ videoLink: 'A video link starts with https:// or http://' });
  });

  test.each<readonly [string, Partial<ProjectDraft>, object]>([
    ['an image of 1MB + 1: the 1MB are a hint', { image: png(1_048_577) }, {}],
    ['an image of 50MB', { image: png(52_428_800) }, {}],
    ['an empty image', { image: png(0) }, { image: emptyFile }],
    ['a PDF as image', { image: fileOf(9, 'application/pdf') }, { image: noPicture }],
    ['a PDF of 10MB + 1: the 10MB are a hint', { pdf: fileOf(10_485_761, 'application/pdf') }, {}],
    ['an empty PDF', { pdf: fileOf(0, 'application/pdf') }, { pdf: emptyFile }],
    ['an image as PDF', { pdf: png(9) }, { pdf: noPdf }],
    ['a PDF by its name only', { pdf: fileOf(9, '', 'manual.pdf') }, { pdf: noPdf }],
  ])('%s', (_, change, errors) => {
    expect(errorsWith(change)).toEqual(errors);
  });

  const bad: ProjectDraft = {
    id: 0,
    name: '',
    description: '<p><br></p>',
    categoryId: 0,
    price: Number.NaN,
    discountPrice: -1,
    videoLink: 'javascript:alert(1)',
    image: png(0),
    pdf: png(1),
  };

  test('everything wrong at once', () => {
    expect(check(bad)).toEqual({
      name: 'Title is required',
      description: 'Description is required',
      categoryId: 'Category is required',
      price: 'Price must be a positive number',
      discountPrice: 'Discount price must be a positive number',
      videoLink: 'A video link starts with https:// or http://',
      image: emptyFile,
      pdf: noPdf,
    });
  });

  test('the topmost bad field comes first', () => {
    expect(firstBadInTurn(bad, good, order, (draft) => firstBadField(order, check(draft)))).toEqual([
      'name',
      'description',
      'categoryId',
      'price',
      'discountPrice',
      'videoLink',
      'image',
      'pdf',
      '',
    ]);
  });
});

test('what is declared of projects', () => {
  const { add, edit, nameOf, facets, filterables, ...declared } = project;
  expect(Object.keys(filterables ?? {}).sort()).toEqual([
    'categoryId',
    'created',
    'discountPrice',
    'image',
    'name',
    'pdf',
    'price',
    'videoLink',
  ]);
  expect(declared).toEqual({
    name: 'project',
    title: 'project',
    list: 'project.list',
    fields: projectForm.fields,
    delete: 'project.delete',
    consequence: null,
    missing: 'Project not found',
    keyless: 'Project not found',
    whenMissing: 'stays',
  });
  expect(add).toEqual({
    call: 'project.add',
    fields: projectForm.fields,
    empty: {
      id: 0,
      name: '',
      description: '',
      categoryId: 0,
      price: 0,
      discountPrice: 0,
      videoLink: '',
      image: null,
      pdf: null,
    },
    check: add.check,
    order: add.order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Product submitted successfully',
  });
  expect(edit).toEqual({
    call: 'project.edit',
    fields: projectForm.fields,
    empty: add.empty,
    draftOf: edit.draftOf,
    linksOf: edit.linksOf,
    check: edit.check,
    order: add.order,
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  });
  expect(add.check(add.empty)).toEqual({
    name: 'Title is required',
    description: 'Description is required',
    categoryId: 'Category is required',
  });
});

test('an edit of a project starts with what is stored, and that can be saved as it is', () => {
  const row = {
    id: 12,
    name: 'Robot arm',
    slug: 'robot-arm',
    description: '<p>Six axes</p>',
    categoryId: 3,
    price: 1250,
    discountPrice: 999.5,
    videoLink: 'https://youtu.be/x',
    image: '/uploads/a.png',
    pdf: '/uploads/a.pdf',
    created: '2026-01-02T03:04:05.000Z',
  };
  const draft = project.edit.draftOf(row);
  expect(draft).toEqual({
    id: 12,
    name: 'Robot arm',
    description: '<p>Six axes</p>',
    categoryId: 3,
    price: 1250,
    discountPrice: 999.5,
    videoLink: 'https://youtu.be/x',
    image: null,
    pdf: null,
  });
  expect(project.edit.check(draft)).toEqual({});
  expect([project.nameOf(row), project.facets.id?.(row), project.facets.name?.(row)]).toEqual([
    'Robot arm',
    12,
    'Robot arm',
  ]);
  expect(Object.keys(project.facets)).toEqual(['id', 'name']);
});
