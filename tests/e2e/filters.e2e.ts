import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategory, addComponent, addComponentCategory, addProject } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { type Office, openOffice, root } from './kit/content';
import { appears, eventually } from './kit/person';

/* Filters of lists (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const { admin } = office;
  const [robots, kites] = [await addCategory(admin, 'Robots'), await addCategory(admin, 'Kites')];
  await addProject(admin, { name: 'Arm', catID: robots, price: '1250.50' });
  await addProject(admin, { name: 'Leg', catID: robots, price: '100' });
  await addProject(admin, { name: 'Box kite', catID: kites, price: '0' });
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const projects = `${root}/view-project`;
const dialog = () => office.page.getByRole('dialog', { name: 'Add filter' });
const choose = async (label: string, name: string) => {
  await dialog().getByRole('button', { name: label }).click();
  await office.page.getByRole('option', { name, exact: true }).click();
};
const ask = async (field: string, condition: string, value: { readonly chosen?: string; readonly typed?: string }) => {
  await office.page.getByRole('button', { name: 'Add filter' }).click();
  await choose('Field', field);
  await choose('Condition', condition);
  if (value.chosen !== undefined) await choose('Value', value.chosen);
  if (value.typed !== undefined) await dialog().getByLabel('Value').fill(value.typed);
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
};
/** The names of the rows. */
const listed = () => office.page.getByRole('rowheader').allTextContents();
const chips = () => office.page.getByRole('button', { name: /^Remove filter / });
const chipNames = () => chips().evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')));
const asked = () => new URL(office.page.url()).searchParams.getAll('filter');

test('each condition is a chip and stands in the address', async () => {
  const { page } = office;
  await page.goto(projects);
  await ask('Category', 'is', { chosen: 'Robots' });
  await eventually(listed).toEqual(['Arm', 'Leg']);
  await ask('Price', 'at least', { typed: '100.01' });
  await eventually(listed).toEqual(['Arm']);
  expect(await chipNames()).toEqual(['Remove filter Category is Robots', 'Remove filter Price at least ₹100.01']);
  expect(asked()).toEqual([expect.stringMatching(/^categoryId\.is\.\d+$/), 'price.atLeast.100.01']);
  await appears(page.getByRole('status').filter({ hasText: '1 of 3 entries' }));

  // A link to it shows the same, with the names of what was chosen.
  await page.reload();
  await eventually(chipNames).toEqual(['Remove filter Category is Robots', 'Remove filter Price at least ₹100.01']);
  await eventually(listed).toEqual(['Arm']);

  await chips().last().click();
  await eventually(listed).toEqual(['Arm', 'Leg']);
  await chips().first().click();
  await eventually(listed).toEqual(['Arm', 'Leg', 'Box kite']);
  expect([await chips().count(), asked()]).toEqual([0, []]);
});

test('what an address asks that no list can be asked is left out', async () => {
  const { page } = office;
  const wrong = ['price.atLeast.much', 'created.from.yesterday', 'categoryId.is.x', 'name.grows.a', 'nothing.is.1'];
  const query = [...wrong, 'price.atLeast.100.01'].map((condition) => `filter=${condition}`).join('&');
  await page.goto(`${projects}?${query}`);
  await eventually(listed).toEqual(['Arm']);
  expect(await chipNames()).toEqual(['Remove filter Price at least ₹100.01']);
  await chips().click();
  await eventually(listed).toEqual(['Arm', 'Leg', 'Box kite']);
  expect(asked()).toEqual([]);
});

test('the keyboard has its button again after a filter was added', { tags: ['full'] }, async () => {
  const { page } = office;
  await page.goto(projects);
  await ask('PDF', 'is there', {});
  await appears(page.getByText('Nothing matches your filters.'));
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add filter');
  await page.getByRole('button', { name: 'Show all' }).click();
  await eventually(listed).toEqual(['Arm', 'Leg', 'Box kite']);
});

test('any of two conditions is enough when that is ticked', { tags: ['full'] }, async () => {
  const { page } = office;
  await page.goto(projects);
  await ask('Price', 'at most', { typed: '0' });
  await eventually(listed).toEqual(['Box kite']);
  expect(await page.getByLabel('Any of these is enough').count()).toBe(0);
  await ask('Price', 'at least', { typed: '1000' });
  await appears(page.getByText('Nothing matches your filters.'));
  await page.getByLabel('Any of these is enough').check();
  await eventually(listed).toEqual(['Arm', 'Box kite']);
  expect(new URL(page.url()).searchParams.get('match')).toBe('any');
});

test('a category takes those below it along', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  const motors = await addComponentCategory(admin, 'Motors');
  const servos = await addComponentCategory(admin, 'Servos', motors);
  await addComponent(admin, { name: 'Small servo', CompCatID: servos });
  await addComponent(admin, { name: 'Big motor', CompCatID: motors });
  await addComponent(admin, { name: 'Wire' });
  await page.goto(`${root}/view-components`);
  await ask('Category', 'is', { chosen: 'Motors' });
  await eventually(listed).toEqual(['Small servo', 'Big motor']);
  await chips().first().click();
  await ask('Category', 'is', { chosen: 'Motors › Servos' });
  await eventually(listed).toEqual(['Small servo']);
  await chips().first().click();
  await ask('Category', 'is', { chosen: 'No category' });
  await eventually(listed).toEqual(['Wire']);
  expect(await chipNames()).toEqual(['Remove filter Category is none']);
});

test('a list of another server is filtered in the app', { tags: ['full'] }, async () => {
  const { page, world } = office;
  await withoutCapability(page, `**${projects}*`, 'paging');
  const before = world.gate.ledger.length;
  await page.goto(`${projects}?filter=price.atLeast.100&filter=price.near.3`);
  await eventually(listed).toEqual(['Arm', 'Leg']);
  expect(await chipNames()).toEqual(['Remove filter Price at least ₹100.00']);
  await ask('Price', 'at most', { typed: '100' });
  await eventually(listed).toEqual(['Leg']);
  const reads = world.gate.ledger.slice(before).filter(({ call }) => call === 'project.list');
  expect(reads.map(({ fields }) => fields)).toEqual([{ req_data: 'getProjects' }]);
  await page.unrouteAll();
});

test('a filter dialog that cannot be fetched leaves the list, and can be had later', { tags: ['full'] }, async () => {
  const { page, visit } = office;
  const part = /\/filter-dialog-[^/]*\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto(projects);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await appears(dialog().getByRole('alert').getByText('The filter could not be loaded'));
  await dialog().getByRole('button', { name: 'Close' }).click();
  await eventually(() => dialog().count()).toBe(0);
  await eventually(listed).toEqual(['Arm', 'Leg', 'Box kite']);

  await page.getByRole('button', { name: 'Add filter' }).click();
  await appears(dialog().getByRole('alert'));
  await page.unroute(part);
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await choose('Field', 'PDF');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await eventually(() => dialog().count()).toBe(0);
  expect(visit.problems.splice(0).every((problem) => /filter-dialog|The filter/.test(problem))).toBe(true);
});
