import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Fields } from './kit/client';
import { checkCsv, importCsv, problemsOf, reportOf } from './kit/csv';
import {
  addCategory,
  addChapter,
  addComponentCategory,
  addIdeaCategory,
  addLesson,
  addTutorialCategory,
  idOf,
  pdfPart,
} from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

/*
 * CSV files of the lists that the app searches, filters and sorts by itself: categories, chapters and lessons (contract §6,
 * decision 48).
 */

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const exported = async (fields: Fields): Promise<string> => {
  const { link } = (await admin.call('csv.export', fields)).body as { readonly link: string };
  return String((await admin.get(link)).body);
};
const cellsOf = async (fields: Fields) => (parse(await exported(fields)) as string[][]).slice(1);
const names = async (fields: Fields) => (await cellsOf(fields)).flat();
const outcome = async (content: string, text: string) => {
  const check = await checkCsv(admin, content, text);
  const { added, changed, same } = (await reportOf(admin, check)).counts;
  return { added, changed, same, problems: await problemsOf(admin, check) };
};
const told = { added: 0, changed: 0, same: 0, problems: [] };
const created = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe('an export of a list that the app arranges', () => {
  it('has what each type holds', async () => {
    const lamps = await addCategory(admin, 'Lamps');
    const electronics = await addTutorialCategory(admin, 'Electronics');
    const chapter = await addChapter(admin, electronics, 'Circuits');
    const motors = await addComponentCategory(admin, 'Motors');
    const servos = await addComponentCategory(admin, 'Servos', motors);
    const ideas = await addIdeaCategory(admin, 'Toys');
    const withLink = await addLesson(admin, chapter, { title: 'Read', content: '', link: 'https://example.org/ohm' });
    const withText = await addLesson(admin, chapter, { title: 'Look', content: '<p>Now.</p>' });
    const picture = expect.stringMatching(/^\/uploads\//);
    const read = async (content: string) => parse(await exported({ content })) as string[][];
    expect(await read('projectCategory')).toEqual([
      ['ID', 'Photo', 'Title', 'Created'],
      [lamps, picture, 'Lamps', created],
    ]);
    expect(await read('ideaCategory')).toEqual([
      ['ID', 'Name', 'Created'],
      [ideas, 'Toys', created],
    ]);
    expect(await read('componentCategory')).toEqual([
      ['ID', 'Name', 'Category', 'Category ID', 'Created'],
      [motors, 'Motors', '', '', created],
      [servos, 'Servos', 'Motors', motors, created],
    ]);
    expect(await read('tutorialCategory')).toEqual([
      ['ID', 'Slug', 'Photo', 'Title', 'Created'],
      [idOf(electronics), 'electronics', picture, 'Electronics', created],
    ]);
    expect(await read('chapter')).toEqual([
      ['ID', 'Slug', 'Title', 'Category', 'Category ID', 'Created'],
      [idOf(chapter), 'circuits', 'Circuits', 'Electronics', idOf(electronics), created],
    ]);
    const below = ['Circuits', idOf(chapter)];
    expect(await read('lesson')).toEqual([
      ['ID', 'Title', 'Chapter', 'Chapter ID', 'PDF', 'Link', 'Content', 'Created'],
      [idOf(withLink), 'Read', ...below, '', 'https://example.org/ohm', '', created],
      [idOf(withText), 'Look', ...below, '', '', '<p>Now.</p>', created],
    ]);
  });

  it('has the rows that the view shows, in its order, with Hindi names', async () => {
    for (const name of ['वायुयान', 'अंतरिक्ष', 'Kite 10', 'Kite 9', 'रोबोट']) await addIdeaCategory(admin, name);
    const found = (more: Fields) => names({ content: 'ideaCategory', columns: 'name', ...more });
    expect(await found({})).toEqual(['वायुयान', 'अंतरिक्ष', 'Kite 10', 'Kite 9', 'रोबोट']);
    expect(await found({ sort: 'name' })).toEqual(['Kite 9', 'Kite 10', 'अंतरिक्ष', 'रोबोट', 'वायुयान']);
    expect(await found({ sort: 'name', order: 'descending' })).toEqual([
      'वायुयान',
      'रोबोट',
      'अंतरिक्ष',
      'Kite 10',
      'Kite 9',
    ]);
    expect(await found({ search: 'रोबोट' })).toEqual(['रोबोट']);
    expect(await found({ filter: 'filter=name.begins.kite', sort: 'name' })).toEqual(['Kite 9', 'Kite 10']);
  });

  it('has the rows below one record, or those at the top', async () => {
    const motors = await addComponentCategory(admin, 'Motors');
    const wires = await addComponentCategory(admin, 'Wires');
    await addComponentCategory(admin, 'Servos', motors);
    const components = (parent: string) => names({ content: 'componentCategory', columns: 'name', parent });
    expect([await components('0'), await components(motors), await components(wires)]).toEqual([
      ['Motors', 'Wires'],
      ['Servos'],
      [],
    ]);

    const [one, two] = [await addTutorialCategory(admin, 'Wood'), await addTutorialCategory(admin, 'Metal')];
    const saws = await addChapter(admin, one, 'Saws');
    await addChapter(admin, two, 'Files');
    expect(await names({ content: 'chapter', columns: 'title', parent: idOf(one) })).toEqual(['Saws']);
    await addLesson(admin, saws, { title: 'With a PDF', content: '', pdf: pdfPart() });
    await addLesson(admin, saws, { title: 'With a text', content: '<p>x</p>' });
    const lessons = { content: 'lesson', columns: 'title', parent: idOf(saws) };
    expect(await names({ ...lessons, filter: 'filter=pdf.there.' })).toEqual(['With a PDF']);
    expect(await names({ ...lessons, filter: 'filter=pdf.missing.' })).toEqual(['With a text']);
  });

  it.each([
    ['ideaCategory', '1'],
    ['chapter', 'wood'],
    ['componentCategory', '-1'],
  ])('is refused below what its list can not be below: %s %s', async (content, parent) => {
    const reply = await admin.call('csv.export', { content, parent });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { error: 'The field parent must be the id of what this list can be below.' },
    ]);
  });
});

describe('an import', () => {
  it('changes categories, and adds those that need no picture', async () => {
    const [toys, lamps] = [await addIdeaCategory(admin, 'Toys'), await addCategory(admin, 'Lamps')];
    const file = `ID,Name\n${toys},खिलौने\n,Games\n`;
    expect(await outcome('ideaCategory', file)).toEqual({ ...told, added: 1, changed: 1 });
    await importCsv(admin, await checkCsv(admin, 'ideaCategory', file));
    expect(await names({ content: 'ideaCategory', columns: 'name' })).toEqual(['खिलौने', 'Games']);

    const pictured = `ID,Title\n${lamps},दीपक\n,Boats\n`;
    expect(await outcome('projectCategory', pictured)).toEqual({
      ...{ ...told, changed: 1 },
      problems: ['3 Photo: Photo is required'],
    });
    await importCsv(admin, await checkCsv(admin, 'projectCategory', pictured));
    expect(await cellsOf({ content: 'projectCategory', columns: 'title,photo' })).toEqual([
      ['दीपक', expect.stringMatching(/^\/uploads\//)],
    ]);
    expect(
      server.sql("select call, record_name, fields from history where call like '%Category.%' order by id"),
    ).toEqual([
      { call: 'ideaCategory.add', record_name: 'Toys', fields: 'name' },
      { call: 'projectCategory.add', record_name: 'Lamps', fields: 'photo,title' },
      { call: 'ideaCategory.edit', record_name: 'खिलौने', fields: 'name' },
      { call: 'ideaCategory.add', record_name: 'Games', fields: 'name' },
      { call: 'projectCategory.edit', record_name: 'दीपक', fields: 'title' },
    ]);
  });

  it('adds component categories below others, to the depth that there may be', async () => {
    const motors = await addComponentCategory(admin, 'Motors');
    const file = `Name,Category,Category ID\nServos,motors,\nSteppers,,${motors}\nWires,,\nX,,\n`;
    const check = await checkCsv(admin, 'componentCategory', file);
    expect(await problemsOf(admin, check)).toEqual(['5 Name: Name must be at least 2 characters']);
    await importCsv(admin, check);
    expect(await cellsOf({ content: 'componentCategory', columns: 'name,parentIdName' })).toEqual([
      ['Motors', ''],
      ['Servos', 'Motors'],
      ['Steppers', 'Motors'],
      ['Wires', ''],
    ]);

    let deepest = motors;
    for (let level = 2; level <= 100; level += 1)
      deepest = await addComponentCategory(admin, `Level ${level}`, deepest);
    expect(await outcome('componentCategory', `Name,Category ID\nToo deep,${deepest}\n`)).toEqual({
      ...told,
      problems: ['2 : Categories can be at most 100 levels deep. Choose a higher level.'],
    });
  });

  it('adds chapters and lessons by the rules of their forms', async () => {
    const wood = await addTutorialCategory(admin, 'Wood');
    await importCsv(admin, await checkCsv(admin, 'chapter', 'Title,Category\nआरी,wood\nFiles,Wood\n'));
    expect(await cellsOf({ content: 'chapter', columns: 'slug,title,categoryId' })).toEqual([
      ['ari', 'आरी', idOf(wood)],
      ['files', 'Files', idOf(wood)],
    ]);
    expect(await outcome('chapter', 'Title,Category\nPlanes,\nPlanes,Iron\n')).toEqual({
      ...told,
      problems: ['2 Category: Please select a category', '3 Category: There is no category with this name'],
    });

    const lessons = [
      'Title,Chapter,Link,Content',
      'Read,आरी,https://example.org/saw,',
      'Look,आरी,,<p>Now.<script>alert(1)</script></p>',
      'Both,आरी,https://example.org/saw,<p>Now.</p>',
      'Neither,आरी,,',
      'Elsewhere,आरी,ftp://x,',
    ];
    const check = await checkCsv(admin, 'lesson', lessons.join('\n'));
    expect(await problemsOf(admin, check)).toEqual([
      '4 Link: A lesson is either a link or content: send one of them.',
      '5 Content: Write some content, or choose a PDF',
      '6 Link: A link starts with https:// or http://',
    ]);
    await importCsv(admin, check);
    expect(server.sql('select title, link, content from lessons order by id')).toEqual([
      { title: 'Read', link: 'https://example.org/saw', content: null },
      { title: 'Look', link: null, content: '<p>Now.</p>' },
    ]);
    expect(server.sql("select call, fields from history where content in ('chapter', 'lesson') order by id")).toEqual([
      { call: 'chapter.add', fields: 'title,categoryId' },
      { call: 'chapter.add', fields: 'title,categoryId' },
      { call: 'lesson.add', fields: 'title,chapterId,link' },
      { call: 'lesson.add', fields: 'title,chapterId,content' },
    ]);
  });

  it('leaves what is never edited as it is, and says so where a file would change it', async () => {
    const chapter = await addChapter(admin);
    await addLesson(admin, chapter, { title: 'With a PDF', content: '', pdf: pdfPart() });
    for (const content of ['chapter', 'lesson']) {
      const text = await exported({ content });
      expect(await outcome(content, text), content).toEqual({ ...told, same: 1 });
    }
    const changed = (await exported({ content: 'chapter' })).replace('Circuits', 'Currents');
    expect(await outcome('chapter', changed)).toEqual({
      ...told,
      problems: ["2 : An existing chapter can't be changed by a file. A row without ID and slug adds one"],
    });
  });
});
