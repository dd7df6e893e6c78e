import axe from 'axe-core';
import type { CDPSession, Page, Response } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionWords } from '../../domain/connection';
import { clientOf } from '../server/kit/client';
import { choose } from './kit/content';
import { contentScreens, fillTheSite, type Screen } from './kit/content-screens';
import { appears, eventually, photo, toastsAre } from './kit/person';
import { readToasts } from './kit/screen';
import { smallTargets } from './kit/targets';
import {
  addCategory,
  administrator,
  makeWorld,
  type SignedIn,
  signInQuietly,
  type Visit,
  type World,
} from './kit/world';

/* Every screen as it is drawn: in both colour schemes on a desk and on a phone (390 px), and in the width of a tablet (820 px). */

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
const chooseFile = (page: Page, text: string): Promise<void> =>
  page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

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
  'login, with a code': {
    path: '/login',
    signedIn: false,
    heading: 'Welcome back',
    reach: async (page) => {
      const json = { status: false, text: 'Enter the code', second_factor: true };
      await page.route('**/api/users', (route) => route.fulfill({ json }));
      await page.getByLabel('Email').fill(administrator.email);
      await page.getByLabel('Password', { exact: true }).fill(administrator.password);
      await eventually(async () => {
        await page.getByRole('button', { name: 'Login' }).click();
        return page.getByLabel('Code').count();
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
  'a component category with too many characters': {
    path: `${root}/add-component-category`,
    heading: 'Add Component Category',
    reach: (page) => page.getByRole('form', { name: 'Add Parent Category' }).getByLabel('Name').fill('x'.repeat(53)),
  },
  offline: {
    path: root,
    heading: 'Home',
    reach: async (page) => {
      // All of it is here.
      await appears(page.getByRole('link', { name: 'Show all changes' }));
      await page.context().setOffline(true);
      await appears(page.getByText(connectionWords.offline));
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
  'a list with selected rows': {
    path: categories,
    heading: 'Add Category',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Drones', exact: true }).click();
      await appears(page.getByRole('toolbar', { name: 'Bulk actions' }));
    },
  },
  'a price that is changed in many records': {
    path: `${root}/view-project`,
    heading: 'Change price',
    over: 'dialog',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
      await page.getByRole('button', { name: 'Change price' }).click();
      await page.getByRole('button', { name: 'Preview' }).click();
      await appears(page.getByText('Enter a number', { exact: true }));
    },
  },
  'the preview of a bulk action': {
    path: categories,
    heading: 'Delete: 1 project category',
    over: 'dialog',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Drones', exact: true }).click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await appears(page.getByRole('button', { name: 'Delete 1', exact: true }));
    },
  },
  'log-out question': {
    path: root,
    heading: 'Are you sure you want to logout?',
    over: 'dialog',
    reach: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  'export dialog': {
    path: `${root}/view-components`,
    heading: 'Export CSV',
    over: 'dialog',
    reach: (page) => page.getByRole('button', { name: 'Export CSV' }).click(),
  },
  'import, with its columns': {
    path: `${root}/import/component`,
    heading: 'Import CSV: Components',
    reach: async (page) => {
      await chooseFile(page, 'Name,Description,Remark\nWire,It is thin.,x\n');
      await appears(page.getByRole('heading', { name: 'What the columns hold' }));
    },
  },
  'import, checked, with refused rows': {
    path: `${root}/import/component`,
    heading: 'Import CSV: Components',
    reach: async (page) => {
      await chooseFile(page, 'Name,Description,Price\nWire,It is thin.,5\n,x,much\n');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await appears(page.getByRole('heading', { name: 'What would change' }));
    },
  },
  logout: { path: '/logout', heading: 'Are you sure you want to logout?', over: 'dialog' },
  'a screen that comes next': { path: `${root}/add-project`, heading: 'Add Project' },
  'not-found, inside': { path: `${root}/nowhere`, heading: 'Uh-oh!' },
  ...contentScreens,
};

/** What the quick run opens: one screen of each kind. The others have the same parts with other words in them. */
const quick = new Set([
  'login, with sentences',
  'dashboard',
  'add-category, with rows',
  'edit dialog',
  'view-project, with rows',
]);

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

describe('opened, in light and dark, at three widths', () => {
  let visit: Visit;
  let page: Page;
  let browser: CDPSession;
  beforeAll(async () => {
    visit = await world.visit({ viewport: { width: 1440, height: 900 } });
    page = visit.page;
    await visit.context.addInitScript(axe.source);
    browser = await visit.context.newCDPSession(page);
  });
  beforeEach(async () => {
    world.gate.reset();
    await visit.context.setOffline(false);
    // A draft of an earlier screen would be offered in the midst of a click, and move the button away from under it.
    await page.goto('/healthz');
    await browser.send('Storage.clearDataForOrigin', { origin: world.gate.url, storageTypes: 'indexeddb' });
    await page.unrouteAll();
    // The browser stays where it is when there is nothing to go to, so that the leaving can be looked at.
    await page.route('**/certificate-not-configured', (route) => route.fulfill({ status: 204 }));
    await visit.context.clearCookies();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  afterAll(() => visit?.context.close());

  const fits = async (width: number) =>
    expect(await sideways(page), `nothing to scroll sideways at ${width} px`).toBeLessThanOrEqual(0);

  /** Looks at a screen as it is now, and in the other colours. */
  const looksRightAt = async (width: number, now: 'light' | 'dark') => {
    const other = now === 'light' ? 'dark' : 'light';
    await fits(width);
    expect(await violationsOn(page, false), `at ${width} px, in ${now}`).toEqual([]);
    await turn(page, other);
    expect(await violationsOn(page, true), `at ${width} px, in ${other}`).toEqual([]);
  };

  const looksRight = async (screen: Screen) => {
    const answer = await openScreen(visit, screen);
    await isWhole(page, screen);
    await looksRightAt(1440, 'light');
    await resize(page, 820);
    await fits(820);
    await resize(page, 390);
    await isWhole(page, screen);
    await looksRightAt(390, 'dark');
    expect(await smallTargets(page), 'large enough for a finger').toEqual([]);
    // The browser tells of a path outside that is answered with 404.
    const told = answer?.status() === 404 ? [expect.stringContaining('404')] : [];
    expect(visit.problems.splice(0), 'the page complains about nothing').toEqual(told);
  };
  for (const [name, screen] of Object.entries(screens)) {
    test(name, { tags: quick.has(name) ? [] : ['full'] }, () => looksRight(screen));
  }
});

test('on a phone, what comes and goes is large enough for a finger too', { tags: ['full'] }, async () => {
  world.gate.reset();
  const { page, context } = await world.visit({ viewport: { width: 390, height: 900 } });
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
  // By name: a list that is still loading says so in an option of its own.
  await choose(form, 'Category', 'Level 1');
  await choose(form, 'Sub Category', 'Level 2');
  await appears(form.getByRole('button', { name: 'Clear sub category' }));
  expect(await smallTargets(page), 'in a choice').toEqual([]);
  await context.close();
});

/** Pairs of controls of one row of a table that lie over each other. */
const overlaps = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const controls = [...row.querySelectorAll('a, button')];
      return controls.flatMap((one, at) =>
        controls.slice(at + 1).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const isOver = a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
          const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
          return isOver ? [`${nameOf(one)} and ${nameOf(other)}`] : [];
        }),
      );
    }),
  );

test('on a phone, a finger meets one control of a row at a time, however long its price', {
  tags: ['full'],
}, async () => {
  world.gate.reset();
  const { page, context } = await world.visit({ viewport: { width: 390, height: 900 } });
  await context.addCookies(cookies);
  for (const [path, row] of [
    ['view-project', 'Robot Arm'],
    ['view-components', 'Servo'],
    ['view-ideas', 'Solar lamp'],
  ] as const) {
    await page.goto(`${root}/${path}`);
    await appears(page.getByRole('row', { name: row }));
    for (const width of [420, 390, 360, 320]) {
      await resize(page, width);
      expect(await overlaps(page), `${path} at ${width} px`).toEqual([]);
      expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await context.close();
});
