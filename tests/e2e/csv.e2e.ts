import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategory, addProject, rowsOf } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { type Office, openOffice, root } from './kit/content';
import { appears, eventually, toastsAre } from './kit/person';

/** @module-tag full */

/* CSV files of lists: export and import (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const { admin } = office;
  const robots = await addCategory(admin, 'Robots');
  await addProject(admin, { name: 'रोबोट भुजा', catID: robots, price: '10' });
  await addProject(admin, { name: 'Box kite', catID: robots, price: '20' });
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const projects = `${root}/view-project`;
const importing = `${root}/import/project`;

/** The text of the file that the page downloads when it is brought to. */
const downloaded = async (page: Page, bring: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), bring()]);
  expect(download.suggestedFilename()).toMatch(/^(?:projects-\d{4}-\d\d-\d\d|import-\d+-problems)\.csv$/);
  return readFile(await download.path(), 'utf8');
};

const chooseFile = (page: Page, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The numbers of a report with their words. */
const counts = (page: Page) =>
  page.locator('dl > div').evaluateAll((all) => all.map((each) => [...each.children].map((part) => part.textContent)));

test('a list is exported, changed and imported again', async () => {
  const { page, admin } = office;
  await page.goto(`${projects}?search=भुजा`);
  await press(page, 'Export CSV');
  const text = await downloaded(page, () => press(page, 'Export'));
  await toastsAre(page, [{ kind: 'success', text: 'The download has begun.' }]);
  const [header = '', row = '', ...more] = text.split('\r\n');
  expect(header).toBe(
    '\ufeffID,Slug,Title,Description,Category,Category ID,Price,Discount Price,Video Link,Image,PDF,Created',
  );
  expect([row.includes(',रोबोट भुजा,'), more]).toEqual([true, ['']]);

  await page.getByRole('link', { name: 'Import CSV' }).click();
  const changed = text.replace('रोबोट भुजा', 'रोबोट पैर');
  await chooseFile(
    page,
    `${changed},,New kite,It flies.,Robots,,much,0,,,,\r\n,,Good kite,It flies.,Robots,,5,0,,,,\r\n`,
  );
  await appears(page.getByText("Files can't be imported: Image and PDF of a record stay as they are."));
  await press(page, 'Check');
  await appears(page.getByRole('heading', { name: 'What would change' }));
  expect(await counts(page)).toEqual([
    ['to be added', '1'],
    ['to be changed', '1'],
    ['unchanged', '0'],
    ['refused', '1'],
  ]);
  const refused = page.getByRole('region', { name: 'Refused rows' });
  expect(await refused.getByRole('row').last().innerText()).toBe('3\tPrice\tPrice must be a positive number');
  expect((await rowsOf(admin, 'project.list')).map(({ name }) => name)).toEqual(['रोबोट भुजा', 'Box kite']);
  const problems = await downloaded(page, () => page.getByRole('link', { name: 'Download the refused rows' }).click());
  expect(problems.split('\r\n')[1]).toContain(',3,Price: Price must be a positive number');

  await press(page, 'Import');
  await appears(page.getByRole('heading', { name: 'The import has ended' }));
  expect(await counts(page)).toEqual([
    ['added', '1'],
    ['changed', '1'],
    ['refused', '0'],
  ]);
  expect((await rowsOf(admin, 'project.list')).map(({ name }) => name)).toEqual(['रोबोट पैर', 'Box kite', 'Good kite']);
});

test('an export holds what was chosen in its dialog', async () => {
  const { page } = office;
  await page.goto(`${projects}?filter=price.atLeast.20`);
  await press(page, 'Export CSV');
  const dialog = page.getByRole('dialog', { name: 'Export CSV' });
  const choose = async (label: string, name: string) => {
    await dialog.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Columns', 'The columns that the list shows');
  await choose('Separator', 'Semicolon');
  await dialog.getByLabel('Mark the file as UTF-8, as Excel needs it').uncheck();
  const text = await downloaded(page, () => press(page, 'Export'));
  expect(text).toBe('ID;Image;Title;PDF\r\n2;;Box kite;\r\n');
});

test('an import by the keyboard alone', async () => {
  const { page, admin } = office;
  await page.goto(importing);
  await chooseFile(page, 'Ware,Text,Group\nKeyboard kite,It flies.,Robots\n');
  await appears(page.getByRole('heading', { name: 'What the columns hold' }));
  for (const [label, word] of [
    ['Ware is', 'Title'],
    ['Text is', 'Description'],
    ['Group is', 'Category'],
  ] as const) {
    await page.getByRole('button', { name: label }).last().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Check', exact: true }).focus();
  await page.keyboard.press('Enter');
  await appears(page.getByRole('heading', { name: 'What would change' }));
  await page.getByRole('button', { name: 'Import', exact: true }).focus();
  await page.keyboard.press('Enter');
  await appears(page.getByRole('heading', { name: 'The import has ended' }));
  expect((await rowsOf(admin, 'project.list')).at(-1)).toMatchObject({ name: 'Keyboard kite' });
});

test('an import that was left goes on where it was', async () => {
  const { page, world, admin } = office;
  await page.goto(importing);
  await chooseFile(page, 'Title,Description,Category\nLeft kite,It flies.,Robots\n');
  await press(page, 'Check');
  await appears(page.getByRole('heading', { name: 'What would change' }));
  world.gate.holds.add('bulk.step');
  await press(page, 'Import');
  (await world.gate.next('bulk.step')).cut();
  await page.goto(importing);
  world.gate.reset();
  await press(page, 'Continue');
  await appears(page.getByRole('heading', { name: 'The import has ended' }));
  expect((await rowsOf(admin, 'project.list')).filter(({ name }) => name === 'Left kite')).toHaveLength(1);
  office.visit.problems.splice(0);
});

test('without the capability there is no way to a file', async () => {
  const { page } = office;
  await withoutCapability(page, /dashboard/, 'csv');
  await page.goto(projects);
  await eventually(() => page.getByRole('rowheader').count()).toBeGreaterThan(1);
  expect([
    await page.getByRole('button', { name: 'Export CSV' }).count(),
    await page.getByRole('link', { name: 'Import CSV' }).count(),
  ]).toEqual([0, 0]);
  await page.goto(importing);
  await appears(page.getByText('This server does not offer it.'));
  await page.unrouteAll();
});
