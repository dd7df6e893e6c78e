import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategory, addIdea, addProject, picturePart } from '../server/kit/good-fields';
import { type Office, openOffice, root } from './kit/content';
import { appears, eventually, pathOf } from './kit/person';
import { signInAnew } from './kit/world';

/** @module-tag full */

/* From a list into its records and back: keys of rows, the place in the list, the next record, copies (issue 17). */

const projects = `${root}/view-project`;
const table = 'Projects';
/** In an order of their own by name; no two begin alike. */
const names = ['Crane', 'Arm', 'ऊन कताई', 'Boat', 'Drone', 'Engine', 'Fan', 'Glider', 'Hovercraft', 'Igloo'];

let office: Office;
let category: string;
beforeAll(async () => {
  office = await openOffice();
  category = await addCategory(office.admin, 'Things');
  for (const name of names) await addProject(office.admin, { name, catID: category, price: '10' });
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

/** What has the keyboard: a row by the name that heads it, a control by its own name, a field by what it holds. */
const focused = () =>
  office.page.evaluate(() => {
    const active = document.activeElement;
    if (active instanceof HTMLInputElement) return active.value;
    if (active instanceof HTMLTableRowElement) return active.querySelector('[scope=row]')?.textContent;
    return active?.getAttribute('aria-label') ?? active?.textContent;
  });
const open = async (query = '') => {
  await office.page.goto(projects + query);
  await office.page.getByRole('table', { name: table }).waitFor();
};
const press = (...keys: readonly string[]) =>
  keys.reduce(async (before, key) => {
    await before;
    await office.page.keyboard.press(key);
  }, Promise.resolve());
const title = () => office.page.getByRole('textbox', { name: 'Title', exact: true });
const steps = () => office.page.getByRole('navigation', { name: 'Records of the list' });
const isKnown = (place: string) => eventually(() => steps().innerText()).toContain(place);

test('by keyboard alone: through the rows, into a record, to the next one, and back to its row', async () => {
  const { page } = office;
  await open('?search=n&sort=name');
  const found = ['Crane', 'Drone', 'Engine', 'Fan'];
  await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(found);
  await page.getByRole('searchbox').focus();
  // Past the filters, the views, and the headers with their edges.
  for (let tabs = 0; tabs < 30 && (await focused()) !== 'Crane'; tabs += 1) await press('Tab');
  await press('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown');
  expect(await focused()).toBe('Drone');
  await press('End');
  expect(await focused()).toBe('Fan');
  // Past the box that selects the row.
  await press('Home', 'Tab', 'Tab');
  expect(await focused()).toBe('Edit Crane');
  await press('Shift+Tab', 'Shift+Tab', 'e');
  expect(await focused()).toBe('Engine');
  await press('ArrowUp', 'Enter');
  await isKnown('2 of 4');
  expect([await title().inputValue(), pathOf(page)]).toEqual(['Drone', `${root}/projects/drone`]);

  await title().focus();
  await press('Alt+PageDown');
  await isKnown('3 of 4');
  await steps().getByRole('link', { name: 'Next project' }).focus();
  await press('Enter');
  await isKnown('4 of 4');
  expect(await title().inputValue()).toBe('Fan');
  // There is no next one, so that the keyboard is on the way back.
  await eventually(focused).toBe('Previous project');
  expect(await steps().getByRole('link', { name: 'Next project' }).getAttribute('aria-disabled')).toBe('true');

  await page.getByRole('button', { name: 'Back', exact: true }).focus();
  await press('Enter');
  await eventually(focused).toBe('Fan');
  expect(new URL(page.url()).search).toBe('?search=n&sort=name');
  await press('Delete');
  await page.getByRole('alertdialog', { name: 'Delete Fan?' }).getByRole('button', { name: 'Cancel' }).press('Enter');
  await eventually(focused).toBe('Fan');
});

test('after a delete the keyboard is on the row that stands there then', async () => {
  const { page, admin } = office;
  for (const name of ['Zeppelin 1', 'Zeppelin 2', 'Zeppelin 3']) await addProject(admin, { name, catID: category });
  await open('?search=zeppelin&sort=name');
  await page.getByRole('row', { name: /Zeppelin 2/ }).focus();
  await press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await eventually(focused).toBe('Zeppelin 3');
  await press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await eventually(focused).toBe('Zeppelin 1');
  await press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await appears(page.getByText('Nothing matches your search.'));
});

test('after a save one is at the row again, with the search, the filter and the order', async () => {
  const { page } = office;
  await open('?sort=name&order=descending&filter=name.lacks.igloo');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('row', { name: /Boat/ }).scrollIntoViewIfNeeded();
  const top = () =>
    page.getByRole('row', { name: /Boat/ }).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await top();
  await page.getByRole('link', { name: 'Edit Boat' }).click();
  await isKnown('8 of 9');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await eventually(focused).toBe('Boat');
  expect(new URL(page.url()).search).toBe('?sort=name&order=descending&filter=name.lacks.igloo');
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  // The menu leads to the list as it is, from its top.
  await page.getByRole('link', { name: 'Edit Boat' }).click();
  await isKnown('8 of 9');
  await page.getByRole('link', { name: 'View Projects' }).click();
  await appears(page.getByRole('table', { name: table }));
  expect([new URL(page.url()).search, await page.evaluate(() => window.scrollY)]).toEqual(['', 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('a link to a record leads through all of them in the order of the server', async () => {
  const { page } = office;
  await page.goto(`${root}/projects/arm`);
  await isKnown('2 of 10');
  expect(await steps().getByRole('link', { name: 'Next project' }).getAttribute('href')).toMatch(/\/projects\/[^/]+$/);
  await press('Alt+PageUp');
  await isKnown('1 of 10');
  expect(await title().inputValue()).toBe('Crane');
  await press('Alt+PageUp');
  expect(pathOf(page)).toBe(`${root}/projects/crane`);
});

test('what is not saved is asked about before the next record, which is then gone to', async () => {
  const { page } = office;
  await open('?sort=name');
  await page.getByRole('link', { name: 'Edit Boat' }).click();
  await isKnown('2 of 10');
  await title().fill('Boat with a sail');
  await press('Alt+PageDown');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await title().inputValue()).toBe('Boat with a sail');
  await steps().getByRole('link', { name: 'Next project' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await isKnown('3 of 10');
  expect(await title().inputValue()).toBe('Crane');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await eventually(focused).toBe('Crane');
  await page.goto(`${root}/projects/boat`);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('a copy holds all but the files, and is a record of its own', async () => {
  const { page, admin, world } = office;
  await addProject(admin, {
    ...{ name: 'Kite', catID: category, desc: '<p>Flies</p>', price: '99.50', videoLink: 'https://example.org/kite' },
    image: await picturePart(),
  });
  await open('?search=kite');
  await page.getByRole('link', { name: 'Duplicate Kite' }).click();
  await appears(
    page.getByText('A copy of “Kite”, to be saved as a new project. Files are not copied: choose them again.'),
  );
  const form = page.getByRole('form', { name: 'Add Project' });
  expect([await title().inputValue(), await form.getByLabel('Video Link').inputValue()]).toEqual([
    'Kite (copy)',
    'https://example.org/kite',
  ]);
  await appears(form.getByText('Flies'));
  // It is not saved by itself.
  await page.getByRole('link', { name: 'View Projects' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(['Kite', 'Kite (copy)']);
  expect(new URL(page.url()).search).toBe('?search=kite');
  const rows = world.sql("select slug, price, image is null as bare from projects where name like 'Kite%' order by id");
  expect(rows).toEqual([
    { slug: 'kite', price: 9950, bare: 0 },
    { slug: 'kite-copy', price: 9950, bare: 1 },
  ]);
});

test('a record is copied from its screen, an idea too; one that is gone says so', async () => {
  const { page, admin } = office;
  const { id } = await addIdea(admin, { name: 'Solar cooker' });
  await page.goto(`${root}/ideas/${String(id)}/edit`);
  await page.getByRole('link', { name: 'Duplicate', exact: true }).click();
  await eventually(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
    'Solar cooker (copy)',
  );
  expect(new URL(page.url()).search).toBe(`?copy=${String(id)}`);
  await page.goto(`${root}/add-project?copy=nowhere`);
  await appears(page.getByText('Project not found'));
  office.visit.problems.splice(0);
});

test('a list is asked for a part of a text', async () => {
  const { page } = office;
  await open();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByRole('button', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Title', exact: true }).click();
  await dialog.getByLabel('Value').fill(' ऊन ');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(['ऊन कताई']);
  await appears(page.getByRole('button', { name: 'Remove filter Title contains “ऊन”' }));
  expect(new URL(page.url()).searchParams.getAll('filter')).toEqual(['name.contains.ऊन']);
});

test('one who may only look copies nothing', async () => {
  const { world } = office;
  world.sql("update users set role = 'viewer'");
  const { page, context, problems } = await world.visit();
  try {
    await signInAnew(world, context);
    await page.goto(projects);
    await appears(page.getByRole('link', { name: 'View Arm' }));
    expect(await page.getByRole('link', { name: /^Duplicate/ }).count()).toBe(0);
    await page.locator('tr[tabindex="0"]').focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await appears(page.getByRole('link', { name: 'Next project' }));
    expect(await page.getByRole('link', { name: 'Duplicate' }).count()).toBe(0);
    expect(problems).toEqual([]);
  } finally {
    world.sql("update users set role = 'admin'");
    await context.close();
  }
});
