import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningServer } from '../../server/serve';
import { rowsOf } from './kit/content';
import { Gate } from './kit/gate';
import { fillWithProjects, nameOfProject } from './kit/many-projects';
import { eventually } from './kit/person';
import { openBrowser, signInQuietly, startSite, type Visit, visitAt, type World } from './kit/world';

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
  const browser = await openBrowser();
  world = {
    gate,
    server,
    browser,
    visit: () => visitAt(browser, server.url, {}),
    close: async () => {
      await browser.close();
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
  const requests = listRequests();
  await openList();
  const box = page.getByRole('searchbox', { name: 'Search projects' });
  const found = (words: string) =>
    Array.from({ length: count }, (_, n) => nameOfProject(n)).filter((name, n) => {
      const text = `${n + 1}\n${name}`.toLowerCase();
      return words.split(' ').every((word) => text.includes(word));
    });
  const searches = ['solar', 'solar weather', 'solar weather teachers'];
  for (const [at, search] of searches.entries()) {
    await box.pressSequentially(search.slice(searches[at - 1]?.length ?? 0));
    await total(`${found(search).length} of ${count} entries`);
    await eventually(query).toBe(`?${new URLSearchParams({ search })}`);
  }
  const few = found('solar weather teachers');
  expect(few.length).toBeGreaterThan(3);
  await eventually(names).toEqual(few.slice(0, (await names()).length));
  expect(requests.length, 'typing asks the server nothing').toBe(1);

  await page.reload();
  await total(`${few.length} of ${count} entries`);
  expect([await box.inputValue(), (await names())[0]]).toEqual(['solar weather teachers', few[0]]);
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

test('is one request, compressed, and none of its bytes come twice', { tags: ['full'] }, async () => {
  const requests = listRequests();
  await openList();
  await total(`${count} entries`);
  expect(requests.length).toBe(1);
  const [first] = requests;
  const response = await first?.response();
  const headers = await response?.allHeaders();
  expect([response?.status(), headers?.['content-encoding'], headers?.['cache-control']]).toEqual([
    200,
    'br',
    'no-cache',
  ]);
  const sizes = await first?.sizes();
  const whole = (await response?.body())?.length ?? 0;
  expect(whole).toBeGreaterThan(5_000_000);
  expect((sizes?.responseBodySize ?? 0) * 5).toBeLessThan(whole);

  // The browser asks whether what it has is still right, and is told so.
  const asked = await fetch(first?.url() ?? '', { headers: { 'if-none-match': headers?.etag ?? '' } });
  expect([asked.status, await asked.text()]).toEqual([304, '']);
  await page.reload();
  await total(`${count} entries`);
  expect(requests.length).toBe(2);
  expect((await requests[1]?.sizes())?.responseBodySize).toBe(0);
});
