import type { Plan, PlannedWalk } from '../../qa/plan';
import type { Driver } from './driver';
import { routesOf } from './routes';
import { groupsOf } from './walk';

/** The shortest walk that a page can go to each transition of a chart, which ends right after it. By the ids of the transitions. */
export const walksTo = (driver: Driver, plan: Plan): ReadonlyMap<string, PlannedWalk> => {
  const ways = new Map<string, PlannedWalk>();
  const note = (id: string, walk: PlannedWalk) => {
    const known = ways.get(id);
    if (known === undefined || walk.steps.length < known.steps.length) ways.set(id, walk);
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
