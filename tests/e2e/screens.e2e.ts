import axe from 'axe-core';
import type { Page, Response } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../server/kit/client';
import { choice } from './kit/content';
import { contentScreens, fillTheSite, type Screen } from './kit/content-screens';
import { appears, eventually, pathOf, photo, toastsAre } from './kit/person';
import { readToasts } from './kit/screen';
import { smallTargets } from './kit/targets';
import { standStill } from './kit/waiting';
import {
  addCategory,
  administrator,
  makeWorld,
  type SignedIn,
  signInQuietly,
  type Visit,
  type World,
} from './kit/world';

/* Every screen as it is drawn: in both colour schemes, on a desk, a tablet (820 px) and a phone (390 px). */

let world: World;
let session: SignedIn;
let cookies: Awaited<ReturnType<Visit['context']['cookies']>>;
beforeAll(async () => {
  world = await makeWorld();
  const { context } = await world.visit();
  session = await signInQuietly(world, context);
  cookies = await context.cookies();
  await context.close();
  for (const title of ['Drones', 'रोबोट और ड्रोन', 'A category with a name that is rather long for a narrow phone']) {
    await addCategory(world, session, title);
  }
  const { url, apiKey } = world.server;
  await fillTheSite(await clientOf(url, apiKey).signIn(administrator.email, administrator.password));
});
afterAll(() => world?.close());

const root = '/admin/dashboard';
const categories = `${root}/add-category`;

const screens: Readonly<Record<string, Screen>> = {
  home: { path: '/', signedIn: false, heading: 'Maker Site' },
  login: { path: '/login', signedIn: false, heading: 'Welcome back' },
  'login, with sentences': {
    path: '/login',
    signedIn: false,
    heading: 'Welcome back',
    reach: async (page) => {
      await eventually(async () => {
        await page.getByRole('button', { name: 'Login' }).click();
        return page.getByText('Email is required').count();
      }).toBe(1);
    },
  },
  'not-found, outside': { path: '/nowhere', signedIn: false, heading: 'Uh-oh!' },
  'certificate verification': { path: '/certificate_verification', signedIn: false, heading: null },
  dashboard: { path: root, heading: 'Home' },
  'add-category, with rows': { path: categories, heading: 'Add Category' },
  'add-category, empty': {
    path: categories,
    list: '{"status":true,"data":[]}',
    heading: 'Add Category',
    reach: (page) => appears(page.getByText('No results.')),
  },
  'add-category, failed': {
    path: categories,
    list: 'no answer',
    heading: 'Add Category',
    reach: (page) => appears(page.getByRole('button', { name: 'Try again' })),
  },
  'add-category, with sentences': {
    path: categories,
    heading: 'Add Category',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await appears(page.getByText('Photo is required'));
      await page.getByLabel('Title').fill('Kept');
    },
  },
  'idea categories, with a sentence': {
    path: `${root}/add-idea-category`,
    heading: 'Add Idea Category',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await appears(page.getByText('Category name is required'));
    },
  },
  'edit dialog': {
    path: categories,
    heading: 'Edit project category',
    over: 'dialog',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Drones' }).click();
      await page
        .getByRole('dialog')
        .getByLabel('Photo')
        .setInputFiles(await photo('new.png'));
    },
  },
  'delete question': {
    path: categories,
    heading: 'Delete Drones?',
    over: 'dialog',
    reach: (page) => page.getByRole('button', { name: 'Delete Drones' }).click(),
  },
  'log-out question': {
    path: root,
    heading: 'Are you sure you want to logout?',
    over: 'dialog',
    reach: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  logout: { path: '/logout', heading: 'Are you sure you want to logout?', over: 'dialog' },
  'a screen that comes next': { path: `${root}/add-project`, heading: 'Add Project' },
  'not-found, inside': { path: `${root}/nowhere`, heading: 'Uh-oh!' },
  ...contentScreens,
};

interface Violation {
  readonly rule: string;
  readonly where: readonly string[];
}

/** Waits until the transitions that a change of theme or of width has started are over: what is on its way is nobody's. */
const isAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** In the dark only the colours differ: the other rules have had their say in the light. */
const violationsOn = async (page: Page, contrastOnly: boolean): Promise<readonly Violation[]> => {
  await isAtRest(page);
  return page.evaluate(async (contrastOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Nothing reads these, and they are half of the time.
      preload: false,
      selectors: false,
      ...(contrastOnly ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html) }));
  }, contrastOnly);
};

/** Opens a screen and brings about what is to be looked at. */
const openScreen = async ({ page, context }: Visit, screen: Screen): Promise<Response | null> => {
  if (screen.signedIn !== false) await context.addCookies(cookies);
  const { call = 'projectCategory.list' } = screen;
  if (screen.list !== undefined) world.gate.holds.add(call);
  const answer = await page.goto(screen.path, { waitUntil: 'commit' });
  if (screen.list !== undefined) {
    const held = await world.gate.next(call);
    if (screen.list === 'no answer') held.cut();
    else held.answer(200, screen.list);
  }
  await screen.reach?.(page);
  return answer;
};

/** What every screen has once: a heading, a main part, and below the admin area its frame. */
const isWhole = async (page: Page, screen: Screen): Promise<void> => {
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  if (screen.over === 'listbox') {
    await appears(page.getByRole('listbox'));
  } else if (screen.over === 'dialog') {
    await appears(dialog);
    expect(await dialog.getByRole('heading').textContent()).toBe(screen.heading);
  } else if (screen.heading !== null) {
    await appears(page.getByRole('heading', { level: 1, name: screen.heading, exact: true }));
    await eventually(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').count()).toBe(1);
  } else {
    await appears(page.getByRole('progressbar', { name: 'Loading' }));
    expect(await page.getByRole('main').count()).toBe(1);
  }
  const framed = screen.path.startsWith(root) && screen.over === undefined;
  if (framed) {
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByRole('navigation', { name: 'Side menu', includeHidden: true }).count()).toBe(1);
  }
};

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Changes the colours, and waits until they are there. */
const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  const before = await background(page);
  await page.emulateMedia({ colorScheme });
  await eventually(() => background(page)).not.toBe(before);
};

const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await eventually(() => page.evaluate(() => innerWidth)).toBe(width);
  await isAtRest(page);
};

/** How many pixels of the page are beyond its edge. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  { width: 1440, tags: [] },
  { width: 390, tags: ['full'] },
])('opened at $width px, in light and dark', ({ width, tags }) => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await world.visit({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
    page = visit.page;
    await visit.context.addInitScript(axe.source);
    // The browser stays where it is when there is nothing to go to, so that the leaving can be looked at.
    await page.route('**/certificate-not-configured', (route) => route.fulfill({ status: 204 }));
  });
  beforeEach(async () => {
    world.gate.reset();
    await visit.context.clearCookies();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 900 });
  });
  afterAll(() => visit?.context.close());

  test.each(Object.entries(screens))('%s', { tags }, async (_, screen) => {
    const answer = await openScreen(visit, screen);
    await isWhole(page, screen);
    expect(await violationsOn(page, false), 'in light').toEqual([]);
    await turn(page, 'dark');
    expect(await violationsOn(page, true), 'in dark').toEqual([]);
    expect(await sideways(page), 'nothing to scroll sideways').toBeLessThanOrEqual(0);
    const isPhone = width === 390;
    if (isPhone) expect(await smallTargets(page), 'large enough for a finger').toEqual([]);
    await resize(page, isPhone ? 820 : 390);
    expect(await sideways(page), 'nothing to scroll sideways at another width').toBeLessThanOrEqual(0);
    if (isPhone) {
      expect(await violationsOn(page, false), 'at 820 px, in dark').toEqual([]);
      await turn(page, 'light');
      expect(await violationsOn(page, true), 'at 820 px, in light').toEqual([]);
    } else expect(await smallTargets(page), 'large enough for a finger').toEqual([]);
    // The browser tells of a path outside that is answered with 404.
    const told = answer?.status() === 404 ? [expect.stringContaining('404')] : [];
    expect(visit.problems.splice(0), 'the page complains about nothing').toEqual(told);
  });
});

test('on a phone, what comes and goes is large enough for a finger too', async () => {
  world.gate.reset();
  const { page, context } = await world.visit({ reducedMotion: 'reduce', viewport: { width: 390, height: 900 } });
  await context.addCookies(cookies);
  await page.goto(`${root}/add-idea-category`);
  await page.getByLabel('Name', { exact: true }).fill('Solar');
  await page.getByRole('button', { name: 'Save' }).click();
  const added = [{ kind: 'success', text: 'Category added successfully' }] as const;
  await toastsAre(page, added);
  expect(await smallTargets(page), 'beside a toast').toEqual([]);
  expect(await readToasts(page), 'the toast was measured too').toEqual(added);
  await page.getByRole('searchbox').fill('Solar');
  await appears(page.getByRole('button', { name: 'Clear search' }));
  expect(await smallTargets(page), 'beside a search').toEqual([]);

  await page.goto(`${root}/add-component-category`);
  await page.getByRole('tab', { name: 'Add 2nd Sub Category' }).click();
  const form = page.getByRole('form', { name: 'Add 2nd Sub Category' });
  for (const label of ['Category', 'Sub Category']) {
    await choice(form, label).click();
    await page.getByRole('option').first().click();
  }
  await appears(form.getByRole('button', { name: 'Clear sub category' }));
  expect(await smallTargets(page), 'in a choice').toEqual([]);
  await context.close();
});

describe('the frame', () => {
  let visit: Visit;
  let page: Page;
  beforeEach(async () => {
    world.gate.reset();
    visit = await world.visit({ reducedMotion: 'reduce', viewport: { width: 1440, height: 700 } });
    page = visit.page;
    await visit.context.addCookies(cookies);
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

  test('shows the time and the date, each second anew', async () => {
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

  test('starts every path at its top', async () => {
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
