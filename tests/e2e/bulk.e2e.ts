import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategory, addIdeaCategory, addProject, idOf, rowsOf } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { type Office, openOffice, root } from './kit/content';
import { appears, eventually } from './kit/person';

/* Many records at once (contract §6, decision 47). */

let office: Office;
let robots: string;
let kites: string;
beforeAll(async () => {
  office = await openOffice();
  const { admin } = office;
  [robots, kites] = [await addCategory(admin, 'Robots'), await addCategory(admin, 'Kites')];
});
beforeEach(async () => {
  const { admin, world } = office;
  world.gate.reset();
  for (const { sno } of await rowsOf(admin, 'project.list')) {
    await admin.call('project.delete', { ProjectID: String(sno) });
  }
  for (const { jobID } of await rowsOf(admin, 'bulk.open')) await admin.call('bulk.cancel', { jobID: String(jobID) });
});
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const projects = `${root}/view-project`;
const boxOf = (name: string) => office.page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const allBox = () => office.page.getByRole('checkbox', { name: 'Select all', exact: true });
const bar = () => office.page.getByRole('toolbar', { name: 'Bulk actions' });
const dialog = () => office.page.getByRole('dialog');
const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click();
const selected = (words: string) => office.page.getByRole('status').filter({ hasText: words });
const prices = async () => (await rowsOf(office.admin, 'project.list')).map(({ price }) => price);

/** Projects with these prices, named "Project 0" and so on; their ids. */
const make = async (...some: readonly string[]): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const [at, price] of some.entries()) {
    ids.push(idOf(await addProject(office.admin, { name: `Project ${at}`, catID: robots, price })));
  }
  return ids;
};

test('a price is changed in all that match, by mouse', async () => {
  const { page } = office;
  await make('10', '999999999', '30');
  await page.goto(projects);
  await boxOf('Project 0').click();
  await appears(selected('1 selected'));
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await appears(selected('3 selected'));
  expect(await allBox().isChecked()).toBe(true);
  await bar().getByRole('button', { name: 'Change price' }).click();
  await press('Preview');
  await appears(dialog().getByText('Enter a number'));
  await dialog().getByRole('textbox', { name: 'Percent' }).fill('10');
  await press('Preview');
  await appears(dialog().getByText('1 would stay as it is.'));
  await appears(dialog().getByText('This amount is too large.'));
  await press('Change 3');
  await appears(dialog().getByText('2 changed, 1 refused.'));
  const refused = dialog().getByRole('list', { name: 'Refused' }).getByRole('listitem');
  expect(await refused.allTextContents()).toEqual([
    'Project 1This amount is too large. It can be at most ₹99,99,99,999.',
  ]);
  expect(await refused.getByRole('link').getAttribute('href')).toMatch(/\/admin\/dashboard\/projects\/project-1/);
  await press('Done');
  expect(await prices()).toEqual([11, 999_999_999, 33]);
  await eventually(() => bar().count()).toBe(0);
});

test('by keyboard alone', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  await make('1', '2', '3', '4');
  await page.goto(projects);
  await boxOf('Project 1').focus();
  await page.keyboard.press('Space');
  await boxOf('Project 3').focus();
  await page.keyboard.press('Shift+Space');
  await appears(selected('3 selected'));
  await bar().getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await appears(dialog().getByText('You can restore each of them for 30 days.'));
  await dialog().getByRole('button', { name: 'Delete 3' }).focus();
  await page.keyboard.press('Enter');
  await appears(dialog().getByText('3 deleted.'));
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(['Project 0']);
  const trash = await rowsOf(admin, 'trash.list');
  expect(
    trash
      .slice(0, 3)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Project 1', 'Project 2', 'Project 3']);
});

test('the row with the keyboard is not under the bar', { tags: ['full'] }, async () => {
  const { page } = office;
  await make(...Array.from({ length: 14 }, (_, at) => String(at)));
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto(projects);
  await boxOf('Project 0').click();
  await appears(bar());
  await page.getByRole('row', { name: 'Project 0' }).focus();
  const hidden = () =>
    page.evaluate(() => {
      const row = document.activeElement!.getBoundingClientRect();
      const around = document.querySelector('[role=toolbar]')!.parentElement!.getBoundingClientRect();
      return Math.max(0, Math.round(row.bottom - around.top));
    });
  const under: number[] = [];
  for (let at = 1; at < 14; at += 1) {
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(`Project ${at}`);
    under.push(await hidden());
  }
  expect(under).toEqual(Array.from({ length: 13 }, () => 0));
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('a selection stays while one sorts, and ends with another search', { tags: ['full'] }, async () => {
  const { page } = office;
  await make('1', '2', '3');
  await page.goto(projects);
  await boxOf('Project 0').click();
  await page.getByRole('button', { name: 'name' }).click();
  await page.getByRole('button', { name: 'name' }).click();
  await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual([
    'Project 2',
    'Project 1',
    'Project 0',
  ]);
  expect(await boxOf('Project 0').isChecked()).toBe(true);
  await boxOf('Project 0').click();
  await eventually(() => bar().count()).toBe(0);
  await boxOf('Project 2').click();
  await boxOf('Project 0').click({ modifiers: ['Shift'] });
  await appears(selected('3 selected'));
  await page.getByRole('searchbox').fill('project 1');
  await appears(page.getByText('3 selected rows are no longer selected: the list shows others now.'));
  await eventually(() => bar().count()).toBe(0);
});

test('a category is set in what a filter finds, but for one', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  const [first] = await make('10', '20', '30');
  await addProject(admin, { name: 'Kite', catID: kites, price: '5' });
  await page.goto(`${projects}?filter=price.atLeast.10`);
  await allBox().click();
  await boxOf('Project 0').click();
  await appears(selected('2 selected'));
  await bar().getByRole('button', { name: 'Set category' }).click();
  await dialog().getByRole('button', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Kites', exact: true }).click();
  await press('Preview');
  await press('Change 2');
  await appears(dialog().getByText('2 changed.'));
  await press('Done');
  const rows = await rowsOf(admin, 'project.list');
  expect(rows.filter(({ catID }) => String(catID) === robots).map(({ sno }) => String(sno))).toEqual([first]);
});

test('what was left unfinished is offered and gone on with', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  await make('10', '20');
  const task = { bulk_action: 'addPercent', field: 'price', value: '50' };
  await admin.call('bulk.begin', { content: 'project', rows: 'all', ...task });
  await page.goto(projects);
  const note = page.getByRole('region', { name: 'Unfinished bulk action' });
  await appears(note.getByText('A bulk action on 2 records was left unfinished: 0 changed, 2 untouched.'));
  await note.getByRole('button', { name: 'Continue' }).click();
  await appears(dialog().getByText('2 changed.'));
  await press('Done');
  expect(await prices()).toEqual([15, 30]);
  expect(await note.count()).toBe(0);
});

test('Cancel keeps what was done, and the report says the rest', { tags: ['full'] }, async () => {
  const { page, world } = office;
  await make('10', '20');
  world.gate.holds.add('bulk.step');
  await page.goto(projects);
  await allBox().click();
  await bar().getByRole('button', { name: 'Change price' }).click();
  await dialog().getByRole('textbox', { name: 'Percent' }).fill('10');
  await press('Preview');
  await press('Change 2');
  const held = await world.gate.next('bulk.step');
  await appears(dialog().getByText('0 of 2'));
  expect(await dialog().getByRole('progressbar', { name: 'Progress' }).getAttribute('max')).toBe('2');
  await press('Cancel');
  await appears(dialog().getByText('0 changed, 2 untouched.'));
  held.cut();
  await press('Done');
  expect(await prices()).toEqual([10, 20]);
});

test('a server that does not answer is waited for', { tags: ['full'] }, async () => {
  const { page, world } = office;
  await make('10', '20');
  world.gate.holds.add('bulk.step');
  await page.goto(projects);
  await allBox().click();
  await bar().getByRole('button', { name: 'Change price' }).click();
  await dialog().getByRole('textbox', { name: 'Percent' }).fill('10');
  await press('Preview');
  await press('Change 2');
  const held = await world.gate.next('bulk.step');
  held.cut();
  await appears(dialog().getByText('Nothing is lost: it goes on by itself.'));
  world.gate.holds.delete('bulk.step');
  await appears(dialog().getByText('2 changed.'));
  await press('Done');
  expect(await prices()).toEqual([11, 22]);
});

test('lists of categories are selected too', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  for (const name of ['For home', 'For school']) await addIdeaCategory(admin, name);
  await page.goto(`${root}/add-idea-category`);
  await allBox().click();
  expect(await bar().getByRole('button').allTextContents()).toEqual(['Delete']);
  await bar().getByRole('button', { name: 'Delete' }).click();
  await press('Delete 2');
  await appears(dialog().getByText('2 deleted.'));
  await press('Done');
  await appears(page.getByText('No results.'));
});

test('a server without bulk actions is asked for nothing of them', { tags: ['full'] }, async () => {
  const { page } = office;
  await make('10');
  await withoutCapability(page, `**${projects}`, 'bulk');
  await page.goto(projects);
  await appears(page.getByRole('rowheader', { name: 'Project 0' }));
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['ID', 'Image', 'name', 'PDF', 'Action']);
  await page.unrouteAll();
});
