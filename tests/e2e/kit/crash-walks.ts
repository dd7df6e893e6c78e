import { charts } from '../../../machines/registry';
import type { Plan, PlannedWalk } from '../../qa/plan';
import { transitionsOf } from '../../qa/universe';
import type { Driver } from './driver';
import { routesOf } from './routes';
import { groupsOf } from './walk';

/**
 * The shortest walk that a page can go to each transition of a chart, which ends right after it. By the ids of the transitions. One on which
 * something is typed comes before any on which nothing is.
 */
export const walksTo = (
  driver: Driver,
  plan: Plan,
  isTyped: (steps: PlannedWalk['steps']) => boolean,
): ReadonlyMap<string, PlannedWalk> => {
  const lengthOf = ({ steps }: PlannedWalk): number => steps.length + (isTyped(steps) ? 0 : 1000);
  const ways = new Map<string, PlannedWalk>();
  const note = (id: string, walk: PlannedWalk) => {
    const known = ways.get(id);
    if (known === undefined || lengthOf(walk) < lengthOf(known)) ways.set(id, walk);
  };
  for (const walk of routesOf(plan, driver.limits).walks) {
    for (const id of walk.tookAtStart) note(id, { ...walk, steps: [] });
    let steps: PlannedWalk['steps'] = [];
    for (const group of groupsOf(driver, walk)) {
      steps = [...steps, ...group.steps];
      for (const id of group.steps.flatMap(({ took }) => took)) note(id, { ...walk, steps });
    }
  }
  return ways;
};

/** The transitions of a chart, with their numbers in its document. */
export const transitionsNumbered = (chart: string): readonly { readonly number: number; readonly id: string }[] => {
  const machine = charts.find(({ id }) => id === chart)?.machine;
  if (machine === undefined) throw new Error(`There is no chart ${chart}`);
  return transitionsOf(machine).map(({ id }, at) => ({ number: at + 1, id }));
};
