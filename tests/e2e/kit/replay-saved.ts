import { drivers } from '../../charts/drivers';
import { subjectNamed } from '../../charts/plan-files';
import { faultWalk, type PlannedWalk } from '../../qa/plan';
import { readFailure } from '../../qa/random/failure-file';
import { stepInWords } from '../../qa/words';
import type { Driver } from './driver';
import { followInBrowser } from './walk';
import type { World } from './world';

const driverOf = (chart: string): Driver => {
  const driver = Object.values<Driver>(drivers).find((each) => each.chart === chart);
  if (driver === undefined) throw new Error(`No chart of the catalogue is called ${chart}: a browser can't replay it.`);
  return driver;
};

/** The reason why a page can't do one of the steps; `null` when it can do all. */
const whyNot = ({ limits }: Driver, { start, steps, first }: PlannedWalk): string | null => {
  if (limits.starts?.includes(start) === false) return `no page starts with "${start}"`;
  let memory = typeof limits.memory === 'string' ? limits.memory : limits.memory(start);
  let { value } = first;
  for (const { do: step, then } of steps) {
    const reason = limits.whyHeadless(step, value, start);
    if (reason !== null) return `"${stepInWords(step)}": ${reason}`;
    const next = limits.after(memory, step, value);
    if (next === null) return `"${stepInWords(step)}" can't come after what was done before it`;
    memory = next;
    value = then.value ?? value;
  }
  return null;
};

/** Why a browser can't replay a saved failure; `null` when it can. Throws when the chart has no such start or step. */
export const whyHeadlessOnly = (file: string): string | null => {
  const { chart, start, steps } = readFailure(file);
  return whyNot(driverOf(chart), faultWalk(subjectNamed(chart), 'replay', { start, steps }));
};

/**
 * Replays a failure that the headless walks saved, in the browser, and prints each step. What has to be seen after a step is
 * what the chart does headless; a difference is thrown.
 */
export const replaySaved = async (world: World, file: string): Promise<void> => {
  const { chart, start, steps, invariant } = readFailure(file);
  const driver = driverOf(chart);
  const walk = faultWalk(subjectNamed(chart), 'replay', { start, steps });
  console.log(`${chart}: ${invariant}\n  start: ${start}`);
  const taken = await followInBrowser(world, driver, walk, (step) => console.log(`  ${stepInWords(step)}`));
  console.log(`The page did what the chart does headless. Transitions: ${taken.join(', ')}`);
};
