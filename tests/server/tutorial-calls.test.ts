import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isServed, pdfLink, pictureLink, said } from './kit/expecting';
import { addChapter, addLesson, addTutorialCategory, pdfPart, picturePart, rowsOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const categoryMissing = 'This category no longer exists. Reload the list.';
const chapterMissing = 'This chapter no longer exists. Reload the list.';
const categories = () => rowsOf(server.client, 'tutorialCategory.list');
const get = async (query: string) => (await server.client.get(`/api/tutorial?req_data=${query}`)).body;

/** What each call about tutorials answers over plain HTTP (spec §7, contract §3). A call without a row is a compile error. */
const contract: Record<
  Extract<CallKey, `${'tutorialCategory' | 'chapter' | 'lesson'}.${string}`>,
  () => Promise<void>
> = {
  'tutorialCategory.list': async () => {
    await addTutorialCategory(admin, 'Basic Electronics');
    expect(await get('getTutCat')).toEqual({
      status: true,
      data: [
        {
          sno: expect.any(Number),
          CatName: 'Basic Electronics',
          slug: 'basic-electronics',
          imageLink: expect.stringMatching(pictureLink),
        },
      ],
    });
  },
  'tutorialCategory.add': async () => {
    const reply = await admin.call('tutorialCategory.add', { catName: '', image: await picturePart() });
    expect([reply.status, reply.body]).toEqual(said('Category added successfully'));
    expect((await categories()).at(-1)).toMatchObject({ CatName: '', slug: 'tutorial-1' });
    await expectRefusals(server, admin, 'tutorialCategory.add', [
      [{ catName: 'No photo' }, 422, 'Photo is required'],
      [{ catName: 'x'.repeat(501), image: await picturePart() }, 422, 'Title must be at most 500 characters'],
    ]);
  },
  'tutorialCategory.edit': async () => {
    const before = await addTutorialCategory(admin, 'Before');
    const fields = { catName: 'After', catID: String(before.sno) };
    const reply = await admin.call('tutorialCategory.edit', { ...fields, image: await picturePart() });
    expect([reply.status, reply.body]).toEqual(said('Category updated successfully'));
    const after = (await categories()).at(-1);
    expect(after).toEqual({ ...before, CatName: 'After', imageLink: expect.stringMatching(pictureLink) });
    expect([await isServed(server, before.imageLink), await isServed(server, after?.imageLink)]).toEqual([false, true]);
    await expectRefusals(server, admin, 'tutorialCategory.edit', [
      [{ ...fields, catName: ' ' }, 422, 'Title is required'],
      [{ ...fields, catID: '999999' }, 404, categoryMissing],
    ]);
  },
  'tutorialCategory.delete': async () => {
    const category = await addTutorialCategory(admin, 'Going');
    const kept = await addLesson(admin);
    const chapters = [await addChapter(admin, category, 'One'), await addChapter(admin, category, 'Two')];
    const lessons = [
      await addLesson(admin, chapters[0]),
      await addLesson(admin, chapters[0]),
      await addLesson(admin, chapters[1]),
      await addLesson(admin, chapters[1], { link: 'https://l.example' }),
    ];
    const reply = await admin.call('tutorialCategory.delete', { catID: String(category.sno) });
    expect([reply.status, reply.body]).toEqual(said('Category deleted successfully'));
    const links = [category.imageLink, ...lessons.slice(0, 3).map(({ pdfLink: link }) => link)];
    for (const link of links) expect(await isServed(server, link)).toBe(false);
    expect(await isServed(server, kept.pdfLink)).toBe(true);
    const { rows, files } = server.stored();
    expect((rows.files as { name: string }[]).map(({ name }) => name).sort()).toEqual(Object.keys(files).sort());
    await expectRefusals(server, admin, 'chapter.list', [[{ TutCatSlug: 'going' }, 404, categoryMissing]]);
    await expectRefusals(server, admin, 'lesson.list', [[{ TutSlug: 'one' }, 404, chapterMissing]]);
    await expectRefusals(server, admin, 'tutorialCategory.delete', [
      [{ catID: String(category.sno) }, 404, categoryMissing],
    ]);
  },
  'chapter.list': async () => {
    const category = await addTutorialCategory(admin, 'Listed');
    expect(await get('getTutByCatSlug&TutCatSlug=listed')).toEqual({ status: true, data: [] });
    const first = await addChapter(admin, category, 'परिपथ');
    const second = await addChapter(admin, category, 'परिपथ');
    expect(await get('getTutByCatSlug&TutCatSlug=listed')).toEqual({
      status: true,
      data: [
        { sno: first.sno, title: 'परिपथ', slug: 'pripth', catID: category.sno },
        { sno: second.sno, title: 'परिपथ', slug: 'pripth-2', catID: category.sno },
      ],
    });
    await expectRefusals(server, admin, 'chapter.list', [
      [{ TutCatSlug: 'none' }, 404, categoryMissing],
      [{}, 404, categoryMissing],
    ]);
  },
  'chapter.add': async () => {
    const catID = String((await addTutorialCategory(admin)).sno);
    const reply = await admin.call('chapter.add', { title: 'T', catID, author: 'somebody' });
    expect([reply.status, reply.body]).toEqual(said('Chapter added successfully'));
    await expectRefusals(server, admin, 'chapter.add', [
      [{ title: ' ', catID }, 422, 'Title is required'],
      [{ title: 'T' }, 422, 'Please select a category'],
      [{ title: 'T', catID: '' }, 422, 'Please select a category'],
      [{ title: 'T', catID: '999999' }, 422, 'This category no longer exists. Choose another.'],
      [{ title: 'x'.repeat(501), catID }, 422, 'Title must be at most 500 characters'],
    ]);
  },
  'lesson.list': async () => {
    const chapter = await addChapter(admin, undefined, 'Lessons');
    expect(await get('getChapterByTutSlug&TutSlug=lessons')).toEqual({ status: true, data: [] });
    await addLesson(admin, chapter, { pdf: pdfPart() });
    await addLesson(admin, chapter, { link: ' https://l.example ', content: '<p></p>' });
    await addLesson(admin, chapter, { content: '<p onclick=x>Text</p>', link: ' ' });
    const about = { sno: expect.any(Number), title: 'Ohm', TutID: chapter.sno, author: 'admin' };
    const row = { ...about, pdfLink: null, link: null, content: null };
    expect(await get('getChapterByTutSlug&TutSlug=lessons')).toEqual({
      status: true,
      data: [
        { ...row, pdfLink: expect.stringMatching(pdfLink) },
        { ...row, link: 'https://l.example' },
        { ...row, content: '<p>Text</p>' },
      ],
    });
    await expectRefusals(server, admin, 'lesson.list', [
      [{ TutSlug: 'none' }, 404, chapterMissing],
      [{}, 404, chapterMissing],
    ]);
  },
  'lesson.add': async () => {
    const TutID = String((await addChapter(admin)).sno);
    const reply = await admin.call('lesson.add', { title: 'T', TutID, content: 'C' });
    expect([reply.status, reply.body]).toEqual(said('Lesson added successfully'));
    await expectRefusals(server, admin, 'lesson.add', [
      [{ title: '', TutID, content: 'C' }, 422, 'Title is required'],
      [{ title: 'T', content: 'C' }, 422, 'Please select a sub-category'],
      [{ title: 'T', TutID: '999999', content: 'C' }, 422, 'This chapter no longer exists. Choose another.'],
      [{ title: 'T', TutID }, 422, 'Write some content, or choose a PDF'],
      [{ title: 'T', TutID, content: '<script>x</script>' }, 422, 'Write some content, or choose a PDF'],
      [{ title: 'T', TutID, link: 'javascript:x' }, 422, 'A link starts with https:// or http://'],
      [
        { title: 'T', TutID, link: 'https://l.example', content: 'C' },
        422,
        'A lesson is either a link or content: send one of them.',
      ],
      [
        { title: 'T', TutID, content: 'C', pdf: pdfPart() },
        422,
        'A lesson is either a PDF or content: remove the PDF or clear the other.',
      ],
      [
        { title: 'T', TutID, link: 'https://l.example', pdf: pdfPart() },
        422,
        'A lesson is either a PDF or a link: remove the PDF or clear the other.',
      ],
      [{ title: 'T', TutID, link: `https://l/${'x'.repeat(1_991)}` }, 422, 'Link must be at most 2000 characters'],
      [{ title: 'x'.repeat(501), TutID, content: 'C' }, 422, 'Title must be at most 500 characters'],
    ]);
  },
  'lesson.delete': async () => {
    const row = await addLesson(admin);
    const reply = await admin.call('lesson.delete', { chapterID: String(row.sno) });
    expect([reply.status, reply.body]).toEqual(said('Lesson deleted successfully'));
    expect(await isServed(server, row.pdfLink)).toBe(false);
    await expectRefusals(server, admin, 'lesson.delete', [
      [{ chapterID: String(row.sno) }, 404, 'This lesson no longer exists. Reload the list.'],
      [{}, 422, 'The field chapterID is missing.'],
    ]);
  },
};

describe('wire contract of tutorials', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});
