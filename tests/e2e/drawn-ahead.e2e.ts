import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HeldPart, holdPart } from './kit/held-part';
import { appears, becomesAlive, eventually, pathOf } from './kit/person';
import { administrator, makeWorld, type Visit, type World } from './kit/world';

/*
 * Once the login page is idle, it fetches the admin area and draws it in an element outside the document, ready for the sign-in; then
 * a list, to be thrown away: the first list that somebody opens is there sooner.
 */

declare global {
  interface Window {
    /** The frames of the admin area that were drawn, each by its menu. */
    menus: HTMLElement[];
    tables: HTMLElement[];
    /** What was laid out out of sight: how wide the menu was, and the tables with their names, which the placeholder of a list has not. */
    laidOut: { readonly menu: number; readonly tables: readonly (readonly [name: string | null, width: number])[] }[];
  }
}

let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(() => world.gate.reset());
afterEach(async () => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
  await visit.context.close();
  world.sql("update users set role = 'admin'");
});
afterAll(() => world?.close());

interface Browser extends BrowserContextOptions {
  readonly savesData?: boolean;
}

const openLogin = async ({ savesData = false, ...options }: Browser = {}, prepare = async () => {}) => {
  visit = await world.visit(options);
  ({ page } = visit);
  await prepare();
  await page.addInitScript((saveData) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData } });
    const { createElement } = document;
    window.menus = [];
    window.tables = [];
    document.createElement = (name: string, ...options: never[]) => {
      const element = createElement.call(document, name, ...options);
      if (name === 'nav') window.menus.push(element);
      if (name === 'table') window.tables.push(element);
      return element;
    };
    window.laidOut = [];
    const { remove } = Element.prototype;
    HTMLElement.prototype.remove = function () {
      const menu = this.parentElement === document.body && this.querySelector('nav');
      if (menu && getComputedStyle(menu).visibility === 'hidden') {
        const tables = [...this.querySelectorAll('table')];
        window.laidOut.push({
          menu: menu.offsetWidth,
          tables: tables.map((table) => [table.getAttribute('aria-label'), table.offsetWidth]),
        });
      }
      remove.call(this);
    };
  }, savesData);
  await page.goto('/login');
  await becomesAlive(page);
};

/** Whether each menu that was drawn so far is in the document. */
const menus = () => page.evaluate(() => window.menus.map(({ isConnected }) => isConnected));

/** Nothing more is fetched, and the page has nothing to do. */
const isAtRest = async () => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
};

/** What has been laid out so far. */
const laidOut = () => page.evaluate(() => window.laidOut);

/** Waits until the admin area and a list were laid out. Returns how many menus were created: React starts over when the login page renders first. */
const isDrawnAhead = async (): Promise<number> => {
  await eventually(async () => (await laidOut()).length).toBe(2);
  await isAtRest();
  const drawn = await menus();
  expect(drawn).not.toContain(true);
  return drawn.length;
};

/** Exactly one of the menus is in the document, and none was created since `count` was taken. */
const isOneOf = async (count: number) => {
  const drawn = await menus();
  expect([drawn.length, drawn.filter((isShown) => isShown)]).toEqual([count, [true]]);
};

const signIn = async () => {
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
};

const home = () => page.getByRole('heading', { name: 'Home' });

test('the menu that a sign-in shows was drawn before it, out of the document, and nothing was asked of the server', async () => {
  await openLogin();
  const count = await isDrawnAhead();
  expect(world.gate.ledger).toEqual([]);
  expect(await page.title()).toBe('Login · Maker Site Back-office');
  await signIn();
  await appears(home());
  await isOneOf(count);
  expect([pathOf(page), await page.title()]).toEqual(['/admin/dashboard', 'Home · Maker Site Back-office']);
  expect(world.gate.ledger.filter(({ call }) => call === 'session.check')).toHaveLength(1);
});

test('it is laid out before the sign-in, at the size of the window, and is out of the document again before anybody sees it', async () => {
  await openLogin();
  const count = await isDrawnAhead();
  expect(await page.locator('body > *').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['root']);
  await signIn();
  await appears(home());
  await isOneOf(count);
  const shown = await page.evaluate(() => window.menus.find(({ isConnected }) => isConnected)?.offsetWidth);
  expect((await laidOut()).map(({ menu }) => menu)).toEqual([shown, shown]);
  expect(await page.locator('#root').getAttribute('style')).toBeNull();
});

/** Whether each table that was drawn so far is in the document. */
const tables = () => page.evaluate(() => window.tables.map(({ isConnected }) => isConnected));

test('a list and rows are drawn and laid out once the admin area is, and none of it is in the document', async () => {
  await openLogin();
  await isDrawnAhead();
  expect((await laidOut()).map((one) => one.tables.map(([name, width]) => [name, width > 300]))).toEqual([
    [],
    [
      [null, true],
      ['Rows', true],
    ],
  ]);
  expect(await tables()).not.toContain(true);
  expect(await page.locator('body > *').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['root']);
  expect(world.gate.ledger).toEqual([]);
});

test('who signs in before the list is fetched has none drawn', async () => {
  let part: HeldPart | undefined;
  await openLogin({}, async () => {
    part = await holdPart(page, 'tables');
  });
  await eventually(async () => (await laidOut()).length).toBe(1);
  await part?.asked();
  await signIn();
  await appears(home());
  part?.letCome();
  await isAtRest();
  expect(await tables()).toEqual([]);
});

test('what is typed while it is drawn stays, with the keyboard in its field', async () => {
  await openLogin();
  await page.getByLabel('Email').focus();
  await page.keyboard.type('asha');
  await isDrawnAhead();
  await page.keyboard.type('@example.org');
  expect(await page.getByLabel('Email').inputValue()).toBe(administrator.email);
});

test('while the session is checked for long, there is a spinner and nothing of the admin area', async () => {
  await openLogin();
  const count = await isDrawnAhead();
  world.gate.holds.add('session.check');
  await signIn();
  const check = await world.gate.next('session.check');
  await appears(page.getByRole('progressbar', { name: 'Loading' }));
  expect(await page.getByRole('navigation').count()).toBe(0);
  await check.pass();
  await appears(home());
  await isOneOf(count);
});

test('an account that may only look sees its own menu', async () => {
  await openLogin();
  await isDrawnAhead();
  world.sql("update users set role = 'viewer'");
  await signIn();
  await appears(home());
  await page.getByRole('button', { name: 'Projects' }).click();
  await appears(page.getByRole('link', { name: 'View Projects' }));
  expect(await page.getByRole('link', { name: 'Add Project' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
});

test('in a window that has become narrow the menu is closed', { tags: ['full'] }, async () => {
  await openLogin();
  await isDrawnAhead();
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn();
  await appears(home());
  await appears(page.getByRole('button', { name: 'Expand menu' }));
});

test('another address of the history shows its own screen', { tags: ['full'] }, async () => {
  await openLogin();
  await isDrawnAhead();
  await page.evaluate(() => {
    window.history.pushState({ idx: 1 }, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await appears(page.getByRole('heading', { name: 'Maker Site' }));
  await page.goBack();
  await appears(page.getByRole('heading', { name: 'Welcome back' }));
  await signIn();
  await appears(home());
});

test('it is not drawn in a browser that holds a session, which may be that of another account', {
  tags: ['full'],
}, async () => {
  await openLogin();
  await signIn();
  await appears(home());
  await page.goto('/login');
  await becomesAlive(page);
  await isAtRest();
  expect(await menus()).toEqual([]);
  await signIn();
  await appears(home());
});

test('where data are saved, nothing of the admin area is fetched before somebody types', {
  tags: ['full'],
}, async () => {
  const fetched: string[] = [];
  await openLogin({ savesData: true });
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '')));
  await isAtRest();
  expect(fetched.filter((path) => path === '/assets/frame')).toEqual([]);
  expect(await menus()).toEqual([]);
  await page.getByLabel('Email').fill('a');
  await eventually(() => fetched.filter((path) => path === '/assets/frame')).toEqual(['/assets/frame']);
  await signIn();
  await appears(home());
  expect(fetched.filter((path) => path === '/assets/frame')).toEqual(['/assets/frame']);
});
