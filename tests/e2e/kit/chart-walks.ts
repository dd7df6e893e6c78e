import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charts } from '../../../machines/registry';
import { readPlan } from '../../charts/plan-files';
import type { PlannedWalk } from '../../qa/plan';
import { transitionsOf } from '../../qa/universe';
import { headlessCasesOf, walkedOf, writes, writeWalked } from './browser-walked';
import type { Driver } from './driver';
import { routesOf } from './routes';
import { followInBrowser } from './walk';
import { makeWorld, type World } from './world';

/** At night: every pair of transitions of every chart, and each failure of each call. */
const walksAll = process.env.MBT_PAIRS === 'all';

/** Charts of which every pair of transitions is walked here too; of the others, in `npm run test:nightly` (MBT_PAIRS=all). */
const withPairs = ['login', 'session-guard', 'log-out', 'idea-upload'];

/** Charts of which every case of payloads and answers is walked in the full run too: those with pairs, and those that every screen stands on. */
const withCases = [...withPairs, 'form-submit', 'list-load'];

/**
 * Whether the walks for cases that take no other transition are of this run. In the full run they are for a few charts, as their frozen
 * plans try all of them without a browser; at night and in `npm run qa -- browser`, which names charts in MBT_CHARTS, for each.
 */
const asksForCases = (chart: string): boolean =>
  walksAll || process.env.MBT_CHARTS !== undefined || withCases.includes(chart);

/** Whether every pair of that chart's transitions is walked in this run. */
const asksForPairs = (chart: string): boolean => walksAll || withPairs.includes(chart);

/** Charts that the quick run walks in the browser, each once: what every screen stands on. */
const quickCharts = ['login', 'session-guard', 'form-submit', 'list-load'];

/**
 * Which of the walks that take every transition the quick run has: the shortest of a few charts, which shows that chart, screen and
 * driver fit together. The others are of the full run; `charts.test.ts` takes every transition of every chart each time, without
 * a browser.
 */
const quickOf = (chart: string, all: readonly PlannedWalk[]): readonly PlannedWalk[] => {
  const shortest = Math.min(...all.map(({ steps }) => steps.length));
  return quickCharts.includes(chart) ? all.filter(({ steps }) => steps.length === shortest).slice(0, 1) : [];
};

/** The world of the tests of a `describe`, made before them. */
export const ownWorld = (): (() => World) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld('recording');
  });
  afterAll(() => world?.close());
  return () => world;
};

/** One test for each walk that the frozen plan of a chart needs in the browser, and one for what they reach together. */
const walkInBrowser = (driver: Driver): void => {
  // Each chart has a site of its own: what one driver adds is in no other's lists.
  const world = ownWorld();
  const plan = readPlan(driver.chart);
  if (plan === null) throw new Error(`${driver.chart} has no plan`);
  const { limits } = driver;
  const routes = routesOf(plan, limits, {
    pairs: asksForPairs(driver.chart),
    ...(walksAll && { everyFailure: true }),
  });
  const { left, headless, pairs } = routes;
  const forTransitions = routes.walks.filter(({ suite }) => suite === 'transitions');
  const walks = asksForCases(driver.chart) ? routes.walks : forTransitions;
  const headlessCases = headlessCasesOf(driver);
  // Where pairs have to be walked, all of them do; elsewhere a page may have to do other steps between two of the chart's.
  const rest = left.filter((goal) => goal.includes(' then ') && !goal.startsWith('['));
  const quick = quickOf(driver.chart, forTransitions);
  const taken = new Set<string>();
  let followed = 0;
  let steps = 0;

  for (const walk of walks) {
    test(`${walk.id}: ${walk.start}`, { tags: quick.includes(walk) ? [] : ['full'] }, async () => {
      for (const id of await followInBrowser(world(), driver, walk)) taken.add(id);
      followed += 1;
      steps += walk.steps.length;
    });
  }

  test('every transition was walked', { tags: quick.length < forTransitions.length ? ['full'] : [] }, () => {
    const chart = charts.find(({ id }) => id === driver.chart);
    const all = chart === undefined ? [] : transitionsOf(chart.machine).map(({ id }) => id);
    const report = [
      `${driver.chart}: ${taken.size} of ${all.length} transitions walked in the browser, in ${steps} steps of ${followed} walks`,
      ...(followed === walks.length && asksForPairs(driver.chart) ? [`  and ${pairs} pairs of transitions`] : []),
      ...Object.entries(limits.headlessTransitions).map(([id, why]) => `  headless only: ${id}: ${why}`),
      ...Object.entries(headlessCases).map(([name, why]) => `  headless only: ${name}: ${why}`),
      ...[...headless]
        .filter(([name]) => !(name in headlessCases))
        .map(([pair, why]) => `  headless only: ${pair}: ${why}`),
      ...rest.map((pair) => `  headless only: ${pair}: a page has to do other steps between`),
    ];
    console.log(report.join('\n'));
    expect(all.filter((id) => !taken.has(id)).sort()).toEqual(Object.keys(limits.headlessTransitions).sort());
    if (withPairs.includes(driver.chart)) expect(rest, 'pairs that no walk in the browser leads to').toEqual([]);
    const now = { walked: [...taken].sort(), headlessOnly: limits.headlessTransitions, headlessCases };
    if (writes) writeWalked(driver.chart, now);
    expect(walkedOf(driver.chart), 'tests/charts/browser-walked.json: npm run qa -- browser --write').toEqual(now);
  });
};

const words = (name: string): readonly string[] => (process.env[name] ?? '').split(' ').filter((word) => word !== '');

/**
 * Follows the plans of some charts in the browser: of those that MBT_CHARTS names, or of all of them, and none where a saved
 * failure is replayed (MBT_REPLAY).
 */
export const walkCharts = (some: readonly Driver[]): void => {
  const only = words('MBT_CHARTS');
  const chosen =
    process.env.MBT_REPLAY === undefined ? some.filter(({ chart }) => only.length === 0 || only.includes(chart)) : [];
  describe.each(chosen)('$chart', walkInBrowser);
  // A file without a test is a failure to the runner.
  if (chosen.length === 0) test.skip('none of these charts is asked for');
};
