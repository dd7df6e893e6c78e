import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategory, addProject } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { type Office, openOffice, root } from './kit/content';
import { appears, eventually, pathOf } from './kit/person';

/* What the home screen tells below its tiles (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const region = (name: string) => office.page.getByRole('region', { name, exact: true });
/** The words of each line of a region, in the order of the page. */
const linesOf = async (name: string) => {
  const terms = await region(name).getByRole('term').allTextContents();
  const definitions = await region(name).getByRole('definition').allTextContents();
  return terms.map((term, at) => [term, definitions[at]]);
};

test('leads through the first steps', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  const steps = [
    ['Make a first category', 'Projects and blog posts belong to one.'],
    ['Publish a first project', 'With its price, picture and guide.'],
    ['Begin a tutorial', 'A category with chapters, and lessons in them.'],
    ['Introduce the team', 'Who is behind the site.'],
  ];
  await page.goto(root);
  await eventually(() => linesOf('First steps')).toEqual(steps);
  const links = region('First steps').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `${root}/add-category`,
    `${root}/add-project`,
    `${root}/add-tutorial-category`,
    `${root}/add-team-member`,
  ]);
  await addCategory(admin);
  await page.reload();
  await eventually(() => linesOf('First steps')).toEqual([['Make a first category', 'Done'], ...steps.slice(1)]);
  expect(await links.allTextContents()).toEqual(steps.slice(1).map(([label]) => label));
});

test('says what there is, each a link to its list', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  await addProject(admin);
  await page.goto(root);
  await eventually(() => linesOf('On the site')).toEqual([
    ['Projects', '1'],
    ['Components', '0'],
    ['Blog posts', '0'],
    ['Ideas', '0'],
    ['Team members', '0'],
    ['Tutorials', '0'],
  ]);
  const links = region('On the site').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    ['view-project', 'view-components', 'view-blog', 'view-ideas', 'view-team-member', 'view-tutorial-category'].map(
      (path) => `${root}/${path}`,
    ),
  );
  expect(await page.getByRole('main').getByRole('listitem').count(), 'the four tiles').toBe(4);
});

test('says how many messages are unread and what was changed last, and by whom', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  await admin.call('message.send', { name: 'Meera', email: 'meera@example.org', message: 'When is the next one?' });
  await addProject(admin, { name: 'Sand clock', catID: await addCategory(admin, 'Clocks') });
  await page.goto(root);
  await appears(page.getByRole('main').getByRole('link', { name: '1 unread message' }));
  await eventually(async () => (await linesOf('Changed last')).slice(0, 2)).toEqual([
    ['Sand clock', expect.stringMatching(/^Project, added by asha@example.org, \d/)],
    ['Clocks', expect.stringMatching(/^Project category, added by asha@example.org, \d/)],
  ]);
  await region('Changed last').getByRole('link', { name: 'Sand clock' }).click();
  await appears(page.getByRole('heading', { level: 1, name: 'Update Project' }));
  expect(pathOf(page)).toBe(`${root}/projects/sand-clock`);
});

test('stays when the part of it that comes last cannot be fetched, which can be had later', async () => {
  const { page, admin, visit } = office;
  await addCategory(admin, 'Lamps');
  const part = /\/recent-changes-[^/]*\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto(root);
  await appears(page.getByRole('alert').getByText('What was changed last could not be loaded.'));
  await appears(region('On the site'));
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(async () => (await linesOf('Changed last'))[0]?.[0]).toBe('Lamps');
  expect(visit.problems.splice(0).every((problem) => /recent-changes|What was changed last/.test(problem))).toBe(true);
});

test('leads back to a draft that was left', { tags: ['full'] }, async () => {
  const { page } = office;
  await page.goto(`${root}/add-project`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Wind turbine');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await appears(question);
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await eventually(() => linesOf('Not saved yet')).toEqual([
    ['Wind turbine', expect.stringMatching(/^Project, new, \d/)],
  ]);
  await region('Not saved yet').getByRole('link', { name: 'Wind turbine' }).click();
  await appears(page.getByRole('region', { name: 'Draft' }));
  expect(pathOf(page)).toBe(`${root}/add-project`);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await eventually(async () => (await linesOf('On the site')).at(0)).toEqual(['Projects', '2']);
  expect(await region('Not saved yet').count()).toBe(0);
});

test('a server without an overview is asked for nothing', { tags: ['full'] }, async () => {
  const { page, world } = office;
  await withoutCapability(page, `**${root}`, 'overview');
  const asked = world.gate.ledger.length;
  await page.goto(root);
  await appears(page.getByRole('main').getByRole('link', { name: 'Add Slider' }));
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('region', { name: 'On the site' }).count()).toBe(0);
  expect(world.gate.ledger.slice(asked).map(({ call }) => call)).not.toContain('overview.read');
  await page.unrouteAll();
});
