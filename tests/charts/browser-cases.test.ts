import { expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { headlessCasesOf, walkedOf } from '../e2e/kit/browser-walked';
import { routesOf } from '../e2e/kit/routes';
import { transitionsOf } from '../qa/universe';
import { drivers } from './drivers';
import { planOf } from './plan-files';

/** @module-tag full */

// What a driver says that a page can't do decides this: no browser is needed to see that nothing was lost.
test.each(Object.values(drivers))('$chart: what is walked headless only is what was reviewed', (driver) => {
  const reviewed = walkedOf(driver.chart)?.headlessCases;
  expect(headlessCasesOf(driver), 'npm run qa -- browser --write').toEqual(reviewed);
});

test.each(Object.values(drivers))('$chart: the walks of each run take every transition that a page can', (driver) => {
  const { chart: name, limits } = driver;
  const machine = charts.find(({ id }) => id === name)?.machine;
  const all = machine === undefined ? [] : transitionsOf(machine).map(({ id }) => id);
  const inEachRun = routesOf(planOf(name), limits).walks.filter(({ suite }) => suite === 'transitions');
  const taken = new Set(
    inEachRun.flatMap(({ tookAtStart, steps }) => [...tookAtStart, ...steps.flatMap(({ took }) => took)]),
  );
  expect(all.filter((id) => !taken.has(id)).sort()).toEqual(Object.keys(limits.headlessTransitions).sort());
});
