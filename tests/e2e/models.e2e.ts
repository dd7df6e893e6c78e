import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charts } from '../../machines/catalogue';
import type { Plan, PlannedWalk, Suite } from '../machines/kit/plan';
import { readPlan } from '../machines/kit/plan-files';
import { transitionsOf } from '../machines/kit/universe';
import { formSubmitDriver } from './drivers/form-submit.driver';
import { ideaUploadDriver } from './drivers/idea-upload.driver';
import { loginDriver } from './drivers/login.driver';
import { removalDriver } from './drivers/removal.driver';
import { sessionGuardDriver } from './drivers/session-guard.driver';
import { wizardDriver } from './drivers/wizard.driver';
import { type Routes, routesOf } from './kit/routes';
import { type Driver, followInBrowser } from './kit/walk';
import { makeWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await makeWorld('recording');
});
afterAll(() => world?.close());

/** A walk as far as a page can follow it: up to a case that is walked headless only, or to the end of its screen. */
const asFarAsPossible = (driver: Driver, walk: PlannedWalk): PlannedWalk => {
  const caseOf = ({ do: step }: PlannedWalk['steps'][number]) => ('case' in step ? step.case : '');
  const impossible = walk.steps.findIndex((step) => driver.onlyHeadless.has(caseOf(step)));
  const leaving = walk.steps.findIndex((step) => driver.leaveWith.has(caseOf(step)));
  const lengths = [walk.steps.length, ...(impossible < 0 ? [] : [impossible]), ...(leaving < 0 ? [] : [leaving + 1])];
  return { ...walk, steps: walk.steps.slice(0, Math.min(...lengths)) };
};

const browserSuites: readonly Suite[] = ['transitions', 'cases'];

const truncated = (driver: Driver, plan: Plan): Routes => ({
  walks: plan.walks
    .filter((walk) => browserSuites.includes(walk.suite))
    .map((walk) => asFarAsPossible(driver, walk))
    .filter((walk) => walk.steps.length > 0),
  left: [],
  headless: new Map(),
});

const drivers = [loginDriver, sessionGuardDriver, formSubmitDriver, removalDriver, wizardDriver, ideaUploadDriver];

describe.each(drivers)('$chart', (driver) => {
  const plan = readPlan(driver.chart);
  if (plan === null) throw new Error(`${driver.chart} has no plan`);
  const { limits } = driver;
  const { walks, left, headless } = limits === undefined ? truncated(driver, plan) : routesOf(plan, limits);
  const taken = new Set<string>();
  let steps = 0;

  test.each(walks.map((walk) => [`${walk.id}: ${walk.start}`, walk] as const))('%s', async (_, walk) => {
    for (const id of await followInBrowser(world, driver, walk)) taken.add(id);
    steps += walk.steps.length;
  });

  test('every transition was walked', () => {
    const chart = charts.find(({ id }) => id === driver.chart);
    const all = chart === undefined ? [] : transitionsOf(chart.machine).map(({ id }) => id);
    const only = limits?.headlessTransitions ?? {};
    const report = [
      `${driver.chart}: ${taken.size} of ${all.length} transitions walked in the browser, in ${steps} steps`,
      ...Object.entries(only).map(([id, why]) => `  headless only: ${id}: ${why}`),
      ...[...headless].map(([name, why]) => `  headless only: ${name}: ${why}`),
    ];
    console.log(report.join('\n'));
    expect(all.filter((id) => !taken.has(id))).toEqual(Object.keys(only));
    expect(left, 'cases that no walk in the browser leads to').toEqual([]);
  });
});
