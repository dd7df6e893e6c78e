import { describe, expect, test } from 'vitest';
import {
  chapter,
  chapterForm,
  chapterFormRecord,
  type LessonDraft,
  lesson,
  lessonForm,
  lessonFormRecord,
  lessonSent,
  lessonTypes,
  tutorialCategory,
  tutorialCategoryAddForm,
  tutorialCategoryEditForm,
} from '../../domain/content/tutorials';
import { firstBadField } from '../../domain/fields';
import {
  badLinks,
  blankDocuments,
  blankTexts,
  emptyFile,
  fileOf,
  filledTexts,
  firstBadInTurn,
  goodLinks,
  noChoices,
  noPdf,
  noPicture,
  seenDocuments,
} from './kit/values';

const tooLarge = 'Image size must be less than 1MB';
const png = (bytes: number) => fileOf(bytes, 'image/png', 'photo.png');

describe('tutorial category (spec §5 Tutorial category)', () => {
  test.each<readonly [string, File | null, onAdd: object, onEdit: object]>([
    ['none', null, { photo: 'Photo is required' }, {}],
    ['one byte', png(1), {}, {}],
    ['1MB - 1', png(1_048_575), {}, {}],
    ['1MB', png(1_048_576), {}, {}],
    ['1MB + 1', png(1_048_577), { photo: tooLarge }, {}],
    ['50MB', png(52_428_800), { photo: tooLarge }, {}],
    ['empty', png(0), { photo: emptyFile }, { photo: emptyFile }],
    ['GIF', fileOf(9, 'image/gif'), {}, {}],
    ['PDF', fileOf(9, 'application/pdf'), { photo: noPicture }, { photo: noPicture }],
    ['no type', fileOf(9, '', 'photo.png'), { photo: noPicture }, { photo: noPicture }],
  ])('a photo: %s', (_, photo, onAdd, onEdit) => {
    const { add, edit } = tutorialCategory;
    expect([add.check({ photo, title: 'C' }), edit.check({ id: 1, photo, title: 'C' })]).toEqual([onAdd, onEdit]);
  });

  test.each(filledTexts)('a title of %j', (title) => {
    const { add, edit } = tutorialCategory;
    expect([add.check({ photo: png(1), title }), edit.check({ id: 1, photo: null, title })]).toEqual([{}, {}]);
  });

  test.each(blankTexts)('no title (%j): it is not checked on add', (title) => {
    const { add, edit } = tutorialCategory;
    expect([add.check({ photo: png(1), title }), edit.check({ id: 1, photo: null, title })]).toEqual([
      {},
      { title: 'Title is required' },
    ]);
  });

  test('two bad fields at once: the photo stands above the title', () => {
    const { check, order } = tutorialCategory.edit;
    const errors = check({ id: 1, photo: png(0), title: ' ' });
    expect(errors).toEqual({ photo: emptyFile, title: 'Title is required' });
    expect(firstBadField(order, errors)).toBe('photo');
  });

  test('what is declared', () => {
    const row = { id: 7, title: 'Python', slug: 'python', photo: null };
    const { add, edit, nameOf, facets, ...declared } = tutorialCategory;
    expect(declared).toEqual({
      name: 'tutorialCategory',
      title: 'tutorial category',
      list: 'tutorialCategory.list',
      fields: tutorialCategoryEditForm.fields,
      filterables: { photo: { kind: 'file', label: 'Photo' }, title: { kind: 'text', label: 'Title' } },
      delete: 'tutorialCategory.delete',
      consequence: 'Its chapters and all their lessons are deleted with it.',
    });
    expect(add).toEqual({
      call: 'tutorialCategory.add',
      fields: tutorialCategoryAddForm.fields,
      empty: { photo: null, title: '' },
      check: add.check,
      order: ['photo', 'title'],
      button: { rest: 'Save', busy: 'Saving...' },
      success: null,
    });
    expect(edit).toEqual({
      call: 'tutorialCategory.edit',
      fields: tutorialCategoryEditForm.fields,
      empty: { id: 0, ...add.empty },
      draftOf: edit.draftOf,
      linksOf: edit.linksOf,
      check: edit.check,
      order: ['photo', 'title'],
      button: { rest: 'Update', busy: 'Updating...' },
      success: null,
    });
    expect(edit.draftOf(row)).toEqual({ id: 7, photo: null, title: 'Python' });
    expect([nameOf(row), facets.id?.(row), facets.title?.(row), Object.keys(facets)]).toEqual([
      'Python',
      7,
      'Python',
      ['id', 'title'],
    ]);
  });
});

describe('chapter (spec §2 add-tutorial-category)', () => {
  const { check, order } = chapterForm;

  test.each(filledTexts)('a title of %j', (title) => {
    expect(check({ title, categoryId: 7 })).toEqual({});
  });

  test.each(blankTexts)('no title: %j', (title) => {
    expect(check({ title, categoryId: 7 })).toEqual({ title: 'Title is required' });
  });

  test.each(noChoices)('no category: %d', (categoryId) => {
    expect(check({ title: 'Loops', categoryId })).toEqual({ categoryId: 'Please select a category' });
  });

  test('both wrong at once: the title stands above the category', () => {
    const errors = check({ title: '', categoryId: 0 });
    expect(errors).toEqual({ title: 'Title is required', categoryId: 'Please select a category' });
    expect(firstBadField(order, errors)).toBe('title');
  });

  test('what is declared', () => {
    const { check: _check, ...form } = chapterForm;
    expect(form).toEqual({
      call: 'chapter.add',
      fields: chapterFormRecord.fields,
      empty: { title: '', categoryId: 0 },
      order: ['title', 'categoryId'],
      button: { rest: 'Submit', busy: 'Submitting...' },
      success: null,
    });
    const row = { id: 9, title: 'Loops', slug: 'loops', categoryId: 4 };
    const { nameOf, facets, ...declared } = chapter;
    expect(declared).toEqual({
      name: 'chapter',
      title: 'chapter',
      list: 'chapter.list',
      fields: chapterFormRecord.fields,
      filterables: { title: { kind: 'text', label: 'Title' } },
    });
    expect([nameOf(row), facets.id?.(row), facets.title?.(row), Object.keys(facets)]).toEqual([
      'Loops',
      9,
      'Loops',
      ['id', 'title'],
    ]);
  });
});

const pdf = fileOf(9, 'application/pdf', 'loops.pdf');
const good: LessonDraft = {
  title: 'For loops',
  categoryId: 7,
  chapterId: 9,
  type: 'content',
  pdf: null,
  link: '',
  content: '<p>Again and again</p>',
};
const errorsWith = (change: Partial<LessonDraft>) => lessonForm.check({ ...good, ...change });

describe('lesson (spec §5 Tutorial lesson)', () => {
  test.each(filledTexts)('a title of %j', (title) => {
    expect(errorsWith({ title })).toEqual({});
  });

  test.each(blankTexts)('no title: %j', (title) => {
    expect(errorsWith({ title })).toEqual({ title: 'Title is required' });
  });

  test.each(noChoices)('no chapter: %d', (chapterId) => {
    expect(errorsWith({ chapterId })).toEqual({ chapterId: 'Please select a sub-category' });
  });

  test('the category only narrows the chapters down', () => {
    expect(errorsWith({ categoryId: 0 })).toEqual({});
  });

  test.each(seenDocuments)('content of %j', (content) => {
    expect(errorsWith({ content })).toEqual({});
  });

  test.each(blankDocuments)('no content: %j', (content) => {
    expect(errorsWith({ content })).toEqual({ content: 'Write some content, or choose a PDF' });
  });

  test.each(goodLinks.filter((link) => link.trim() !== ''))('a link of %j', (link) => {
    expect(errorsWith({ type: 'link', link })).toEqual({});
  });

  test.each(['', ' ', '\t\n'])('no link: %j', (link) => {
    expect(errorsWith({ type: 'link', link })).toEqual({ link: 'Enter a link, or choose a PDF' });
  });

  test.each(badLinks)('not a link: %j', (link) => {
    expect(errorsWith({ type: 'link', link })).toEqual({ link: 'A link starts with https:// or http://' });
  });

  test.each<readonly [string, File, object]>([
    ['one', pdf, {}],
    ['10MB + 1: the 10MB are a hint', fileOf(10_485_761, 'application/pdf'), {}],
    ['empty', fileOf(0, 'application/pdf'), { pdf: emptyFile }],
    ['a picture', png(9), { pdf: noPdf }],
    ['a PDF by its name only', fileOf(9, '', 'loops.pdf'), { pdf: noPdf }],
  ])('a PDF: %s', (_, file, errors) => {
    expect(errorsWith({ pdf: file, content: '' })).toEqual(errors);
  });
});

describe('exactly one kind of content (spec §3 Lesson, §4 Lesson form)', () => {
  const text = '<p>Again</p>';
  const link = 'https://example.org/loops';
  const bothContent = { pdf: 'A lesson is either a PDF or content: remove the PDF or clear the other.' };
  const bothLink = { pdf: 'A lesson is either a PDF or a link: remove the PDF or clear the other.' };
  const noContent = { content: 'Write some content, or choose a PDF' };
  const noLink = { link: 'Enter a link, or choose a PDF' };
  type Kinds = Pick<LessonDraft, 'type' | 'pdf' | 'link' | 'content'>;
  type Sent = { readonly pdf: File | null; readonly link: string | null; readonly content: string | null };
  const onlyPdf: Sent = { pdf, link: null, content: null };
  const onlyLink: Sent = { pdf: null, link, content: null };
  const onlyContent: Sent = { pdf: null, link: null, content: text };

  // What stands in the field of the other type plays no part, right or wrong: it is neither seen nor sent.
  const table: readonly (readonly [string, Kinds, errors: object, sent: Sent | null])[] = [
    ['content', { type: 'content', pdf: null, link: '', content: text }, {}, onlyContent],
    ['content, a link left behind', { type: 'content', pdf: null, link, content: text }, {}, onlyContent],
    ['content, a bad link left behind', { type: 'content', pdf: null, link: 'x', content: text }, {}, onlyContent],
    ['content, only a link left behind', { type: 'content', pdf: null, link, content: '' }, noContent, null],
    ['content: nothing', { type: 'content', pdf: null, link: '', content: '' }, noContent, null],
    ['content: nothing to see', { type: 'content', pdf: null, link: '', content: '<p><br></p>' }, noContent, null],
    ['content and PDF', { type: 'content', pdf, link: '', content: text }, bothContent, null],
    ['content: PDF alone', { type: 'content', pdf, link: '', content: '' }, {}, onlyPdf],
    ['content: PDF beside nothing to see', { type: 'content', pdf, link: '', content: '<p>&nbsp;</p>' }, {}, onlyPdf],
    ['content: PDF, a link left behind', { type: 'content', pdf, link, content: '' }, {}, onlyPdf],
    ['content: PDF, a bad link left behind', { type: 'content', pdf, link: 'x', content: '' }, {}, onlyPdf],
    ['link', { type: 'link', pdf: null, link, content: '' }, {}, onlyLink],
    ['link, content left behind', { type: 'link', pdf: null, link, content: text }, {}, onlyLink],
    ['link, only content left behind', { type: 'link', pdf: null, link: ' ', content: text }, noLink, null],
    ['link: nothing', { type: 'link', pdf: null, link: '', content: '' }, noLink, null],
    ['link and PDF', { type: 'link', pdf, link, content: '' }, bothLink, null],
    ['link: PDF alone', { type: 'link', pdf, link: '', content: '' }, {}, onlyPdf],
    ['link: PDF, content left behind', { type: 'link', pdf, link: '', content: text }, {}, onlyPdf],
  ];
  test.each(table)('%s', (_, kinds, errors, sent) => {
    const draft = { ...good, ...kinds };
    expect(lessonForm.check(draft)).toEqual(errors);
    if (sent !== null) expect(lessonSent(draft)).toEqual({ title: 'For loops', chapterId: 9, ...sent });
  });

  test('a bad link beside a PDF: both are errors', () => {
    expect(errorsWith({ type: 'link', link: 'x', pdf, content: '' })).toEqual({
      ...bothLink,
      link: 'A link starts with https:// or http://',
    });
  });

  test('an error of the PDF itself comes before that there is something beside it', () => {
    expect(errorsWith({ pdf: png(9) })).toEqual({ pdf: noPdf });
  });
});

describe('the form of a lesson', () => {
  const bad: LessonDraft = {
    title: '',
    categoryId: 0,
    chapterId: 0,
    type: 'link',
    pdf: png(1),
    link: 'x',
    content: '',
  };

  test('everything wrong at once', () => {
    expect(lessonForm.check(bad)).toEqual({
      title: 'Title is required',
      chapterId: 'Please select a sub-category',
      pdf: noPdf,
      link: 'A link starts with https:// or http://',
    });
  });

  test('the topmost bad field comes first', () => {
    const { check, order } = lessonForm;
    const right: LessonDraft = { ...good, type: 'link', link: 'https://example.org', content: '' };
    expect(firstBadInTurn(bad, right, order, (draft) => firstBadField(order, check(draft)))).toEqual([
      'title',
      'chapterId',
      'pdf',
      'link',
      '',
    ]);
  });

  test('what is declared', () => {
    const { check, ...form } = lessonForm;
    expect(form).toEqual({
      call: 'lesson.add',
      fields: lessonFormRecord.fields,
      empty: { title: '', categoryId: 0, chapterId: 0, type: 'content', pdf: null, link: '', content: '' },
      order: ['title', 'categoryId', 'chapterId', 'type', 'pdf', 'link', 'content'],
      button: { rest: 'Submit', busy: 'Submitting...' },
      success: null,
    });
    expect(check(form.empty)).toEqual({
      title: 'Title is required',
      chapterId: 'Please select a sub-category',
      content: 'Write some content, or choose a PDF',
    });
    expect(lessonTypes).toEqual(['content', 'link']);
    const row = {
      id: 11,
      title: 'For loops',
      chapterId: 9,
      author: 'admin',
      pdf: null,
      link: null,
      content: '<p>x</p>',
    };
    const { nameOf, facets, ...declared } = lesson;
    expect(declared).toEqual({
      name: 'lesson',
      title: 'lesson',
      list: 'lesson.list',
      fields: {
        title: lessonFormRecord.fields.title,
        chapterId: lessonFormRecord.fields.chapterId,
        pdf: lessonFormRecord.fields.pdf,
        link: lessonFormRecord.fields.link,
        content: lessonFormRecord.fields.content,
      },
      filterables: {
        pdf: { kind: 'file', label: 'PDF' },
        title: { kind: 'text', label: 'Title' },
        link: { kind: 'text', label: 'Link' },
      },
      delete: 'lesson.delete',
      consequence: null,
    });
    expect([nameOf(row), facets.id?.(row), facets.title?.(row), Object.keys(facets)]).toEqual([
      'For loops',
      11,
      'For loops',
      ['id', 'title'],
    ]);
  });
});
