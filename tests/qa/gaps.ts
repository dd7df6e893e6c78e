import { type Json, textOf } from './describe';
import { type Graph, sessionAlong } from './explore';
import { applyChange, goalsOf, type Plan, type Suite, suites } from './plan';
import { type Step, type Subject, variantOf } from './session';
import { sneakWalks } from './sneak';
import { allGoals, caseOf } from './tour';
import { transitionsOf } from './universe';
import { stepInWords } from './words';

/** What a look for gaps can be confined to. */
export type Searched = Suite | 'sneaks';

/** Everything that a chart can do and its frozen plan does not walk, each by name, with what to do about it. */
export const gapsOf = (
  subject: Subject,
  graph: Graph,
  plan: Plan,
  searched: readonly Searched[] = [...suites, 'sneaks'],
): readonly string[] => [
  ...(searched.includes('transitions') ? transitionGaps(subject, graph, plan) : []),
  ...suites
    .filter((suite) => searched.includes(suite))
    .flatMap((suite) => {
      const walked = coveredBy(subject, plan, suite);
      return [...allGoals(graph, goalsOf[suite])]
        .filter((goal) => !walked.has(goal))
        .map((goal) => `${suite}: ${goal} is not in the plan`);
    }),
  ...(searched.includes('sneaks') ? sneakGaps(subject, graph, plan) : []),
];

const transitionGaps = (subject: Subject, graph: Graph, plan: Plan): readonly string[] => {
  const reachable = new Set([...graph.edges.flatMap((edge) => edge.taken), ...[...graph.takenAtStart.values()].flat()]);
  const planned = new Set(
    plan.walks.flatMap((walk) => [...walk.tookAtStart, ...walk.steps.flatMap((step) => step.took)]),
  );
  const ids = transitionsOf(subject.machine).map((row) => row.id);
  return [
    ...ids
      .filter((id) => !planned.has(id))
      .map((id) =>
        reachable.has(id)
          ? `transition ${id} is not in the plan`
          : `transition ${id} is never taken: the model gives it no case, or no state leads there`,
      ),
    ...[...planned].filter((id) => !ids.includes(id)).map((id) => `transition ${id} is in the plan, not in the chart`),
  ];
};

/** The goals of a suite that the plan's walks of that suite reach. */
export const coveredBy = (subject: Subject, plan: Plan, suite: Suite): ReadonlySet<string> => {
  const covered = new Set<string>();
  for (const walk of plan.walks.filter((each) => each.suite === suite)) {
    let before = walk.first;
    let previous: readonly string[] = [];
    for (const step of walk.steps) {
      if (suite === 'transitions') for (const id of step.took) covered.add(id);
      if (suite === 'pairs') for (const a of previous) for (const b of step.took) covered.add(`${a} then ${b}`);
      if (suite === 'cases')
        covered.add(caseOf(variantOf(subject, walk.start, before), before.value, step.do, step.took));
      previous = step.took;
      before = applyChange(before, step.then);
    }
  }
  return covered;
};

/** Every event that has to be ignored somewhere, by state value. */
export const cellsOf = (sneaks: readonly { readonly value: Json; readonly refuses: readonly Step[] }[]) =>
  new Set(
    sneaks.flatMap((sneak) => sneak.refuses.map((step) => `${textOf(sneak.value)} ignores ${stepInWords(step)}`)),
  );

/** Every event that the chart has to ignore somewhere as it is now, by state value. */
export const cellsNow = (subject: Subject, graph: Graph): ReadonlySet<string> =>
  cellsOf(
    sneakWalks(subject, graph).map((walk) => ({
      value: sessionAlong(subject, walk.start, walk.steps).observe().value,
      refuses: walk.refuses,
    })),
  );

const sneakGaps = (subject: Subject, graph: Graph, plan: Plan): readonly string[] => {
  const planned = cellsOf(plan.sneaks);
  return [...cellsNow(subject, graph)]
    .filter((cell) => !planned.has(cell))
    .map((cell) => `sneak: ${cell} is not in the plan`);
};
