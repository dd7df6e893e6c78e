import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visibleText } from '../../../domain/rich-text';
import { addCategory, addProject, rowsOf as listed } from '../../server/kit/good-fields';
import {
  behind,
  failNext,
  fillIn,
  formIs,
  formWith,
  headersOf,
  type Office,
  openedBy,
  openOffice,
  optionsOf,
  pdf,
  root,
  rowsOf,
} from '../kit/content';
import {
  deletesWhenConfirmed,
  isFoundAgain,
  keepsTheQuestion,
  saysThatItFailed,
  searchesAndSorts,
} from '../kit/list-acts';
import { appears, closeToasts, eventually, pathOf, photo, pictureSize, toastsAre } from '../kit/person';
import { readForm } from '../kit/screen';

const table = 'Projects';
const paths = { add: `${root}/add-project`, list: `${root}/view-project` };

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addCategory(office.admin, 'Robotics');
  await addCategory(office.admin, 'सौर <b>ऊर्जा</b>');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const addForm = () => office.page.getByRole('form', { name: 'Add Project' });
const editForm = () => office.page.getByRole('form', { name: 'Update Project' });
const stored = () => listed(office.admin, 'project.list');
const callsOf = (call: string) => office.world.gate.ledger.filter((entry) => entry.call === call);

const blank = {
  Title: '',
  Description: '',
  Category: 'Choose…',
  Price: '0',
  'Discount Price': '0',
  'Video Link': '',
  Image: '',
  PDF: '',
};
const typed = {
  Title: 'Robot Arm',
  Description: 'It moves.',
  Category: 'Robotics',
  Price: '125000.5',
  'Discount Price': '99999',
  'Video Link': 'https://video.example/arm',
};

describe('a project', () => {
  test('is added with everything by two clicks, once, and listed', async () => {
    const { page, world } = office;
    await page.goto(paths.add);
    await appears(addForm());
    await eventually(() => optionsOf(addForm(), 'Category')).toEqual(['Robotics', 'सौर <b>ऊर्जा</b>']);
    await formIs(page, 'Add Project', formWith(blank, 'Submit'));
    await fillIn(addForm(), { ...typed, Image: await photo('arm.png'), PDF: pdf() });
    await formIs(page, 'Add Project', formWith({ ...typed, Image: 'arm.png', PDF: 'sheet.pdf' }, 'Submit'));
    world.gate.holds.add('project.add');
    await addForm().getByRole('button', { name: 'Submit' }).dblclick();
    const held = await world.gate.next('project.add');
    expect((await readForm(page, 'Add Project'))?.submit).toEqual({ text: 'Submitting...', disabled: true });
    await held.pass();

    await toastsAre(page, [{ kind: 'success', text: 'Product submitted successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', 'Robot Arm', 'View PDF']]);
    expect(pathOf(page)).toBe(paths.list);
    expect(await headersOf(page, table)).toEqual(['ID', 'Image', 'name', 'PDF', 'Action']);
    expect(await page.getByRole('row', { name: 'Robot Arm' }).getByRole('rowheader').textContent()).toBe('Robot Arm');
    await eventually(() => pictureSize(page.getByRole('row', { name: 'Robot Arm' }))).toBe('64 x 48');
    expect(callsOf('project.add').length).toBe(1);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect({ ...row, desc: visibleText(String(row?.desc)) }).toEqual({
      sno: 1,
      name: 'Robot Arm',
      slug: 'robot-arm',
      desc: 'It moves.',
      catID: 1,
      price: 125000.5,
      DiscPrice: 99999,
      videoLink: 'https://video.example/arm',
      imageLink: expect.stringMatching(/^\/uploads\//),
      pdfLink: expect.stringMatching(/^\/uploads\//),
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    await closeToasts(page);
    const link = page.getByRole('link', { name: 'View PDF of Robot Arm' });
    expect(await openedBy(office, link)).toEqual({ type: 'application/pdf', bytes: 300 });

    await page.getByRole('main').getByRole('link', { name: 'Add Project' }).click();
    await formIs(page, 'Add Project', formWith(blank, 'Submit'));
  });

  test('without files says so in its row', async () => {
    const { page, admin } = office;
    await addProject(admin, { name: 'Bare', catID: '1' });
    await page.goto(paths.list);
    await eventually(() => rowsOf(page, table)).toEqual([
      ['1', '', 'Robot Arm', 'View PDF'],
      ['2', '', 'Bare', 'No PDF'],
    ]);
    expect(await page.getByRole('row', { name: 'Bare' }).locator('img, a[target]').count()).toBe(0);
  });

  test('is edited: it shows what is stored, keeps its files and its address', async () => {
    const { page } = office;
    await page.goto(paths.list);
    await page.getByRole('link', { name: 'Edit Robot Arm' }).click();
    await appears(page.getByRole('heading', { level: 1, name: 'Update Project' }));
    expect(pathOf(page)).toBe(`${root}/projects/robot-arm`);
    await formIs(page, 'Update Project', formWith({ ...typed, Image: '', PDF: '' }, 'Update'));
    await eventually(() => pictureSize(editForm())).toBe('64 x 48');
    expect(await behind(office, editForm().getByRole('link', { name: 'View PDF' }))).toEqual({
      type: 'application/pdf',
      bytes: 300,
    });
    const [before] = await stored();
    await fillIn(editForm(), { Title: 'Robot Leg', Category: 'सौर <b>ऊर्जा</b>', Price: '0', 'Video Link': '' });
    await editForm().getByRole('button', { name: 'Update' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Project updated successfully' }]);
    await eventually(async () => (await rowsOf(page, table))[0]).toEqual(['1', '', 'Robot Leg', 'View PDF']);
    expect(pathOf(page)).toBe(paths.list);
    expect((await stored())[0]).toEqual({ ...before, name: 'Robot Leg', catID: 2, price: 0, videoLink: '' });
    await closeToasts(page);
    await page.reload();
    await eventually(async () => (await rowsOf(page, table)).map((cells) => cells[2])).toEqual(['Robot Leg', 'Bare']);
  });

  test('Back goes one step back; in a tab of its own, to the list', { tags: ['full'] }, async () => {
    const { page, visit } = office;
    await page.goto(`${root}/settings`);
    await page.getByRole('button', { name: 'Projects' }).click();
    await page.getByRole('link', { name: 'View Projects' }).click();
    await page.getByRole('link', { name: 'Edit Bare' }).click();
    await appears(editForm());
    await fillIn(editForm(), { Title: 'Left behind' });
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(paths.list);
    expect((await stored()).map(({ name }) => name)).toEqual(['Robot Leg', 'Bare']);

    const fresh = await visit.context.newPage();
    await fresh.goto(`${root}/projects/bare`);
    await fresh.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => pathOf(fresh)).toBe(paths.list);
    await appears(fresh.getByRole('table', { name: table }));
    await fresh.close();
  });

  const isMissing = async (slug: string) => {
    const { page } = office;
    await page.goto(`${root}/projects/${slug}`);
    await appears(page.getByText('Project not found'));
    expect(await page.locator('form').count()).toBe(0);
    await toastsAre(page, []);
  };
  test.each(['nowhere'])('that is not there (%s): the screen says so', isMissing);
  test.each(['1', '%3Cb%3E'])('that is not there (%s): the screen says so', { tags: ['full'] }, isMissing);

  test('is deleted when that is confirmed', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(paths.list);
    const text = 'You can restore it for 30 days.';
    const told = 'Project deleted successfully';
    await deletesWhenConfirmed(office, { call: 'project.delete', name: 'Robot Leg', text, told });
    await eventually(() => rowsOf(page, table)).toEqual([['2', '', 'Bare', 'No PDF']]);
    await closeToasts(page);
    await deletesWhenConfirmed(office, { call: 'project.delete', name: 'Bare', text, told });
    await eventually(() => page.getByRole('table', { name: table }).getByRole('paragraph').allTextContents()).toEqual([
      'No result Found!',
      'Data will update soon',
    ]);
    expect(await stored()).toEqual([]);
  });
});

test('the list and a delete say so where they stand; a record that does not load has another try', {
  tags: ['full'],
}, async () => {
  const { page, world, admin } = office;
  await addProject(admin, { name: 'Steady', catID: '1' });
  await saysThatItFailed(office, { path: paths.list, table, call: 'project.list' });
  await keepsTheQuestion(office, 'project.delete', 'Steady');
  await failNext(world, 'project.one', 'fails without a word', () => page.goto(`${root}/projects/steady`));
  const alert = page.getByRole('main').getByRole('alert');
  await eventually(() => alert.locator('h2, p').allTextContents()).toEqual([
    'The project could not be loaded',
    'The server ran into a problem. Try again in a moment.',
  ]);
  await toastsAre(page, []);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await appears(editForm());
});

test('the list is searched and sorted, and its address tells how', { tags: ['full'] }, async () => {
  for (const name of ['Arm 10', 'Leg', 'arm 2', 'Ärmel']) await addProject(office.admin, { name, catID: '1' });
  const ascending = ['arm 2', 'Arm 10'];
  const found = [ascending, ascending.toReversed()] as const;
  const search = 'arm ';
  const searching = {
    path: paths.list,
    table,
    call: 'project.list',
    header: 'name',
    by: 'name',
    search,
    found,
    cell: 2,
  } as const;
  await searchesAndSorts(office, searching);
  await isFoundAgain(office, searching);
});

test('typing in the search keeps the caret, every letter and what an input method composes, and adds nothing to the history', {
  tags: ['full'],
}, async () => {
  const { page } = office;
  await addProject(office.admin, { name: 'रोबोट', catID: '1' });
  await page.goto(paths.list);
  const box = page.getByRole('searchbox', { name: 'Search projects' });
  await appears(box);
  const entries = await page.evaluate(() => window.history.length);
  const field = () =>
    box.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart, window.location.search] as const);
  const holds = (value: string, caret: number) => [value, caret, `?${new URLSearchParams({ search: value })}`];

  await box.pressSequentially('solr kit');
  for (let step = 0; step < 5; step += 1) await box.press('ArrowLeft');
  await box.pressSequentially('aaa');
  expect(await field()).toEqual(holds('solaaar kit', 6));
  await box.press('Backspace');
  expect(await field()).toEqual(holds('solaar kit', 5));

  await box.press('Home');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['र', 'रो', 'रोब', 'रोबो', 'रोबोट']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await keyboard.send('Input.insertText', { text: 'रोबोट' });
  expect(await field()).toEqual(holds('रोबोटsolaar kit', 5));
  for (let letter = 0; letter < 'solaar kit'.length; letter += 1) await box.press('Delete');
  expect(await field()).toEqual(holds('रोबोट', 5));
  await eventually(async () => (await rowsOf(page, table)).map((cells) => cells[2])).toEqual(['रोबोट']);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});
