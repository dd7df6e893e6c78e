import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategory, addMember, addPost, addProject } from '../server/kit/good-fields';
import { type Office, openOffice, root } from './kit/content';
import { holdPart } from './kit/held-part';
import { appears, eventually, pathOf } from './kit/person';
import { signInQuietly } from './kit/world';

/** @module-tag full */

/* What a link fetches before it is followed: the record or the list of the screen that it leads to. */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addCategory(office.admin, 'Robots');
  await addProject(office.admin, { name: 'Arm', catID: '1' });
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const reads = () =>
  office.world.gate.ledger.filter(({ call }) => call === 'project.one').map(({ fields }) => fields.ProjectSlug);
const edit = (name: string): Locator => office.page.getByRole('link', { name: `Edit ${name}`, exact: true });
const title = () => office.page.getByRole('form').getByLabel('Title', { exact: true });

const openList = async () => {
  await office.page.goto(`${root}/view-project`);
  await appears(edit('Arm'));
};

for (const intend of ['hover', 'focus'] as const)
  test(`an Edit link has asked for its record by ${intend}, and its click asks no second time`, async () => {
    await openList();
    await edit('Arm')[intend]();
    await eventually(reads).toEqual(['arm']);
    expect(pathOf(office.page)).toBe(`${root}/view-project`);
    await edit('Arm').click();
    await eventually(() => title().inputValue()).toBe('Arm');
    expect(reads()).toEqual(['arm']);
  });

test('the record is asked for at the click, and not after the screen has come', async () => {
  const { world, visit } = office;
  const fresh = await visit.context.newPage();
  await fresh.goto(`${root}/view-project`);
  const link = fresh.getByRole('link', { name: 'Edit Arm', exact: true });
  await appears(link);
  const screen = await holdPart(fresh, 'forms');
  world.gate.holds.add('project.one');
  // By a program: the mouse would point at it first.
  await link.evaluate((element: HTMLElement) => element.click());
  const held = await world.gate.next('project.one');
  await screen.asked();
  expect(await fresh.getByRole('form').count()).toBe(0);
  await held.pass();
  screen.letCome();
  await appears(fresh.getByRole('form'));
  expect(reads()).toEqual(['arm']);
  await fresh.close();
});

test('a record that could not be read ahead is read by its screen, and nobody is told', async () => {
  const { page, world } = office;
  await openList();
  world.gate.holds.add('project.one');
  const answered = page.waitForResponse((response) => response.url().includes('getProjectBySlug'));
  await edit('Arm').hover();
  (await world.gate.next('project.one')).answer(500, '{}');
  await (await answered).finished();
  world.gate.holds.delete('project.one');
  await edit('Arm').click();
  await eventually(() => title().inputValue()).toBe('Arm');
  expect(reads()).toEqual(['arm', 'arm']);
});

test('a link to a new record reads nothing that its screen does not read', async () => {
  const { page, world } = office;
  await openList();
  const lastOfList = () => world.gate.ledger.some(({ call }) => call === 'bulk.open');
  await eventually(lastOfList).toBe(true);
  world.gate.ledger.splice(0);
  const add = page.getByRole('main').getByRole('link', { name: 'Add Project' });
  await add.hover();
  await add.click();
  await appears(page.getByRole('form'));
  expect(world.gate.ledger.map(({ call }) => call)).toEqual(['projectCategory.list']);
});

const lists = () => office.world.gate.ledger.filter(({ call }) => call === 'project.list').length;
const sideMenu = () => office.page.getByRole('navigation', { name: 'Side menu' });

test('an entry of the menu has asked for its list when it is pointed at, and its click asks no second time', async () => {
  const { page } = office;
  await page.goto(`${root}/add-project`);
  await appears(page.getByRole('form'));
  expect(lists()).toBe(0);
  await sideMenu().getByRole('link', { name: 'View Projects' }).hover();
  await eventually(lists).toBe(1);
  expect(pathOf(page)).toBe(`${root}/add-project`);
  await sideMenu().getByRole('link', { name: 'View Projects' }).click();
  await appears(edit('Arm'));
  expect(lists()).toBe(1);
});

test('a group of the menu has asked for its list when it is opened, and a click on that asks no second time', async () => {
  const { page } = office;
  await page.goto(root);
  const group = sideMenu().getByRole('button', { name: 'Projects', exact: true });
  await group.click();
  await eventually(lists).toBe(1);
  expect(pathOf(page)).toBe(root);
  await sideMenu().getByRole('link', { name: 'View Projects' }).click();
  await appears(edit('Arm'));
  expect(lists()).toBe(1);
});

/** The categories in a browser whose clock stands; the group Projects is open in the menu, and its list is on its way. */
const openCategoriesAwaitingList = async () => {
  const { world } = office;
  const { context, page } = await world.visit();
  await signInQuietly(world, context);
  await page.goto(root);
  await appears(page.getByRole('heading', { name: 'Home' }));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    // The browser's own frames: the clock of the page will stand.
    const nextFrame = window.requestAnimationFrame.bind(window);
    const look = () => {
      window.placeholders += document.querySelectorAll('main [role=progressbar]').length;
      nextFrame(look);
    };
    look();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Answers that take no time by that clock: after one of over 50 ms, a link waits for nothing.
  await page.getByRole('main').getByRole('link', { name: 'Add Category' }).click();
  await appears(page.getByRole('main').getByText('Robots', { exact: true }));
  await page.evaluate(() => {
    window.placeholders = 0;
  });
  world.gate.holds.add('project.list');
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  await menu.getByRole('button', { name: 'Projects', exact: true }).click();
  const held = await world.gate.next('project.list');
  return { context, page, held, link: (name: string) => menu.getByRole('link', { name, exact: true }) };
};

declare global {
  interface Window {
    /** In how many frames the list was to be seen without its rows. */
    placeholders: number;
  }
}

test('a list that is nearly here is seen at once with its rows', async () => {
  const { context, page, held, link } = await openCategoriesAwaitingList();
  await link('View Projects').click();
  expect(pathOf(page)).toBe(`${root}/add-category`);
  await held.pass();
  await appears(page.getByRole('link', { name: 'Edit Arm', exact: true }));
  expect([pathOf(page), await page.evaluate(() => window.placeholders)]).toEqual([`${root}/view-project`, 0]);
  await context.close();
});

test('a list that is not here 50 ms after the click is drawn without its rows', async () => {
  const { context, page, held, link } = await openCategoriesAwaitingList();
  await link('View Projects').click();
  await page.clock.runFor(49);
  expect(pathOf(page)).toBe(`${root}/add-category`);
  await page.clock.runFor(1);
  await appears(page.getByRole('main').getByRole('progressbar', { name: 'Loading' }));
  await eventually(() => page.evaluate(() => window.placeholders)).toBeGreaterThan(0);
  expect(pathOf(page)).toBe(`${root}/view-project`);
  await held.pass();
  await appears(page.getByRole('link', { name: 'Edit Arm', exact: true }));
  await context.close();
});

test('another link that is followed while a list is awaited opens its screen instead', async () => {
  const { context, page, held, link } = await openCategoriesAwaitingList();
  await link('View Projects').click();
  await link('Add Project').click();
  await appears(page.getByRole('heading', { level: 1, name: 'Add Project' }));
  await held.pass();
  await page.clock.runFor(1000);
  expect([pathOf(page), await page.evaluate(() => history.state.idx)]).toEqual([`${root}/add-project`, 2]);
  await context.close();
});

test('of two lists that are followed one right after the other, the second opens', async () => {
  const { context, page, link } = await openCategoriesAwaitingList();
  office.world.gate.holds.add('blog.list');
  await page.getByRole('button', { name: 'Blog', exact: true }).click();
  await office.world.gate.next('blog.list');
  // By a program: the mouse would point at the second link first, which gives up the first list.
  const [first, second] = await Promise.all(
    [link('View Projects'), link('View Blog')].map((one) => one.elementHandle()),
  );
  await page.evaluate(
    (links) => {
      for (const one of links) (one as HTMLElement).click();
    },
    [first, second],
  );
  await page.clock.runFor(50);
  await appears(page.getByRole('heading', { level: 1, name: 'View Blog' }));
  expect([pathOf(page), await page.evaluate(() => history.state.idx)]).toEqual([`${root}/view-blog`, 2]);
  await context.close();
});

test('Back while a list is awaited goes back, and the list stays away', async () => {
  const { context, page, held, link } = await openCategoriesAwaitingList();
  await link('Add Project').click();
  await appears(page.getByRole('heading', { level: 1, name: 'Add Project' }));
  await link('View Projects').click();
  await page.goBack();
  await appears(page.getByRole('heading', { level: 1, name: 'Add Category' }));
  await held.pass();
  await page.clock.runFor(1000);
  expect([pathOf(page), await page.evaluate(() => history.state.idx)]).toEqual([`${root}/add-category`, 1]);
  await context.close();
});

test('a screen is drawn as soon as its part is here, without a wait', async () => {
  const { world } = office;
  const { context, page, problems } = await world.visit();
  await signInQuietly(world, context);
  await page.goto(root);
  await appears(page.getByRole('heading', { name: 'Home' }));
  // A clock that stands: whatever waits for a time would wait for ever.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const screen = await holdPart(page, 'add-category');
  await page.getByRole('main').getByRole('link', { name: 'Add Category' }).click();
  await screen.asked();
  await appears(page.getByRole('progressbar', { name: 'Loading' }));
  screen.letCome();
  await appears(page.getByRole('heading', { level: 1, name: 'Add Category' }));
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['blog.one', 'view-blog', 'Open day'],
  ['teamMember.one', 'view-team-member', 'Asha Rao'],
] as const)('%s is read ahead too', async (call, list, name) => {
  const { page, world, admin } = office;
  if (call === 'blog.one') await addPost(admin, { title: name, catID: '1' });
  else await addMember(admin, { name });
  await page.goto(`${root}/${list}`);
  await appears(edit(name));
  await edit(name).hover();
  const seen = () => world.gate.ledger.filter((entry) => entry.call === call).length;
  await eventually(seen).toBe(1);
  await edit(name).click();
  await appears(page.getByRole('form'));
  expect(seen()).toBe(1);
});

/** Opens the list in a browser that has nothing yet; what it has asked for of the form that a row leads to. */
const openFreshList = async (prepare: () => void = () => undefined) => {
  const { context, page } = await office.world.visit();
  const asked: string[] = [];
  page.on('request', (request) => {
    const part = /\/assets\/(forms|editor)-/.exec(request.url())?.[1];
    if (part !== undefined) asked.push(part);
  });
  await signInQuietly(office.world, context);
  await page.addInitScript(prepare);
  await page.clock.install();
  await page.goto(`${root}/view-project`);
  await appears(page.getByRole('link', { name: 'Edit Arm', exact: true }));
  await page.waitForLoadState('networkidle');
  return { page, context, asked };
};

test('a list that has been at rest for a second fetches the form and the editor that its rows lead to', async () => {
  const { page, context, asked } = await openFreshList();
  expect(asked).toEqual([]);
  await page.clock.runFor(1000);
  await eventually(() => [...asked].sort()).toEqual(['editor', 'forms']);
  await context.close();
});

test('a list fetches nothing besides where data is to be saved', async () => {
  const { page, context, asked } = await openFreshList(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.clock.runFor(10_000);
  await page.getByRole('link', { name: 'Edit Arm', exact: true }).hover();
  await eventually(() => [...asked].sort()).toEqual(['editor', 'forms']);
  await context.close();
});
