import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FlightChart, FlightRecord } from '../../domain/flight-record';
import { signInAgainTitle } from '../../machines/session/sign-in-again.machine';
import { recordIn } from '../charts/replay/record-file';
import { replayRecord } from '../charts/replay/replay';
import { appears, becomesAlive, eventually, photo, toastsAre } from './kit/person';
import { addCategory, administrator, makeWorld, signInQuietly, type Visit, type World } from './kit/world';

/** @module-tag full */

/* Reporting a problem in a real browser; the saved file is replayed headless, to the same state. */

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

interface Report {
  readonly name: string;
  readonly text: string;
  readonly record: FlightRecord;
}

/** Saves a report by hand, from the open question; `told` looks at what the page says of it. */
const saveReport = async (told: () => Promise<void> = () => Promise.resolve()): Promise<Report> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Report a problem' }).getByRole('button', { name: 'Save report' }).click();
  await told();
  const download = await saving;
  const text = await readFile(await download.path(), 'utf8');
  const name = download.suggestedFilename();
  return { name, text, record: recordIn(name, text) };
};

const report = async (told?: () => Promise<void>): Promise<Report> => {
  await page.getByRole('button', { name: 'Report a problem' }).click();
  return saveReport(told);
};

const chartOf = ({ charts }: FlightRecord, machine: string): FlightChart | undefined =>
  charts.filter((chart) => chart.machine === machine).at(-1);

const endOf = (record: FlightRecord, machine: string) => {
  const { event, value, tags } = chartOf(record, machine)?.entries.at(-1) ?? {};
  return { event, value, tags };
};

/** Each chart that departs from its record when it is replayed, with how. */
const departures = (record: FlightRecord): readonly string[] =>
  replayRecord(record).flatMap(({ chart, departure }) =>
    departure === null ? [] : [`${chart.name} ${chart.parts.join(' / ')} at ${departure.entry}: ${departure.text}`],
  );

const openCategories = async () => {
  const session = await signInQuietly(world, visit.context);
  await addCategory(world, session, 'Drones');
  await page.goto('/admin/dashboard/add-category?search=Dro');
  await appears(page.getByRole('table', { name: 'Project categories' }));
};

const fillIn = async () => {
  const form = page.getByRole('form').first();
  await form.getByLabel('Photo').setInputFiles(await photo('my-holiday.png'));
  await form.getByLabel('Title').pressSequentially('Qzxv robots of Asha');
};

const says = (status: number) => JSON.stringify({ status: false, message: `Qzxv is not allowed (${status})` });

describe('a failed save', () => {
  const isReported = async (_: string, error: object, status: number | null) => {
    await openCategories();
    await fillIn();
    world.gate.holds.add('projectCategory.add');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const held = await world.gate.next('projectCategory.add');
    if (status === null) held.cut();
    else held.answer(status, says(status));
    if (status === 401) {
      const signIn = page.getByRole('dialog', { name: signInAgainTitle, exact: true });
      await signIn.getByRole('button', { name: 'Cancel', exact: true }).click();
    }
    await eventually(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);

    const { name, text, record } = await report();
    expect(name).toMatch(/^problem-report-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/);
    expect(record.app).toEqual({ version: '0.1.0', build: expect.stringMatching(/^[\da-f]{12}$/) });
    expect(record.screens.map(({ path }) => path)).toEqual(['/admin/dashboard/add-category?search']);
    expect(endOf(record, 'formSubmit')).toEqual({
      event: { type: 'xstate.error.actor.save', error },
      value: 'failed',
      tags: [],
    });
    expect(departures(record)).toEqual([]);
    expect(record.charts.map((chart) => [chart.name, ...chart.parts].join(' / ')).sort()).toEqual(
      expect.arrayContaining(['formAndTable.projectCategory / addForm', 'sessionGuard', 'shell', 'toasts / toast']),
    );
    // Neither what was typed nor what was seen, nor the session.
    const cookies = (await visit.context.cookies()).map(({ value }) => value).filter((value) => value.length > 8);
    const personal = ['Qzxv', 'robots', 'Asha', 'holiday', 'Drones', administrator.email, ...cookies];
    expect(personal.filter((word) => text.includes(word))).toEqual([]);
  };
  test.each([
    ['the server cut off', { _tag: 'Network' }, null],
    ['a 500', { _tag: 'Http', status: 500, text: '~text 10' }, 500],
    ['a 401', { _tag: 'Http', status: 401, text: '~text 10' }, 401],
  ])('by %s is reported and replays to the same state', isReported);
});

test('a sign-in that a server refuses is reported from a broken login screen, without the credentials', async () => {
  await page.goto('/login');
  await becomesAlive(page);
  await page.getByLabel('Email').pressSequentially('asha@example.org');
  await page.getByLabel('Password', { exact: true }).pressSequentially('qzxv-horse-battery');
  world.gate.holds.add('session.signIn');
  await page.getByRole('button', { name: 'Login' }).click();
  (await world.gate.next('session.signIn')).answer(503, '');
  await toastsAre(page, [{ kind: 'error', text: 'The server ran into a problem. Try again in a moment.' }]);
  // The admin area was fetched while typing; its screen for a path that no route has breaks for want of a chunk.
  await page.route(/\/assets\/not-found-.*\.js$/, (route) => route.abort());
  await page.evaluate(() => {
    window.history.pushState({}, '', '/nowhere-for-asha');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await appears(page.getByRole('heading', { name: 'This screen could not be loaded' }));
  const { text, record } = await report();
  // The browser tells of the chunk some time after the screen has.
  await eventually(() => visit.problems.join()).toContain('Failed to load resource');
  visit.problems.splice(0);
  expect(record.screens.map(({ path }) => path)).toEqual(['/login', '(unknown)']);
  expect(record.breaks).toEqual([{ ms: expect.any(Number), path: '(unknown)', trouble: 'chunk', error: 'TypeError' }]);
  expect(departures(record)).toEqual([]);
  const typed = chartOf(record, 'login')?.entries.flatMap(({ event }) => (event.change ? [event.change] : []));
  expect(typed).toEqual([
    ...['~text 1', '~text 2', '~text 10', '~email 10'].map((email) => ({ email })),
    { password: '~secret' },
  ]);
  expect(['asha', 'qzxv', 'horse'].filter((word) => text.includes(word))).toEqual([]);
});

test('what breaks outside of every screen leaves no blank page, is reported, and can be restarted', async () => {
  await signInQuietly(world, visit.context);
  await page.goto('/admin/dashboard');
  const link = page.getByRole('main').getByRole('link', { name: 'Add Category' });
  await appears(link);
  // The frame around the screens scrolls to the top on every change of path.
  await page.evaluate(() => {
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (() => {
      window.scrollTo = scrollTo;
      throw new Error('broken');
    }) as typeof window.scrollTo;
  });
  await link.click();
  await appears(page.getByRole('heading', { name: 'This screen stopped working' }));
  expect(visit.problems.splice(0).length).toBeGreaterThan(0);
  const { record } = await report();
  const path = '/admin/dashboard/add-category';
  expect(record.screens.map((screen) => screen.path)).toEqual(['/admin/dashboard', path]);
  expect(record.breaks).toEqual([{ ms: expect.any(Number), path, trouble: 'screen', error: 'Error' }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await appears(page.getByRole('heading', { level: 1, name: 'Add Category' }));
});

describe('the question', () => {
  test('says what the file holds, leaves by Escape, and tells in a toast that it was saved', async () => {
    await signInQuietly(world, visit.context);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const question = page.getByRole('dialog', { name: 'Report a problem' });
    await appears(question.getByText('It does not hold what you typed or saw', { exact: false }));
    await page.keyboard.press('Escape');
    await eventually(() => question.count()).toBe(0);
    const text = 'The problem report was saved. Send it to the person who maintains this site.';
    const { record } = await report(() => toastsAre(page, [{ kind: 'success', text }]));
    expect(record.charts.length).toBeGreaterThan(2);
  });

  test('is reached on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInQuietly(world, visit.context);
    await page.goto('/admin/dashboard');
    const button = page.getByRole('button', { name: 'Report a problem' });
    await appears(button);
    const box = await button.boundingBox();
    expect({ width: box?.width, height: box?.height }).toEqual({ width: 44, height: 44 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect((await report()).record.format).toBe(1);
  });

  test('says so when the file can not be made', async () => {
    await signInQuietly(world, visit.context);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new DOMException('No files here', 'SecurityError');
      };
    });
    await page.getByRole('button', { name: 'Save report' }).click();
    await appears(page.getByText('The problem report could not be saved. Allow this page to download files'));
  });
});
