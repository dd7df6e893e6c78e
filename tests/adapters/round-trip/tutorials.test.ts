import { describe, expect, test } from 'vitest';
import type { InputFor } from '../../../adapters/content';
import { megabyte } from '../../../domain/files';
import { pictureOfBytes } from '../../server/kit/pictures';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import {
  anyId,
  describeRefusals,
  describeRoundTrips,
  documents,
  names,
  pdfLink,
  pdfOf,
  pictureLink,
  pictureOf,
  sessionEnded,
  startSite,
} from '../kit/site';
import {
  describeSent,
  pdf as namedPdf,
  picture as namedPicture,
  reads,
  type Sent,
  sentPdf,
  sentPicture,
  startRecorder,
  writes,
} from '../kit/wire-capture';

const { visit, signedIn, picture } = startSite();

const slugged = expect.stringMatching(/^[a-z0-9-]+$/);
const categories = call('tutorialCategory.list', {});
const addCategory = async (browser: Browser, title = 'Python') => {
  await browser.run(call('tutorialCategory.add', { title, photo: picture() }));
  return (await browser.run(categories)).at(-1)!;
};
const addChapter = async (browser: Browser, title = 'Loops') => {
  const category = await addCategory(browser);
  await browser.run(call('chapter.add', { title, categoryId: category.id }));
  return { category, chapter: (await browser.run(call('chapter.list', { slug: category.slug }))).at(-1)! };
};
const lessonOf = (chapterId: number, more: Partial<InputFor<'lesson.add'>>): InputFor<'lesson.add'> => ({
  title: 'For loops',
  chapterId,
  pdf: null,
  link: null,
  content: null,
  ...more,
});

const roundTrips: Record<CallsOf<'tutorials'>, () => Promise<void>> = {
  'tutorialCategory.list': async () => {
    expect(await visit().run(categories)).toEqual([]);
  },
  'tutorialCategory.add': async () => {
    const browser = await signedIn();
    const titles = [...names, ''];
    for (const title of titles) {
      expect(await browser.run(call('tutorialCategory.add', { title, photo: picture() }))).toEqual({
        text: 'Category added successfully',
      });
    }
    const rows = await visit().run(categories);
    expect(rows).toEqual(titles.map((title) => ({ id: anyId, title, slug: slugged, photo: pictureLink })));
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(titles.length);
  },
  'tutorialCategory.edit': async () => {
    const browser = await signedIn();
    const row = await addCategory(browser, 'Before');
    const { id } = row;
    expect(await browser.run(call('tutorialCategory.edit', { id, title: 'बाद में', photo: null }))).toEqual({
      text: 'Category updated successfully',
    });
    expect((await browser.run(categories)).at(-1)).toEqual({ ...row, title: 'बाद में' });
    const photo = pictureOf(await pictureOfBytes(3 * megabyte));
    await browser.run(call('tutorialCategory.edit', { id, title: 'After', photo }));
    const after = (await browser.run(categories)).at(-1)!;
    expect(after).toEqual({ ...row, title: 'After', photo: pictureLink });
    expect(after.photo).not.toBe(row.photo);
  },
  'tutorialCategory.delete': async () => {
    const browser = await signedIn();
    const { id } = await addCategory(browser, 'Short-lived');
    const before = await browser.run(categories);
    expect(await browser.run(call('tutorialCategory.delete', { id }))).toEqual({
      text: 'Category deleted successfully',
    });
    expect(await browser.run(categories)).toEqual(before.filter((row) => row.id !== id));
  },
  'chapter.list': async () => {
    const { slug } = await addCategory(await signedIn());
    expect(await visit().run(call('chapter.list', { slug }))).toEqual([]);
  },
  'chapter.add': async () => {
    const browser = await signedIn();
    const { id, slug } = await addCategory(browser);
    for (const title of names) {
      expect(await browser.run(call('chapter.add', { title, categoryId: id }))).toEqual({
        text: 'Chapter added successfully',
      });
    }
    const rows = await visit().run(call('chapter.list', { slug }));
    expect(rows).toEqual(names.map((title) => ({ id: anyId, title, slug: slugged, categoryId: id })));
    expect(new Set(rows.map((row) => row.slug)).size).toBe(names.length);
  },
  'lesson.list': async () => {
    const { chapter } = await addChapter(await signedIn());
    expect(await visit().run(call('lesson.list', { slug: chapter.slug }))).toEqual([]);
  },
  'lesson.add': async () => {
    const browser = await signedIn();
    const { chapter } = await addChapter(browser);
    const add = (more: Partial<InputFor<'lesson.add'>>) => browser.run(call('lesson.add', lessonOf(chapter.id, more)));
    expect(await add({ pdf: pdfOf('loops') })).toEqual({ text: 'Lesson added successfully' });
    expect(await add({ link: 'https://example.org/?a=1&b=2' })).toEqual({ text: 'Lesson added successfully' });
    for (const content of documents) await add({ content });
    for (const title of names) await add({ title, content: '<p>Again</p>' });
    const about = { id: anyId, title: 'For loops', chapterId: chapter.id, author: 'admin' };
    const row = { ...about, pdf: null, link: null, content: null };
    expect(await visit().run(call('lesson.list', { slug: chapter.slug }))).toEqual([
      { ...row, pdf: pdfLink },
      { ...row, link: 'https://example.org/?a=1&b=2' },
      ...documents.map((content) => ({ ...row, content })),
      ...names.map((title) => ({ ...row, title, content: '<p>Again</p>' })),
    ]);
  },
  'lesson.delete': async () => {
    const browser = await signedIn();
    const { chapter } = await addChapter(browser);
    const lessons = call('lesson.list', { slug: chapter.slug });
    await browser.run(call('lesson.add', lessonOf(chapter.id, { content: '<p>stays</p>' })));
    const before = await browser.run(lessons);
    await browser.run(call('lesson.add', lessonOf(chapter.id, { content: '<p>goes</p>' })));
    const { id } = (await browser.run(lessons)).at(-1)!;
    expect(await browser.run(call('lesson.delete', { id }))).toEqual({ text: 'Lesson deleted successfully' });
    expect(await browser.run(lessons)).toEqual(before);
  },
};

describeRoundTrips(roundTrips);

test('the chapters of a deleted category and their lessons go with it', async () => {
  const browser = await signedIn();
  const { category, chapter } = await addChapter(browser);
  await browser.run(call('lesson.add', lessonOf(chapter.id, { content: '<p>x</p>' })));
  await browser.run(call('tutorialCategory.delete', { id: category.id }));
  expect([
    await browser.failure(call('chapter.list', { slug: category.slug })),
    await browser.failure(call('lesson.list', { slug: chapter.slug })),
  ]).toEqual([
    { _tag: 'Http', status: 404, text: 'This category no longer exists. Reload the list.' },
    { _tag: 'Http', status: 404, text: 'This chapter no longer exists. Reload the list.' },
  ]);
});

const lesson = (more: Partial<InputFor<'lesson.add'>>) => call('lesson.add', lessonOf(1, more));

describeRefusals([
  [
    'adding a category without a session',
    visit,
    () => call('tutorialCategory.add', { title: 'A', photo: picture() }),
    401,
    sessionEnded,
  ],
  [
    'adding a chapter without a session',
    visit,
    () => call('chapter.add', { title: 'A', categoryId: 1 }),
    401,
    sessionEnded,
  ],
  ['adding a lesson without a session', visit, () => lesson({ content: '<p>x</p>' }), 401, sessionEnded],
  ['deleting a lesson without a session', visit, () => call('lesson.delete', { id: 1 }), 401, sessionEnded],
  [
    'a photo one byte over 1MB',
    signedIn,
    async () => call('tutorialCategory.add', { title: 'A', photo: pictureOf(await pictureOfBytes(megabyte + 1)) }),
    413,
    'Image size must be less than 1MB',
  ],
  [
    'an edit of a category without a title',
    signedIn,
    () => call('tutorialCategory.edit', { id: 1, title: ' ', photo: null }),
    422,
    'Title is required',
  ],
  [
    'a chapter without a title',
    signedIn,
    () => call('chapter.add', { title: ' ', categoryId: 1 }),
    422,
    'Title is required',
  ],
  [
    'a chapter of a category that is gone',
    signedIn,
    () => call('chapter.add', { title: 'A', categoryId: 999_999 }),
    422,
    'This category no longer exists. Choose another.',
  ],
  [
    'a lesson of a chapter that is gone',
    signedIn,
    () => call('lesson.add', lessonOf(999_999, { content: '<p>x</p>' })),
    422,
    'This chapter no longer exists. Choose another.',
  ],
  ['a lesson without anything', signedIn, () => lesson({}), 422, 'Write some content, or choose a PDF'],
  [
    'a lesson with a link that could run',
    signedIn,
    () => lesson({ link: 'javascript:alert(1)' }),
    422,
    'A link starts with https:// or http://',
  ],
  [
    'a lesson with a PDF and content',
    signedIn,
    () => lesson({ pdf: pdfOf('x'), content: '<p>x</p>' }),
    422,
    'A lesson is either a PDF or content: remove the PDF or clear the other.',
  ],
  [
    'a lesson with a link and content',
    signedIn,
    () => lesson({ link: 'https://example.org', content: '<p>x</p>' }),
    422,
    'A lesson is either a link or content: send one of them.',
  ],
  [
    'a delete of a lesson that is gone',
    signedIn,
    () => call('lesson.delete', { id: 999_999 }),
    404,
    'This lesson no longer exists. Reload the list.',
  ],
]);

const sentLesson = (field: Sent['fields'][number]): Sent['fields'] => [
  ['title', 'लूप loops'],
  ['TutID', '9'],
  field,
  ['author', 'admin'],
];

const sent: Record<CallsOf<'tutorials'>, Sent> = {
  'tutorialCategory.list': reads('tutorial?req_data=getTutCat', () => categories),
  'tutorialCategory.add': writes(
    'tutorial',
    'addTutCat',
    () => call('tutorialCategory.add', { title: 'पायथन', photo: namedPicture() }),
    [
      ['catName', 'पायथन'],
      ['image', sentPicture],
    ],
  ),
  'tutorialCategory.edit': writes(
    'tutorial',
    'EditCat',
    () => call('tutorialCategory.edit', { id: 12, title: 'Python', photo: namedPicture() }),
    [
      ['catName', 'Python'],
      ['catID', '12'],
      ['image', sentPicture],
    ],
  ),
  'tutorialCategory.delete': writes('tutorial', 'DelTutCat', () => call('tutorialCategory.delete', { id: 12 }), [
    ['catID', '12'],
  ]),
  // A category's chapters, and a chapter's lessons: the wire's words are shifted by one level.
  'chapter.list': reads('tutorial?req_data=getTutByCatSlug&TutCatSlug=python', () =>
    call('chapter.list', { slug: 'python' }),
  ),
  'chapter.add': writes('tutorial', 'addTut', () => call('chapter.add', { title: 'लूप', categoryId: 12 }), [
    ['title', 'लूप'],
    ['catID', '12'],
    ['author', 'admin'],
  ]),
  'lesson.list': reads('tutorial?req_data=getChapterByTutSlug&TutSlug=loops', () =>
    call('lesson.list', { slug: 'loops' }),
  ),
  'lesson.add': writes(
    'tutorial',
    'addTutChapter',
    () => call('lesson.add', lessonOf(9, { title: 'लूप loops', content: '<p>"again" & again</p>' })),
    sentLesson(['content', '<p>"again" & again</p>']),
  ),
  'lesson.delete': writes('tutorial', 'DeleteTutChapter', () => call('lesson.delete', { id: 12 }), [
    ['chapterID', '12'],
  ]),
};

const recorder = startRecorder();
describeSent(recorder, sent);

describe('a lesson sends the one kind of content that it has', () => {
  const end: Sent['fields'] = [
    ['req_data', 'addTutChapter'],
    ['api_key', 'a-key'],
  ];
  test.each<readonly [string, Partial<InputFor<'lesson.add'>>, Sent['fields'][number]]>([
    ['a PDF', { pdf: namedPdf() }, ['pdf', sentPdf]],
    ['a link', { link: 'https://example.org/?a=1&b=2' }, ['link', 'https://example.org/?a=1&b=2']],
    ['content', { content: '<p>x</p>' }, ['content', '<p>x</p>']],
  ])('%s', async (_, more, field) => {
    const { fields } = await recorder.record(call('lesson.add', lessonOf(9, { title: 'लूप loops', ...more })));
    expect(fields).toEqual([...sentLesson(field), ...end]);
  });

  test('an edit of a category without a new photo sends no image', async () => {
    const { fields } = await recorder.record(call('tutorialCategory.edit', { id: 12, title: 'Python', photo: null }));
    expect(fields.map(([name]) => name)).toEqual(['catName', 'catID', 'req_data', 'api_key']);
  });
});
