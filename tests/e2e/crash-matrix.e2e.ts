import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { planOf } from '../charts/plan-files';
import { transitionsOf } from '../qa/universe';
import { crash, crashes, type Disaster } from './kit/crash';
import { crashedCharts } from './kit/crash-forms';
import { walksTo } from './kit/crash-walks';
import { type CrashWorld, makeCrashWorld } from './kit/crash-world';

/*
 * A form is crashed right after each transition of its chart: its tab, its page, its network, its server and its session. What
 * was typed and chosen is there again, and one record comes of it. With CRASHES=all every cell is run, as by npm run test:nightly;
 * otherwise a sample.
 */

let world: CrashWorld;
beforeAll(async () => {
  world = await makeCrashWorld();
});
afterAll(() => world?.close());

const isAll = process.env.CRASHES === 'all';
const only = process.env.CRASHES_ONLY ?? '';

describe.each(crashedCharts)('$driver.chart', ({ driver, form }) => {
  const machine = charts.find(({ id }) => id === driver.chart)?.machine;
  const ids = machine === undefined ? [] : transitionsOf(machine).map(({ id }) => id);
  const walks = walksTo(driver, planOf(driver.chart));
  for (const [at, id] of ids.entries()) {
    const walk = walks.get(id);
    if (walk === undefined) continue;
    for (const disaster of Object.keys(crashes) as Disaster[]) {
      const name = `${at + 1} ${id}: ${disaster}`;
      if (!isAll && !name.includes('save.cancelled')) continue;
      if (!name.includes(only)) continue;
      test(name, { tags: ['full'] }, async () => {
        await crash(world, { driver, walk, form: form(walk.start), disaster });
      });
    }
  }
  test('every transition that a page can take has a way to it', () => {
    expect(ids.filter((id) => !walks.has(id)).sort()).toEqual(Object.keys(driver.limits.headlessTransitions).sort());
  });
});
