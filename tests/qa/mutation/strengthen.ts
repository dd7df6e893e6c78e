import { explore } from '../explore';
import { faultWalk, type Plan } from '../plan';
import { firstDifference } from '../replay';
import type { Subject } from '../session';
import { faultyCharts, tellingWalk } from './score';

/**
 * A plan with a walk more for each mutant that it would have missed and that some walk can tell from the chart. What is then
 * still missed behave the same in every configuration: it is equivalent, as far as the model goes.
 */
export const strengthened = (subject: Subject, plan: Plan): Plan => {
  const graph = explore(subject);
  let stronger = plan;
  for (const [, faulty] of faultyCharts(subject)) {
    if (firstDifference(faulty, stronger) !== null) continue;
    const walk = tellingWalk(subject, graph, faulty);
    if (walk === null) continue;
    const id = `F${stronger.walks.filter(({ suite }) => suite === 'faults').length + 1}`;
    stronger = { ...stronger, walks: [...stronger.walks, faultWalk(subject, id, walk)] };
  }
  return stronger;
};
