import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partsIn } from './kit/held-part';
import { appears, becomesAlive, closeToasts, eventually, pathOf, toastsAre } from './kit/person';
import { readForm } from './kit/screen';
import { administrator, makeWorld, type Visit, type World } from './kit/world';

/*
 * The login page comes to life with the scripts that its document names. The rest of the app, which signs in, comes afterwards: early,
 * late or not at all.
 */

const kilobyte = 1024;

let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  world.gate.reset();
  visit = await world.visit();
  page = visit.page;
});
afterEach(async () => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => world?.close());

/** The scripts that the document names. */
const firstScripts = async (): Promise<readonly string[]> => {
  const document = await (await fetch(`${world.gate.url}/login`)).text();
  return [...document.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '');
};

/** Decides over every script that the document does not name. */
const holdRest = async (): Promise<{ readonly letCome: () => void; readonly asked: () => number }> => {
  const first = await firstScripts();
  let letCome = () => {};
  let asked = 0;
  const come = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route(/\.js$/, async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname)) {
      asked += 1;
      await come;
    }
    await route.continue();
  });
  return { letCome, asked: () => asked };
};

const typeAndSubmit = async () => {
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
};

const form = (problem: string | null, submit: { text: string; disabled: boolean }) => ({
  fields: {
    Email: { value: administrator.email, error: null },
    Password: { value: administrator.password, error: null },
  },
  problem,
  submit,
});

const signIns = () => world.gate.ledger.filter(({ call }) => call === 'session.signIn').length;

const unreachable = "The server can't be reached. Check your connection and try again.";

test('can be used after 4 requests and 90 KB of JavaScript', async () => {
  const rest = await holdRest();
  const ended: { readonly path: string; readonly bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    ended.push({ path: pathname, bytes: (await request.sizes()).responseBodySize });
  });
  await page.goto('/login');
  await becomesAlive(page);
  const scripts = ended.filter(({ path }) => path.endsWith('.js'));
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  console.log(
    `Login: ${ended.length} requests, ${(bytes / kilobyte).toFixed(1)} KB of JavaScript until it can be used`,
  );
  expect(ended.length).toBeLessThanOrEqual(4);
  expect(scripts.map(({ path }) => path).sort()).toEqual([...(await firstScripts())].sort());
  expect(scripts.length).toBeLessThanOrEqual(2);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(90 * kilobyte);
  // The rest is asked for without anybody typing.
  await eventually(rest.asked).toBeGreaterThan(0);
  rest.letCome();
});

test('the admin area and what the lists are drawn with are fetched before anybody types', {
  tags: ['full'],
}, async () => {
  const asked: string[] = [];
  // A hash may have hyphens and underscores in it.
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '')));
  const parts = ['/assets/frame', '/assets/content', '/assets/tables'];
  await page.goto('/login');
  await becomesAlive(page);
  await eventually(() => parts.filter((part) => asked.includes(part))).toEqual(parts);
  expect(world.gate.ledger).toEqual([]);
  await typeAndSubmit();
  await appears(page.getByRole('heading', { name: 'Home' }));
  // The check that was begun with the answer is the guard's; the rest is asked by the frame and the home screen.
  await eventually(() => {
    const [signIn, check, ...ofFrame] = world.gate.ledger.map(({ call }) => call);
    return [signIn, check, ofFrame.toSorted()];
  }).toEqual([
    'session.signIn',
    'session.check',
    ['history.list', 'message.unread', 'overview.read', 'session.timeLeft', 'view.read'],
  ]);
  expect(pathOf(page)).toBe('/admin/dashboard');
});

describe('a sign-in that is sent before the rest of the app is here', () => {
  test('waits for it, and loses nothing', async () => {
    const rest = await holdRest();
    await page.goto('/login');
    await becomesAlive(page);
    await typeAndSubmit();
    await eventually(() => readForm(page, 'Login')).toEqual(form(null, { text: 'Loading...', disabled: true }));
    expect(signIns()).toBe(0);
    rest.letCome();
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect([pathOf(page), signIns()]).toEqual(['/admin/dashboard', 1]);
    await page.goBack();
    await appears(page.getByRole('heading', { name: 'Welcome back' }));
    expect(pathOf(page)).toBe('/login');
    await page.goForward();
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect(pathOf(page)).toBe('/admin/dashboard');
  });

  test('says so when that can not be fetched, and works once it can', { tags: ['full'] }, async () => {
    const first = await firstScripts();
    let isCut = true;
    await page.route(/\.js$/, (route) =>
      isCut && !first.includes(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
    );
    await page.goto('/login');
    await becomesAlive(page);
    await typeAndSubmit();
    const login = { text: 'Login', disabled: false };
    await eventually(() => readForm(page, 'Login')).toEqual(form(unreachable, login));
    // The browser tells of the scripts some time after the form has.
    await eventually(() => visit.problems.join()).toContain('Failed to load resource');
    expect([pathOf(page), signIns()]).toEqual(['/login', 0]);
    isCut = false;
    await page.getByRole('button', { name: 'Login' }).click();
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect(signIns()).toBe(1);
    visit.problems.splice(0);
  });
});

test('a toast shows a refused sign-in, and another the sign-in that leads to the rest of the app', {
  tags: ['full'],
}, async () => {
  await page.goto('/login');
  await becomesAlive(page);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill('a guess');
  await page.keyboard.press('Enter');
  await toastsAre(page, [{ kind: 'success', text: 'Incorrect email or password.' }]);
  await closeToasts(page);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  const drawn = await page.evaluateHandle(() => {
    const toasts = new Set<Element>();
    // The observer runs late, so it counts added elements, including those removed since.
    new MutationObserver((changes) => {
      for (const part of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(part instanceof Element)) continue;
        for (const toast of [part, ...part.querySelectorAll('*')])
          if (toast.matches('li[data-kind]')) toasts.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
    return toasts;
  });
  await page.keyboard.press('Enter');
  await appears(page.getByRole('heading', { name: 'Home' }));
  await toastsAre(page, [{ kind: 'success', text: 'Login successful' }]);
  expect(await drawn.evaluate((toasts) => toasts.size), 'drawn on both screens').toBe(1);
});

test('a sign-in is sent with the press, before whatever else the page has to do', { tags: ['full'] }, async () => {
  await page.goto('/login');
  // Fetched once the rest of the app is here, which a sign-in would wait for.
  await eventually(() => partsIn(page)).toContain('frame');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  const sent = await page.evaluate(async () => {
    const { fetch } = window;
    let calls = 0;
    window.fetch = (...call) => {
      calls += 1;
      return fetch(...call);
    };
    document.querySelector<HTMLElement>('form button[type=submit]')?.click();
    // No other task comes in between.
    for (let turn = 0; turn < 1_000 && calls === 0; turn += 1) await null;
    return calls;
  });
  expect(sent).toBe(1);
  await appears(page.getByRole('heading', { name: 'Home' }));
});

test('another address of the history shows its screen, or that it can not be loaded', { tags: ['full'] }, async () => {
  const first = await firstScripts();
  await page.route(/\.js$/, (route) =>
    first.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto('/login');
  await becomesAlive(page);
  await page.evaluate(() => {
    window.history.pushState({ idx: 1 }, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await appears(page.getByRole('heading', { name: 'This screen could not be loaded' }));
  await eventually(() => visit.problems.join()).toContain('Failed to load resource');
  await page.unroute(/\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await appears(page.getByRole('heading', { name: 'Maker Site' }));
  expect(pathOf(page)).toBe('/');
  visit.problems.splice(0);
});

test('a page that needs the whole app says when that can not be loaded', { tags: ['full'] }, async () => {
  const first = await firstScripts();
  await page.route(/\.js$/, (route) =>
    first.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto('/');
  await appears(page.getByRole('heading', { name: 'This screen could not be loaded' }));
  await eventually(() => visit.problems.join()).toContain('Failed to load resource');
  await page.unroute(/\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await appears(page.getByRole('heading', { name: 'Maker Site' }));
  visit.problems.splice(0);
});
