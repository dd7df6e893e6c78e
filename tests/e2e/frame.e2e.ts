import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from './kit/content';
import { appears, eventually, pathOf } from './kit/person';
import { standStill } from './kit/waiting';
import { addCategory, makeWorld, signInQuietly, type Visit, type World } from './kit/world';

/* The frame around every screen of the admin area: side menu, tooltips, clock, the top of a path. */

const categories = `${root}/add-category`;

let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  world = await makeWorld();
  const { context } = await world.visit();
  await addCategory(world, await signInQuietly(world, context), 'Drones');
  await context.close();
});
afterAll(() => world?.close());

describe('the frame', () => {
  beforeEach(async () => {
    world.gate.reset();
    visit = await world.visit({ viewport: { width: 1440, height: 700 } });
    page = visit.page;
    await signInQuietly(world, visit.context);
  });
  afterEach(async () => {
    expect(visit.problems, 'the page complains about nothing').toEqual([]);
    await visit.context.close();
  });

  const menu = () => page.getByRole('navigation', { name: 'Side menu' });
  const menuWidth = () => menu().evaluate((element) => element.getBoundingClientRect().width);

  test('has the side menu of the spec, every group a submenu', async () => {
    await page.goto(root);
    const groups = ['Categories', 'Projects', 'Components', 'Blog', 'Ideas', 'Team', 'Tutorials'];
    const group = (name: string) => menu().getByRole('button', { name, exact: true });
    for (const name of groups) {
      expect(await group(name).getAttribute('aria-expanded')).toBe('false');
      await group(name).click();
      expect(await group(name).getAttribute('aria-expanded')).toBe('true');
    }
    const entries = await menu()
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => `${link.getAttribute('href')} ${link.textContent}`));
    expect([...new Set(entries)]).toEqual([
      '/admin/dashboard Home',
      '/admin/dashboard/add-category Add Category',
      '/admin/dashboard/add-component-category Add Component Category',
      '/admin/dashboard/add-tutorial-category Add Tutorial Category',
      '/admin/dashboard/add-idea-category Add Idea Category',
      '/admin/dashboard/view-component-category View Component Category',
      '/admin/dashboard/add-project Add Project',
      '/admin/dashboard/view-project View Projects',
      '/admin/dashboard/add-components Add Component',
      '/admin/dashboard/view-components View Components',
      '/admin/dashboard/add-blog Add Blog',
      '/admin/dashboard/view-blog View Blog',
      '/admin/dashboard/add-idea Add Idea',
      '/admin/dashboard/view-ideas View Ideas',
      '/admin/dashboard/add-team-member Add Team Member',
      '/admin/dashboard/view-team-member View Team Members',
      '/admin/dashboard/view-tutorial-category View Tutorial Category',
      '/admin/dashboard/view-tutorial View Tutorial',
      '/admin/dashboard/view-tutorial-chapter View Tutorial Chapter',
      '/admin/dashboard/settings Settings',
      '/admin/dashboard/users Users',
      '/admin/dashboard/messages Messages',
      '/logout Logout',
      // Our own server has a history and a trash (contract §6).
      '/admin/dashboard/history History',
      '/admin/dashboard/trash Trash',
      // And accounts.
      '/admin/dashboard/account My account',
    ]);
    await group('Projects').click();
    expect(await group('Projects').getAttribute('aria-expanded')).toBe('false');
    expect(await menu().getByRole('link', { name: 'View Projects' }).count()).toBe(0);
    expect(await menu().getByRole('link').first().getAttribute('href')).toBe('/dashboard');
  });

  test('marks the entry of exactly this path, and no other', async () => {
    const current = () =>
      menu()
        .locator('[aria-current]')
        .evaluateAll((links) => links.map((link) => `${link.getAttribute('aria-current')}: ${link.textContent}`));
    await page.goto(root);
    await eventually(current).toEqual(['page: Home']);
    await menu().getByRole('button', { name: 'Categories' }).click();
    await menu().getByRole('link', { name: 'Add Category' }).click();
    await eventually(current).toEqual(['page: Add Category']);
    await page.goto(categories);
    await eventually(current).toEqual(['page: Add Category']);
    await page.goto(`${root}/nowhere`);
    await appears(page.getByRole('heading', { name: 'Uh-oh!' }));
    expect(await current()).toEqual([]);
  });

  test('fetches the list of a group that is opened and the screen of an entry that is focused, before they are chosen', {
    tags: ['full'],
  }, async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isAsked = (chunk: string) => asked.some((url) => url.includes(`/assets/${chunk}-`));
    await page.goto(root);
    await appears(menu());
    expect(['tables', 'forms', 'messages'].filter(isAsked)).toEqual([]);
    await menu().getByRole('button', { name: 'Projects', exact: true }).click();
    await eventually(() => isAsked('tables')).toBe(true);
    await menu().getByRole('link', { name: 'Messages' }).focus();
    await eventually(() => isAsked('messages')).toBe(true);
    expect([pathOf(page), isAsked('add-category')]).toEqual([root, false]);
  });

  test('is 380 px wide, or 80 px with the labels as tooltips after 100 ms', async () => {
    await page.clock.install();
    await page.goto(root);
    await appears(menu());
    await eventually(menuWidth).toBe(380);
    const toggle = page.getByRole('button', { name: 'Collapse menu' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    await eventually(menuWidth).toBe(80);
    expect(await page.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false');

    await standStill(page, 60_000);
    const tooltip = page.getByRole('tooltip');
    await menu().getByRole('link', { name: 'Settings' }).hover();
    await page.clock.runFor(90);
    expect(await tooltip.count()).toBe(0);
    await page.clock.runFor(20);
    await eventually(() => tooltip.allTextContents()).toEqual(['Settings']);

    await page.clock.resume();
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await eventually(menuWidth).toBe(380);
    await menu().getByRole('link', { name: 'Settings' }).hover();
    await page.clock.runFor(500);
    expect(await tooltip.count()).toBe(0);
  });

  test('shows the time and the date, updated each second', { tags: ['full'] }, async () => {
    await page.clock.install({ time: new Date('2026-08-15T09:30:00') });
    await page.goto(root);
    const clock = page.getByRole('banner').locator('p');
    await appears(clock.locator('time'));
    await page.clock.pauseAt(new Date('2026-08-15T09:31:00'));
    await page.clock.runFor(1_500);
    await eventually(() => clock.locator('> *').allTextContents()).toEqual([
      '09:31:01 am',
      expect.stringMatching(/^Sat, 15 Aug,? 2026$/),
    ]);
    await page.clock.runFor(1_000);
    await eventually(() => clock.locator('time').textContent()).toBe('09:31:02 am');
  });

  test('starts every path at its top', { tags: ['full'] }, async () => {
    await page.setViewportSize({ width: 1440, height: 320 });
    await page.goto(categories);
    await appears(page.getByRole('row', { name: 'Drones' }));
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await menu().getByRole('link', { name: 'Settings' }).click();
    await appears(page.getByRole('heading', { name: 'Settings' }));
    expect([pathOf(page), await page.evaluate(() => window.scrollY)]).toEqual([`${root}/settings`, 0]);
  });
});
