import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../server/kit/client';
import { addProject } from '../server/kit/good-fields';
import { type Build, built } from './kit/built';
import { contentScreens, fillTheSite } from './kit/content-screens';
import { partsIn } from './kit/held-part';
import { appears, becomesAlive, eventually, keepFromRest, pathOf } from './kit/person';
import { administrator, makeWorld, signInQuietly, type Visit, visitAt, type World } from './kit/world';

/* What goes over the wire, in a real browser straight at the server: these figures do not vary from run to run. */

const kilobyte = 1024;
/** Brotli kilobytes that a screen may need beyond what the dashboard has fetched. */
const maxScreen = 60;
/** In how many files, the editor's among them: over a slow line each half dozen is a round trip more. */
const maxScripts = 9;
/** And what the rich-text editor may weigh besides, on screens with such a field. */
const maxEditor = 112;
const isEditor = (script: string) => /\/(?:editor|text-tools|code-grammars|purify)[.-][^/]*$/.test(script);
const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1);

let world: World;
let visit: Visit;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  visit = await visitAt(world.server.url);
});
afterEach(async () => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => world?.close());

/** Every request of a page from now on. */
const listenTo = (page: Page): Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
};

const isScript = (request: Request) => request.resourceType() === 'script' || request.url().endsWith('.js');

/** How many bytes of script came over the wire, compressed as they were. */
const scriptBytes = async (requests: readonly Request[]): Promise<number> => {
  let bytes = 0;
  for (const request of requests.filter(isScript)) {
    await request.response();
    bytes += (await request.sizes()).responseBodySize;
  }
  return bytes;
};

/** What the login screen needs, what the rest of the app and the admin area need, and the lists. */
const loginParts = [
  'index',
  ...['own', 'packages', 'frame', 'controls', 'content', 'tables'],
  ...['project-screens', 'component-screens', 'blog-screens', 'view-ideas', 'view-team-members'],
].sort();

/** Opens the login screen and waits until it has fetched what comes next, which it does once it has nothing else to do. */
const openLogin = async (page: Page) => {
  await page.goto('/login');
  await becomesAlive(page);
  await eventually(() => partsIn(page)).toEqual(loginParts);
  // Whatever else it may fetch then.
  await page.waitForLoadState('networkidle');
};

describe('on the wire', () => {
  test('the login screen fetches what comes next ahead, and no more; the first screens need little besides', async () => {
    const { page } = visit;
    const requests = listenTo(page);
    await openLogin(page);
    // The icon of the tab, which only a browser with a window asks for, comes after everything else.
    const atLogin = requests.filter((request) => !request.url().endsWith('/favicon.png'));
    const loginBytes = await scriptBytes(atLogin);
    console.log(`Login: ${atLogin.length} requests, ${inKilobytes(loginBytes)} KB of JavaScript`);
    // What it can be used with is in `login-page.e2e.ts`; this is with the rest of the app and the admin area, which come afterwards.
    expect(atLogin.length).toBeLessThanOrEqual(14);
    expect(loginBytes).toBeGreaterThan(0);
    expect(loginBytes).toBeLessThanOrEqual(262 * kilobyte);

    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Add Category' }).click();
    await appears(page.getByText('No results.'));
    const more = requests.slice(requests.indexOf(atLogin.at(-1)!) + 1);
    const moreBytes = await scriptBytes(more);
    console.log(
      `Dashboard and category list: ${more.length} requests, ${inKilobytes(moreBytes)} KB of JavaScript more`,
    );
    expect(moreBytes).toBeGreaterThan(0);
    expect(moreBytes).toBeLessThanOrEqual(40 * kilobyte);

    for (const script of requests.filter(isScript)) {
      expect(await (await script.response())?.text(), script.url()).not.toMatch(/lexical|prism/i);
    }
  });

  test('every asset is compressed with brotli, immutable and named by its content', { tags: ['full'] }, async () => {
    const { page } = visit;
    const requests = listenTo(page);
    await openLogin(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const assets = requests.filter((request) => new URL(request.url()).pathname.startsWith('/assets/'));
    expect(assets.length).toBeGreaterThan(5);
    for (const asset of assets) {
      const headers = (await (await asset.response())?.allHeaders()) ?? {};
      expect([asset.url(), headers['content-encoding'], headers['cache-control']]).toEqual([
        expect.stringMatching(/\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)$/),
        'br',
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('a second visit fetches nothing again', async () => {
    const { page, context } = visit;
    await openLogin(page);
    const again = await context.newPage();
    const requests = listenTo(again);
    await openLogin(again);
    const fetched: string[] = [];
    for (const request of requests) {
      if ((await request.sizes()).responseBodySize > 0) fetched.push(new URL(request.url()).pathname);
    }
    expect(fetched).toEqual([]);
  });
});

describe('each content screen', () => {
  const assets = join(built('product'), 'app', 'assets');
  const brotliBytes = (url: string): number => statSync(join(assets, `${basename(new URL(url).pathname)}.br`)).size;
  const paths = [...new Set(Object.values(contentScreens).map(({ path }) => path.replace(/\?.*/, '')))];

  test('needs little more than the dashboard did', { tags: ['full'] }, async () => {
    const { page, context } = visit;
    const { url, apiKey } = world.server;
    await fillTheSite(await clientOf(url, apiKey).signIn(administrator.email, administrator.password));
    await signInQuietly(world, context);
    await keepFromRest(page);
    const open = async (path: string) => {
      const requests = listenTo(page);
      await page.goto(path);
      await appears(page.getByRole('heading', { level: 1 }));
      await page.waitForLoadState('networkidle');
      page.removeAllListeners('request');
      // What the screen before still asked for comes first.
      requests.splice(
        0,
        requests.findIndex((request) => request.isNavigationRequest()),
      );
      return {
        scripts: requests.filter(isScript).map((request) => request.url()),
        calls: requests.filter((request) => request.url().includes('/api/')).length,
      };
    };
    const known = new Set((await open('/admin/dashboard')).scripts);
    const seen: { path: string; kilobytes: number; editor: number; scripts: number; calls: number }[] = [];
    for (const path of paths) {
      const { scripts, calls } = await open(path);
      const more = [...new Set(scripts)].filter((script) => !known.has(script));
      const weigh = (some: readonly string[]) => some.reduce((sum, script) => sum + brotliBytes(script), 0) / kilobyte;
      const editor = weigh(more.filter(isEditor));
      const kilobytes = weigh(more.filter((script) => !isEditor(script)));
      seen.push({ path, kilobytes, editor, scripts: more.length, calls });
    }
    for (const { path, kilobytes, editor, scripts, calls } of seen) {
      const besides = editor === 0 ? '' : ` and ${editor.toFixed(1)} KB of the editor`;
      console.log(
        `${path}: ${kilobytes.toFixed(1)} KB of JavaScript more${besides} in ${scripts} files, ${calls} calls`,
      );
    }
    expect(seen.filter(({ kilobytes }) => kilobytes > maxScreen)).toEqual([]);
    expect(seen.filter(({ editor }) => editor > maxEditor)).toEqual([]);
    expect(seen.filter(({ scripts }) => scripts > maxScripts)).toEqual([]);
    // The session's check, how long it lasts, how many messages are unread, what is kept of the lists, which bulk action was left unfinished, and one
    // call for each list or record on the screen.
    expect(seen.filter(({ calls }) => calls > 8)).toEqual([]);
  });
});

test('a list fetches no part of a form', { tags: ['full'] }, async () => {
  const { page, context } = visit;
  const { url, apiKey } = world.server;
  await addProject(await clientOf(url, apiKey).signIn(administrator.email, administrator.password), { name: 'Lamp' });
  await signInQuietly(world, context);
  await keepFromRest(page);
  const requests = listenTo(page);
  await page.goto('/admin/dashboard/view-project');
  await appears(page.getByRole('rowheader', { name: 'Lamp' }));
  await page.waitForLoadState('networkidle');
  const names = requests.filter(isScript).map((request) => basename(request.url()).replace(/-[\w-]{8}\.js$/, ''));
  const first = ['index', 'own', 'packages', 'controls', 'frame'];
  expect([...new Set(names)].sort()).toEqual([...first, 'tables', 'content', 'project-screens', 'list-tools'].sort());
  expect(await scriptBytes(requests)).toBeLessThanOrEqual(271 * kilobyte);
});

test('the editor is not fetched for a tab that is not open, and then once it is', { tags: ['full'] }, async () => {
  const { page, context } = visit;
  await signInQuietly(world, context);
  const requests = listenTo(page);
  const editors = () =>
    requests.filter((request) => isScript(request) && /\/editor-[\w-]{8}\.js$/.test(request.url())).length;
  await page.goto('/admin/dashboard/add-tutorial-category');
  await appears(page.getByRole('heading', { level: 1 }));
  await page.waitForLoadState('networkidle');
  expect(editors()).toBe(0);
  await page.getByRole('tab', { name: 'Add Tutorial Lesson' }).click();
  await appears(page.getByRole('textbox', { name: 'Content', exact: true }));
  expect(editors()).toBe(1);
});

describe('before the scripts arrive', () => {
  /** Keeps every script back until `release` is called. */
  const holdScripts = async (page: Page) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await appears(page.getByRole('heading', { name: 'Welcome back' }));
    return release;
  };

  test('the login screen is painted in its own style', async () => {
    const { page } = visit;
    const release = await holdScripts(page);
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await eventually(painted).toBe(1);
    expect(await page.getByRole('form', { name: 'Login' }).isVisible()).toBe(true);
    const style = await page.getByRole('button', { name: 'Login' }).evaluate((button) => {
      const { backgroundColor, borderRadius } = getComputedStyle(button);
      return { coloured: backgroundColor !== 'rgba(0, 0, 0, 0)', round: borderRadius !== '0px' };
    });
    expect(style).toEqual({ coloured: true, round: true });
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toMatch(/^"?Times/);

    // Nothing moves once they are there: a tick that they answer tells that the page is alive.
    await page.getByLabel('Show Password').check();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, input, button, footer')].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.tagName, x, y, width, height];
        }),
      );
    const before = await places();
    release();
    await eventually(() => page.locator('input[name=password]').getAttribute('type')).toBe('text');
    await page.waitForLoadState('networkidle');
    expect(await places()).toEqual(before);
  });

  test('what is typed is kept, and signs in', async () => {
    const { page } = visit;
    const release = await holdScripts(page);
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    await email.pressSequentially(administrator.email);
    await password.pressSequentially(administrator.password);
    // Trying too early neither leaves the page nor puts the password into the address.
    await password.press('Enter');
    // The first thing that is seen of the page once it is alive.
    await page.getByLabel('Show Password').check();
    release();
    await eventually(() => page.locator('input[name=password]').getAttribute('type')).toBe('text');
    expect(page.url()).toBe(`${world.server.url}/login`);
    expect([await email.inputValue(), await password.inputValue()]).toEqual([
      administrator.email,
      administrator.password,
    ]);
    await page.getByRole('button', { name: 'Login' }).click();
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect(pathOf(page)).toBe('/admin/dashboard');
  });

  test('a tick at Show Password is kept too', { tags: ['full'] }, async () => {
    const { page } = visit;
    const release = await holdScripts(page);
    const box = page.getByLabel('Show Password');
    await box.check();
    release();
    await eventually(() => page.locator('input[name=password]').getAttribute('type')).toBe('text');
    expect(await box.isChecked()).toBe(true);
  });
});

describe('the product on disk', () => {
  const assetsOf = (build: Build) => join(built(build), 'app', 'assets');
  const chunksOf = (build: Build) =>
    readdirSync(assetsOf(build))
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, text: readFileSync(join(assetsOf(build), name), 'utf8') }));
  const namesOf = (chunks: ReturnType<typeof chunksOf>) => chunks.map(({ name }) => name);

  test('records no transitions, unlike the build for the model tests', () => {
    const records = ({ text }: { text: string }) => /\bwindow\.(?:taken|charts)\b/.test(text);
    expect(namesOf(chunksOf('product').filter(records))).toEqual([]);
    expect(chunksOf('recording').filter(records).length).toBe(1);
  });

  test('has no source maps and nothing of a machine it was built on', () => {
    const own = fileURLToPath(new URL('../..', import.meta.url));
    const telling = chunksOf('product').filter(({ text }) => text.includes('sourceMappingURL') || text.includes(own));
    expect(namesOf(telling)).toEqual([]);
  });

  test('has each asset compressed beside it', () => {
    const files = readdirSync(assetsOf('product'));
    const texts = files.filter((name) => /\.(?:js|css)$/.test(name));
    expect(texts.filter((name) => !files.includes(`${name}.br`) || !files.includes(`${name}.gz`))).toEqual([]);
  });
});
