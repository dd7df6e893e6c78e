import { type Json, textOf } from './describe';
import { explore, type Graph, sessionAlong } from './explore';
import { type Effect, type Observation, Session, type Step, type Subject } from './session';
import { sneakWalks } from './sneak';
import { caseGoals, type Goals, pairGoals, tour, transitionGoals, type Walk } from './tour';

/** Why a walk is in the plan. */
export const suites = ['transitions', 'pairs', 'cases'] as const;
export type Suite = (typeof suites)[number];
/** Besides: walks that tell the chart from a faulty one where the suites would not. */
export type WalkSuite = Suite | 'faults';

/** What the walks of each suite have to reach. */
export const goalsOf: Readonly<Record<Suite, Goals>> = {
  transitions: transitionGoals,
  pairs: pairGoals,
  cases: caseGoals,
};

/** What changed against the observation before; `effects` is there only when something left the chart. */
export type Change = Partial<Observation>;

export interface PlannedStep {
  readonly do: Step;
  /** Ids of the transitions to take. */
  readonly took: readonly string[];
  readonly then: Change;
}

/** A walk and everything that has to be seen on it. A machine, or a person at a browser, can follow it. */
export interface PlannedWalk {
  readonly id: string;
  readonly suite: WalkSuite;
  /** The name of one of the model's starts. */
  readonly start: string;
  readonly tookAtStart: readonly string[];
  readonly first: Observation;
  readonly steps: readonly PlannedStep[];
}

/** A way to a state value and the events that have to be ignored there. */
export interface PlannedSneak {
  readonly id: string;
  readonly start: string;
  readonly steps: readonly Step[];
  readonly value: Json;
  readonly refuses: readonly Step[];
}

/** The frozen expectations of one chart: a reviewed file, which no test regenerates. */
export interface Plan {
  readonly format: 1;
  readonly chart: string;
  readonly walks: readonly PlannedWalk[];
  readonly sneaks: readonly PlannedSneak[];
}

const prefixes: Readonly<Record<Suite, string>> = { transitions: 'T', pairs: 'P', cases: 'C' };

/** Explores a chart and writes down what it does now. */
export const makePlan = (subject: Subject, graph: Graph = explore(subject)): Plan => {
  const walks = suites.flatMap((suite) => {
    const toured = tour(graph, goalsOf[suite]);
    const all = suite === 'transitions' ? [...toured, ...startsLeftOut(graph, toured)] : toured;
    return all.map((walk, index) => record(subject, `${prefixes[suite]}${index + 1}`, suite, walk.start, walk.steps));
  });
  const sneaks = sneakWalks(subject, graph).map(({ start, steps, refuses }, index) => ({
    id: `S${index + 1}`,
    start,
    steps,
    value: sessionAlong(subject, start, steps).observe().value,
    refuses,
  }));
  return { format: 1, chart: subject.id, walks, sneaks };
};

/** A walk that was found to tell a faulty chart from the right one. */
export const faultWalk = (subject: Subject, id: string, { start, steps }: Walk): PlannedWalk =>
  record(subject, id, 'faults', start, steps);

/** Starting takes transitions too: a start that no walk needs is walked by itself. */
const startsLeftOut = (graph: Graph, walks: readonly Walk[]): readonly Walk[] =>
  [...graph.starts.keys()]
    .filter((start) => !walks.some((walk) => walk.start === start))
    .map((start) => ({ start, steps: [] }));

const record = (subject: Subject, id: string, suite: WalkSuite, start: string, steps: readonly Step[]): PlannedWalk => {
  const session = new Session(subject, start);
  const tookAtStart = session.taken;
  const first = session.observe();
  let before = first;
  const planned = steps.map((step) => {
    const seen = session.do(step);
    const then = changeOf(before, seen);
    before = seen;
    return { do: step, took: session.taken, then };
  });
  return { id, suite, start, tookAtStart, first, steps: planned };
};

const parts = ['at', 'status', 'value', 'context', 'tags', 'accepts', 'calls', 'timers', 'output'] as const;

const changeOf = (before: Observation, after: Observation): Change => {
  const changed = parts.filter((part) => textOf(before[part]) !== textOf(after[part]));
  return {
    ...Object.fromEntries(changed.map((part) => [part, after[part]])),
    ...(after.effects.length > 0 ? { effects: after.effects } : {}),
  };
};

/** The whole observation that a change leads to. */
export const applyChange = (before: Observation, change: Change): Observation => ({
  ...before,
  effects: [],
  ...change,
});

/** A plan as reviewed text: stable, one line for each step. */
export const planText = (plan: Plan): string => {
  const line = (value: unknown) => textOf(value);
  const list = (items: readonly string[], indent: string) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
  const walks = plan.walks.map((walk) =>
    [
      `{ "id": ${line(walk.id)}, "suite": ${line(walk.suite)}, "start": ${line(walk.start)},`,
      `      "tookAtStart": ${line(walk.tookAtStart)},`,
      `      "first": ${line(walk.first)},`,
      `      "steps": ${list(walk.steps.map(line), '      ')} }`,
    ].join('\n'),
  );
  return `{
  "format": 1,
  "chart": ${line(plan.chart)},
  "walks": ${list(walks, '  ')},
  "sneaks": ${list(plan.sneaks.map(line), '  ')}
}
`;
};

/** The effects of a transition, and the step that triggered it. */
export interface Consequence {
  readonly when: Step;
  readonly effects: readonly Effect[];
}

/** The effects that each transition had along a plan, without repeats. */
export const consequencesOf = (plan: Plan): ReadonlyMap<string, readonly Consequence[]> => {
  const known = new Map<string, Map<string, Consequence>>();
  for (const walk of plan.walks) {
    for (const step of walk.steps) {
      // With two transitions in one step it is unknown which one had the effects.
      const [id] = step.took;
      const effects = step.then.effects ?? [];
      if (id === undefined || step.took.length > 1 || effects.length === 0) continue;
      const consequence = { when: step.do, effects };
      known.set(id, (known.get(id) ?? new Map<string, Consequence>()).set(textOf(consequence), consequence));
    }
  }
  return new Map([...known].map(([id, consequences]) => [id, [...consequences.values()]]));
};
