import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningServer } from '../../server/serve';
import { clientOf } from '../server/kit/client';
import { runSql } from '../server/kit/databases';
import { rowsOf } from './kit/content';
import { Gate } from './kit/gate';
import { fillWithProjects, nameOfProject } from './kit/many-projects';
import { appears, eventually } from './kit/person';
import { administrator, closeProfiles, signInQuietly, startSite, type Visit, visitAt, type World } from './kit/world';

/* A list of 10,000: what is in the document, what is fetched. These figures do not vary from run to run. */

const count = 10_000;
const path = '/admin/dashboard/view-project';
const table = 'Projects';

let folder: string;
let server: RunningServer;
let world: World;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'big-lists-'));
  await fillWithProjects(folder, count);
  server = await startSite(folder);
  const gate = await Gate.before(server.url);
  world = {
    gate,
    server,
    sql: (statement, ...values) => runSql(folder, statement, values),
    visit: () => visitAt(gate.url),
    close: async () => {
      await closeProfiles();
      await gate.close();
      await server.close();
    },
  };
});
beforeEach(async () => {
  visit = await world.visit();
  page = visit.page;
  await signInQuietly(world, visit.context);
});
afterEach(async () => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The requests for the list from now on. */
const listRequests = (): Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('req_data') === 'getProjects') requests.push(request);
  });
  return requests;
};

const openList = async (query = '') => {
  await page.goto(path + query);
  // Ten thousand rows take a slow machine a while.
  await eventually(() => page.getByRole('table', { name: table }).locator('tbody td').nth(1).isVisible(), 30_000).toBe(
    true,
  );
};

/** The names on screen: rows that a person sees without scrolling. */
const namesInSight = (): Promise<readonly string[]> =>
  page.getByRole('table', { name: table }).evaluate((element) =>
    [...element.querySelectorAll('tbody [scope=row]')]
      .filter((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      })
      .map((cell) => cell.textContent ?? ''),
  );

const scrollTo = (share: number) =>
  page.evaluate((part) => window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part), share);

const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
const names = async () => (await rowsOf(page, table)).map((cells) => cells[2]).filter((name) => name !== undefined);
const total = (text: string) => eventually(() => page.getByRole('status').first().textContent(), 30_000).toBe(text);
const query = () => new URL(page.url()).search;

test('draws the rows in sight first; rows beside them, and what nobody waits for, once the page has nothing else to do', async () => {
  const windows = listRequests();
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const held = new Map<number, () => void>();
    let last = 0;
    const drawn = new Set<Element>();
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('tbody tr[data-index]')) drawn.add(row);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, {
      drawn,
      requestIdleCallback: (run: () => void) => {
        last += 1;
        held.set(last, run);
        return last;
      },
      cancelIdleCallback: (id: number) => held.delete(id),
      requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run),
      paint: () => {
        for (const run of frames.splice(0)) run(performance.now());
      },
      rest: () => {
        const all = [...held.values()];
        held.clear();
        for (const run of all) run();
      },
    });
  });
  const asked: string[] = [];
  const toolsFetched: Request[] = [];
  page.on('request', (request) => {
    if (/\/list-tools-[^/]*\.js$/.test(request.url())) toolsFetched.push(request);
    const call = /name="req_data"\s+(\w+)/.exec(request.postData() ?? '')?.[1];
    if (call !== undefined) asked.push(call);
  });
  const outOfSight = () =>
    page
      .getByRole('table', { name: table })
      .evaluate(
        (element) =>
          [...element.querySelectorAll('tbody [scope=row]')].filter(
            (cell) => cell.getBoundingClientRect().top >= window.innerHeight,
          ).length,
      );
  await openList();
  await total(`${count} entries`);
  expect(await namesInSight()).toContain(nameOfProject(0));
  expect(await outOfSight()).toBe(0);
  // Where the table begins was guessed nearly enough: no rows were drawn that had to go again.
  expect(await page.evaluate('[...drawn].filter((row) => !row.isConnected).length')).toBeLessThan(2);
  expect(asked).toEqual(['sessionaValidation']);
  // Requests are reported in order: once this one is answered, every earlier one has been counted.
  await page.evaluate(() => fetch('/healthz'));
  expect(windows.length, 'only the window in sight is asked for before it is painted').toBe(1);
  expect(toolsFetched.length, 'views, columns and bulk actions come once the rows are painted').toBe(0);
  await page.evaluate('paint()');
  await eventually(() => windows.length).toBe(2);
  await eventually(() => toolsFetched.length).toBe(1);

  await page.evaluate('rest()');
  await eventually(outOfSight).toBeGreaterThan(2);
  // What comes late has calls of its own, which wait for the next rest.
  const askedAtRest = async () => {
    await page.evaluate('rest()');
    return [...asked].sort();
  };
  await eventually(askedAtRest).toEqual([
    'getOpenJobs',
    'getUnreadCount',
    'getViews',
    'sessionTimeLeft',
    'sessionaValidation',
  ]);
});

test('rows that come while the page is scrolled are those in sight', { tags: ['full'] }, async () => {
  // Rows beside those in sight never come.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.setViewportSize({ width: 1280, height: 320 });
  world.gate.holds.add('project.list');
  await page.goto(path);
  const held = await world.gate.next('project.list');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  world.gate.holds.delete('project.list');
  await held.pass();
  await total(`${count} entries`);
  await eventually(() =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('tbody tr[data-index]')].at(-1)!.getBoundingClientRect().bottom >= innerHeight,
    ),
  ).toBe(true);
});

test('holds fewer than 1,000 elements, and its rows at the top, in the middle and at the end', async () => {
  await openList();
  await total(`${count} entries`);
  expect(await page.getByRole('table', { name: table }).getAttribute('aria-rowcount')).toBe(`${count + 1}`);
  await eventually(namesInSight).toContain(nameOfProject(0));
  expect(await elements()).toBeLessThan(1_000);

  await scrollTo(0.5);
  await eventually(async () => {
    const inSight = await namesInSight();
    const from =
      inSight[0] === undefined ? -1 : Array.from({ length: count }, (_, n) => nameOfProject(n)).indexOf(inSight[0]);
    const follow = inSight.every((name, at) => name === nameOfProject(from + at));
    return inSight.length > 5 && follow && Math.abs(from - count / 2) < 50;
  }).toBe(true);
  expect(await elements()).toBeLessThan(1_000);

  await scrollTo(1);
  await eventually(async () => (await namesInSight()).at(-1)).toBe(nameOfProject(count - 1));
  expect(await elements()).toBeLessThan(1_000);
  const last = page.getByRole('row').filter({ has: page.getByText(nameOfProject(count - 1), { exact: true }) });
  expect(await last.getAttribute('aria-rowindex')).toBe(`${count + 1}`);

  await scrollTo(0);
  await eventually(namesInSight).toContain(nameOfProject(0));
});

test('a search narrows it as it is typed and stands in the address; a reload keeps it', {
  tags: ['full'],
}, async () => {
  await openList();
  const box = page.getByRole('searchbox', { name: 'Search projects' });
  const found = async (words: string) => {
    const query = new URLSearchParams({ req_data: 'getProjects', limit: '200', search: words });
    const answer = await fetch(`${world.server.url}/api/projectData?${query}`);
    return (await answer.json()) as { readonly found: number; readonly data: readonly { readonly name: string }[] };
  };
  const searches = ['solar', 'solar weather', 'solar weather teachers'];
  for (const [at, search] of searches.entries()) {
    await box.pressSequentially(search.slice(searches[at - 1]?.length ?? 0));
    await total(`${(await found(search)).found} of ${count} entries`);
    await eventually(query).toBe(`?${new URLSearchParams({ search })}`);
  }
  const few = await found('solar weather teachers');
  const inNames = Array.from({ length: count }, (_, n) => nameOfProject(n)).filter((name) =>
    ['solar', 'weather', 'teachers'].every((word) => name.toLowerCase().includes(word)),
  );
  expect(inNames.length).toBeGreaterThan(3);
  expect(few.data.map(({ name }) => name)).toEqual(expect.arrayContaining(inNames));
  await eventually(async () => (await names())[0]).toBe(few.data[0]?.name);

  await page.reload();
  await total(`${few.found} of ${count} entries`);
  expect([await box.inputValue(), (await names())[0]]).toEqual(['solar weather teachers', few.data[0]?.name]);
  await box.fill('');
  await total(`${count} entries`);
  await eventually(query).toBe('');
});

test('a press on a header sorts it: aria-sort and the address tell how, and a link leads there', {
  tags: ['full'],
}, async () => {
  await openList();
  const sorted = Array.from({ length: count }, (_, n) => nameOfProject(n)).sort(
    new Intl.Collator(['en', 'hi'], { numeric: true, sensitivity: 'base' }).compare,
  );
  const header = page.getByRole('columnheader', { name: 'name', exact: true });
  const state = async () => [await header.getAttribute('aria-sort'), query(), (await names())[0]];
  await eventually(state).toEqual(['none', '', nameOfProject(0)]);
  await header.getByRole('button').click();
  await eventually(state).toEqual(['ascending', '?sort=name', sorted[0]]);
  await header.getByRole('button').click();
  await eventually(state).toEqual(['descending', '?sort=name&order=descending', sorted.at(-1)]);
  await header.getByRole('button').click();
  await eventually(state).toEqual(['none', '', nameOfProject(0)]);

  await openList('?sort=id&order=descending');
  await eventually(async () => (await names())[0]).toBe(nameOfProject(count - 1));
  const id = page.getByRole('columnheader', { name: 'ID', exact: true });
  expect(await id.getAttribute('aria-sort')).toBe('descending');
});

/** Where the windows begin that are asked for from now on. */
const offsets = (requests: readonly Request[]): readonly number[] =>
  requests.map((request) => Number(new URL(request.url()).searchParams.get('offset') ?? 0));

test('asks for the windows in sight and those beside them, compressed, and never for the whole list', async () => {
  const requests = listRequests();
  await openList();
  await eventually(() => offsets(requests)).toEqual([0, 60]);
  const [first] = requests;
  const response = await first?.response();
  expect([response?.status(), response?.headers()['content-encoding']]).toEqual([200, 'br']);
  expect((await first?.sizes())?.responseBodySize).toBeLessThan(10_000);

  await scrollTo(1);
  await eventually(async () => (await namesInSight()).at(-1)).toBe(nameOfProject(count - 1));
  const last = Math.floor((count - 1) / 60) * 60;
  await eventually(() => offsets(requests).slice(2)).toEqual([last, last - 60]);
  await scrollTo(0);
  await eventually(namesInSight).toContain(nameOfProject(0));
  // They are known still, or were forgotten on the way: either way the same ones are asked for.
  expect(new Set(offsets(requests))).toEqual(new Set([0, 60, last, last - 60]));
});

/** Opens the list and waits until the window beside the first one is there too. */
const openWithNeighbours = async () => {
  const both = page.waitForResponse((response) => new URL(response.url()).searchParams.get('offset') === '60');
  await openList();
  await (await both).finished();
};

/** Waits until the table has stayed as high as it is for ten frames: rows are measured after they are drawn. */
const hasSettled = () =>
  page.evaluate(async () => {
    let height = -1;
    for (let still = 0; still < 10; still += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { scrollHeight } = document.documentElement;
      if (scrollHeight !== height) still = 0;
      height = scrollHeight;
    }
  });

test.each([1280, 390])('at %d px, the table stands where its placeholder stood', { tags: ['full'] }, async (width) => {
  await page.setViewportSize({ width, height: 900 });
  world.gate.holds.add('project.list');
  await page.goto(path);
  const held = await world.gate.next('project.list');
  /** Where the table begins, and where its rows do. */
  const tops = () =>
    page
      .locator('main :is(table, tbody)')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  await appears(page.getByRole('progressbar', { name: 'Loading' }));
  const before = await tops();
  world.gate.holds.delete('project.list');
  held.pass();
  await appears(page.getByRole('table', { name: 'Projects' }));
  expect(await tops()).toEqual(before);
});

/** Has the page note, from now on, how much of what is on screen the browser saw move without a cause. */
const watchShifts = () => {
  const seen: number[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push((entry as unknown as { readonly value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
};
const shifts = () => page.evaluate(() => (window as unknown as { shifts: readonly number[] }).shifts);

const nothingShifts = async (width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(watchShifts);
  await openWithNeighbours();
  await hasSettled();
  await page.mouse.move(width / 2, 500);
  const steps = 10;
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.wheel(0, 400);
    await eventually(() => page.evaluate(() => scrollY)).toBe(step * 400);
  }
  await scrollTo(0.5);
  await eventually(() => page.locator('tbody tr[aria-busy=true]').count()).toBe(0);
  await eventually(async () => (await namesInSight()).length).toBeGreaterThan(3);
  await hasSettled();
  expect(await shifts()).toEqual([]);
};
const shiftless = 'at %d px, the browser sees nothing shift from the first look at the list on, however it is scrolled';
test.each([1280, 820, 390])(shiftless, { tags: ['full'] }, nothingShifts);

const nothingMoves = async (width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await openWithNeighbours();
  world.gate.holds.add('project.list');
  await scrollTo(0.5);
  const held = await world.gate.next('project.list');
  const places = page.locator('tbody tr[aria-busy=true]');
  await eventually(() => places.count()).toBeGreaterThan(5);
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('tbody tr[aria-rowindex]')]
        .map((row) => [row.getAttribute('aria-rowindex'), Math.round(row.getBoundingClientRect().top)] as const)
        .filter(([, top]) => top >= 0 && top < innerHeight),
    );
  await hasSettled();
  const before = await tops();
  await page.evaluate(watchShifts);
  world.gate.holds.delete('project.list');
  held.pass();
  await eventually(() => places.count()).toBe(0);
  await hasSettled();
  expect(before.length).toBeGreaterThan(4);
  expect(await tops()).toEqual(before);
  expect(await shifts()).toEqual([]);
};
const placesKept = 'at %d px, rows that are not here yet have a place; nothing moves when they come';
test.each([1280, 390, 360])(placesKept, { tags: ['full'] }, nothingMoves);

test('keys reach rows that are not here yet, and one who comes back from a record is at its row at once', {
  tags: ['full'],
}, async () => {
  await openList();
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('[scope=row]')?.textContent);
  await page.locator('tbody tr[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await eventually(focused).toBe(nameOfProject(count - 1));
  for (let rows = 0; rows < 100; rows += 1) await page.keyboard.press('ArrowUp');
  await eventually(focused).toBe(nameOfProject(count - 101));
  const top = () => page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 0));
  const before = await top();
  await page.keyboard.press('Enter');
  const steps = page.getByRole('navigation', { name: 'Records of the list' });
  await eventually(() => steps.innerText()).toContain(`${count - 100} of ${count}`);

  const requests = listRequests();
  await page.goBack();
  await eventually(focused).toBe(nameOfProject(count - 101));
  await hasSettled();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  // The top of the list was never asked for, let alone drawn.
  const offsets = requests.map((request) => Number(new URL(request.url()).searchParams.get('offset')));
  expect([offsets.length > 0, offsets.every((offset) => offset > count - 400)]).toEqual([true, true]);
});

test('a failed window shows an inline error below the rows, and loads when it is asked for again', {
  tags: ['full'],
}, async () => {
  await openWithNeighbours();
  world.gate.holds.add('project.list');
  await scrollTo(0.5);
  const held = await world.gate.next('project.list');
  held.cut();
  const alert = page.getByRole('alert').filter({ hasText: 'Some entries could not be loaded.' });
  await eventually(() => alert.isVisible()).toBe(true);
  world.gate.holds.delete('project.list');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => alert.count()).toBe(0);
  await eventually(async () => (await namesInSight()).length).toBeGreaterThan(5);
  visit.problems.splice(0);
});

test('a list that somebody else has changed meanwhile is read again where one looks', { tags: ['full'] }, async () => {
  await openList();
  await eventually(namesInSight).toContain(nameOfProject(0));
  const { url, apiKey } = world.server;
  const admin = await (await clientOf(url, apiKey)).signIn(administrator.email, administrator.password);
  const renamed = `${nameOfProject(5)}, renamed`;
  const fields = { name: renamed, desc: '<p>Text</p>', catID: '1', price: '10', DiscPrice: '5', ProjectID: '6' };
  expect((await admin.call('project.edit', fields)).status).toBe(200);
  expect(await namesInSight()).toContain(nameOfProject(5));
  await scrollTo(0.5);
  await eventually(async () => (await namesInSight()).length).toBeGreaterThan(5);
  await scrollTo(0);
  await eventually(namesInSight).toContain(renamed);
});
