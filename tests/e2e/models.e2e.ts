import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charts } from '../../machines/catalogue';
import { readPlan } from '../machines/kit/plan-files';
import { transitionsOf } from '../machines/kit/universe';
import { drivers } from './drivers/registry';
import { headlessCasesOf, walkedOf, writes, writeWalked } from './kit/browser-walked';
import type { Driver } from './kit/driver';
import { replaySaved } from './kit/replay-saved';
import { routesOf } from './kit/routes';
import { followInBrowser } from './kit/walk';
import { makeWorld, type World } from './kit/world';

/*
 * The frozen plans in real Chromium before the real server. `npm run mbt:browser` runs these alone; it says which charts in
 * MBT_CHARTS. With MBT_REPLAY, a saved failure is replayed in place of the plans (`replay-in-browser.ts`).
 */

/** Charts of which every pair of transitions is walked here too; of the others, in `npm run test:nightly` (MBT_PAIRS=all). */
const withPairs = ['login', 'session-guard', 'log-out', 'idea-upload'];

const words = (name: string): readonly string[] => (process.env[name] ?? '').split(' ').filter((word) => word !== '');
const only = words('MBT_CHARTS');
const asksForPairs = (chart: string) => process.env.MBT_PAIRS === 'all' || withPairs.includes(chart);
const chosen: readonly Driver[] = Object.values(drivers).filter(
  ({ chart }) => only.length === 0 || only.includes(chart),
);

let world: World;
const inOwnWorld = () => {
  beforeAll(async () => {
    world = await makeWorld('recording');
  });
  afterAll(() => world?.close());
};

const replayed = process.env.MBT_REPLAY;

if (replayed !== undefined) {
  describe('the saved failure', () => {
    inOwnWorld();
    test('in the browser', async () => {
      await replaySaved(world, replayed);
    });
  });
}

describe.each(replayed === undefined ? chosen : [])('$chart', (driver) => {
  // Each chart has a site of its own: what one driver adds is in no other's lists.
  inOwnWorld();
  const plan = readPlan(driver.chart);
  if (plan === null) throw new Error(`${driver.chart} has no plan`);
  const { limits } = driver;
  const { walks, left, headless, pairs } = routesOf(plan, limits, asksForPairs(driver.chart));
  const headlessCases = headlessCasesOf(driver);
  // Where pairs have to be walked, all of them do; elsewhere a page may have to do other steps between two of the chart's.
  const rest = left.filter((goal) => goal.includes(' then ') && !goal.startsWith('['));
  const taken = new Set<string>();
  let steps = 0;

  test.each(walks.map((walk) => [`${walk.id}: ${walk.start}`, walk] as const))('%s', async (_, walk) => {
    for (const id of await followInBrowser(world, driver, walk)) taken.add(id);
    steps += walk.steps.length;
  });

  test('every transition was walked', () => {
    const chart = charts.find(({ id }) => id === driver.chart);
    const all = chart === undefined ? [] : transitionsOf(chart.machine).map(({ id }) => id);
    const report = [
      `${driver.chart}: ${taken.size} of ${all.length} transitions walked in the browser, in ${steps} steps of ${walks.length} walks`,
      ...(asksForPairs(driver.chart) ? [`  and ${pairs} pairs of transitions`] : []),
      ...Object.entries(limits.headlessTransitions).map(([id, why]) => `  headless only: ${id}: ${why}`),
      ...Object.entries(headlessCases).map(([name, why]) => `  headless only: ${name}: ${why}`),
      ...[...headless]
        .filter(([name]) => !(name in headlessCases))
        .map(([pair, why]) => `  headless only: ${pair}: ${why}`),
      ...rest.map((pair) => `  headless only: ${pair}: a page has to do other steps between`),
    ];
    console.log(report.join('\n'));
    expect(all.filter((id) => !taken.has(id))).toEqual(Object.keys(limits.headlessTransitions));
    if (withPairs.includes(driver.chart)) expect(rest, 'pairs that no walk in the browser leads to').toEqual([]);
    const now = { walked: [...taken].sort(), headlessOnly: limits.headlessTransitions, headlessCases };
    if (writes) writeWalked(driver.chart, now);
    expect(walkedOf(driver.chart), 'tests/machines/browser-walked.json: npm run mbt:browser -- --write').toEqual(now);
  });
});
