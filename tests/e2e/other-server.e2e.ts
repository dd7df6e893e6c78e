import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { actionOf } from '../../server/http/call-paths';
import type { RunningServer } from '../../server/serve';
import { looseAnswers } from '../adapters/kit/loose-answers';
import { type OtherServer, type Recorded, startOtherServer } from '../adapters/kit/other-server';
import { root } from './kit/content';
import { appears, eventually, pathOf, photo, signInByForm, toastsAre } from './kit/person';
import { closeProfiles, startSite, type Visit, visitAt } from './kit/world';

/*
 * The built app before a server that is not ours, on another origin: numbers as strings, nulls, missing keys, JSON labelled as
 * HTML, no key but the configured one (contract §2, §3).
 */

const apiKey = 'the-key-of-the-institute';
const base = '/index.php/';
const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
/** Its idea categories, the one list that it keeps. */
let kept: readonly { readonly id: string; readonly name: string }[] = [{ id: '4', name: 'Solar' }];

let other: OtherServer;
let site: RunningServer;
let visit: Visit;
beforeAll(async () => {
  other = await startOtherServer();
  other.answerWith((response, { headers }) => {
    const call = callOf(other.requests.at(-1));
    response.writeHead(call === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
    });
    response.end(call === undefined ? 'Not here' : `\uFEFF${JSON.stringify({ status: '200', ...bodyFor(call) })}`);
  });
  site = await startSite(folder, 'product', { API_BASE_URL: other.url + base, API_KEY: apiKey });
  visit = await visitAt(site.url);
  // A link without a host is one of the app's own origin.
  const picture = await photo('a.png');
  await visit.page.route(`${site.url}/a.png`, (route) =>
    route.fulfill({ contentType: picture.mimeType, body: picture.buffer }),
  );
});
afterEach(() => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(async () => {
  await closeProfiles();
  await site?.close();
  await other?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What was sent, in the query and in the form. */
const sentIn = ({ path, fields }: Recorded): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(new URL(path, other.url).searchParams),
  ...Object.fromEntries(fields),
});

const callOf = (request: Recorded | undefined): CallKey | undefined => {
  if (request === undefined) return undefined;
  const { pathname } = new URL(request.path, other.url);
  const sent = sentIn(request);
  const group = Object.values(actions).filter((action) => base + action.path === pathname);
  return actionOf(group, String(sent.req_data ?? ''), (wire) => wire in sent)?.key;
};

const bodyFor = (call: CallKey): Readonly<Record<string, unknown>> => {
  const sent = sentIn(other.requests.at(-1) as Recorded);
  if (call === 'ideaCategory.add') kept = [...kept, { id: '5', name: String(sent.name) }];
  if (call === 'ideaCategory.delete') kept = kept.filter(({ id }) => id !== sent.CatID);
  return call === 'ideaCategory.list' ? { data: kept } : looseAnswers[call].body;
};

const rows = () =>
  visit.page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent ?? '')));

test('signs in', async () => {
  const { page } = visit;
  await signInByForm(page, { email: 'asha@example.org', password: 'secret' });
  await eventually(() => pathOf(page)).toBe(root);
  await appears(page.getByRole('heading', { level: 1, name: 'Home' }));
});

test.each<readonly [path: string, rows: readonly (readonly string[])[]]>([
  [
    'add-category',
    [
      ['7', '', ''],
      ['8', '', '2024'],
    ],
  ],
  [
    'view-project',
    [
      ['12', '', '2024', 'View PDF'],
      ['13', '', '', 'No PDF'],
    ],
  ],
  [
    'view-component-category',
    [
      ['3', 'Motors'],
      ['4', '40'],
    ],
  ],
  [
    'view-components',
    [
      ['12', '', '2024', '₹1,20,000.00', 'View PDF'],
      ['13', '', '', '₹0.00', 'No PDF'],
    ],
  ],
  ['view-blog', [['5', '', 'Open day']]],
  ['add-idea-category', [['4', 'Solar']]],
  [
    'view-ideas',
    [
      ['7', '', 'Line', '₹250.50', 'No PDF'],
      ['8', '', '', '₹0.00', 'No PDF'],
    ],
  ],
  ['view-team-member', [['9', '', 'Asha', '']]],
  ['view-tutorial-category', [['7', '', 'Python']]],
])('lists what it has: %s', async (path, expected) => {
  const { page } = visit;
  await page.goto(`${root}/${path}`);
  await appears(page.getByRole('table'));
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  expect(await rows()).toEqual(expected);
});

test('adds a record and deletes one', async () => {
  const { page } = visit;
  await page.goto(`${root}/add-idea-category`);
  await page.getByLabel('Name', { exact: true }).fill('Wind');
  await page.getByRole('button', { name: 'Save' }).click();
  await toastsAre(page, [{ kind: 'success', text: 'Saved' }]);
  await eventually(rows).toEqual([
    ['4', 'Solar'],
    ['5', 'Wind'],
  ]);
  await page.getByRole('button', { name: 'Delete Solar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await eventually(rows).toEqual([['5', 'Wind']]);
  const written = other.requests.filter((request) => /^ideaCategory\.(add|delete)$/.test(callOf(request) ?? ''));
  expect(written.map(sentIn)).toEqual([
    { name: 'Wind', req_data: 'AddIdeaCat', api_key: apiKey },
    { CatID: '4', req_data: 'DeleteIdeaCat', api_key: apiKey },
  ]);
});
