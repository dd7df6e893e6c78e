import { type Json, textOf } from './describe';
import { explore, type Graph, sessionAlong } from './explore';
import { type Effect, type Observation, Session, type Step, type Subject, variantOf } from './session';
import { sneakWalks, trespassOf } from './sneak';
import { allGoals, caseGoals, caseOf, type Goals, pairGoals, tour, transitionGoals, type Walk } from './tour';
import { transitionsOf } from './universe';
import { stepInWords, walkInWords } from './words';

/** Why a walk is in the plan. */
export const suites = ['transitions', 'pairs', 'cases'] as const;
export type Suite = (typeof suites)[number];

const goalsOf: Readonly<Record<Suite, Goals>> = { transitions: transitionGoals, pairs: pairGoals, cases: caseGoals };

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
  readonly suite: Suite;
  /** The name of one of the model's starts. */
  readonly start: string;
  readonly tookAtStart: readonly string[];
  readonly first: Observation;
  readonly steps: readonly PlannedStep[];
}

/** A way to a configuration and the events that have to be ignored there. */
export interface PlannedSneak {
  readonly id: string;
  readonly start: string;
  readonly steps: readonly Step[];
  readonly value: Json;
  readonly refuses: readonly Step[];
}

/** The frozen expectations of one chart: a reviewed file, never made afresh by a test. */
export interface Plan {
  readonly format: 1;
  readonly chart: string;
  readonly walks: readonly PlannedWalk[];
  readonly sneaks: readonly PlannedSneak[];
}

const prefixes: Readonly<Record<Suite, string>> = { transitions: 'T', pairs: 'P', cases: 'C' };

/** Explores a chart and writes down what it does now. */
export const makePlan = (subject: Subject): Plan => {
  const graph = explore(subject);
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

/** Starting takes transitions too: a start that no walk needs is walked by itself. */
const startsLeftOut = (graph: Graph, walks: readonly Walk[]): readonly Walk[] =>
  [...graph.starts.keys()]
    .filter((start) => !walks.some((walk) => walk.start === start))
    .map((start) => ({ start, steps: [] }));

const record = (subject: Subject, id: string, suite: Suite, start: string, steps: readonly Step[]): PlannedWalk => {
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

const parts = ['at', 'status', 'value', 'context', 'tags', 'accepts', 'calls', 'timers'] as const;

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

/** What a replay found. */
export interface Replay {
  /** One text for each walk that differs: the path, what was expected, what was seen. */
  readonly differences: readonly string[];
  readonly walkedTransitions: ReadonlySet<string>;
  /** Pairs of transitions, one right after the other. */
  readonly walkedPairs: number;
  /** Cases of events and endings, in each configuration. */
  readonly walkedCases: number;
  readonly sneakCells: number;
  readonly steps: number;
}

/** Follows a frozen plan on a machine. */
export const replay = (subject: Subject, plan: Plan): Replay => {
  const differences: string[] = [];
  const walkedTransitions = new Set<string>();
  for (const walk of plan.walks) {
    const difference = follow(subject, walk, walkedTransitions);
    if (difference !== null) differences.push(`${plan.chart} ${walk.id}: ${difference}`);
  }
  for (const sneak of plan.sneaks) {
    const difference = followSneak(subject, sneak);
    if (difference !== null) differences.push(`${plan.chart} ${sneak.id}: ${difference}`);
  }
  return {
    differences,
    walkedTransitions,
    walkedPairs: coveredBy(subject, plan, 'pairs').size,
    walkedCases: coveredBy(subject, plan, 'cases').size,
    sneakCells: plan.sneaks.reduce((sum, sneak) => sum + sneak.refuses.length, 0),
    steps: plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0),
  };
};

const follow = (subject: Subject, walk: PlannedWalk, walked: Set<string>): string | null => {
  const done: Step[] = [];
  const say = (expected: unknown, seen: unknown) =>
    `${walkInWords(walk.start, done)}\n  expected ${textOf(expected)}\n  seen     ${textOf(seen)}`;
  try {
    const session = new Session(subject, walk.start);
    let expected = walk.first;
    const firstSeen = { took: session.taken, ...session.observe() };
    const firstExpected = { took: walk.tookAtStart, ...expected };
    if (textOf(firstSeen) !== textOf(firstExpected)) return say(...differing(firstExpected, firstSeen));
    for (const id of session.taken) walked.add(id);
    for (const planned of walk.steps) {
      done.push(planned.do);
      const seen = { took: [] as readonly string[], ...session.do(planned.do) };
      seen.took = session.taken;
      expected = applyChange(expected, planned.then);
      const wanted = { took: planned.took, ...expected };
      if (textOf(seen) !== textOf(wanted)) return say(...differing(wanted, seen));
      for (const id of session.taken) walked.add(id);
    }
    return null;
  } catch (error) {
    return `${walkInWords(walk.start, done)}\n  ${String(error)}`;
  }
};

const differing = (expected: object, seen: object): readonly [unknown, unknown] => {
  const seenParts = new Map(Object.entries(seen));
  const expectedParts = Object.entries(expected);
  const different = expectedParts.filter(([key, value]) => textOf(value) !== textOf(seenParts.get(key)));
  return [
    Object.fromEntries(different),
    Object.fromEntries(different.map(([key]) => [key, seenParts.get(key)] as const)),
  ];
};

const followSneak = (subject: Subject, sneak: PlannedSneak): string | null => {
  try {
    const session = sessionAlong(subject, sneak.start, sneak.steps);
    const way = walkInWords(sneak.start, sneak.steps);
    const { value } = session.observe();
    if (textOf(value) !== textOf(sneak.value)) {
      return `${way}\n  expected ${textOf(sneak.value)}\n  seen     ${textOf(value)}`;
    }
    for (const step of sneak.refuses) {
      const trespass = trespassOf(session, step);
      if (trespass !== null) return `${way}\n  ${stepInWords(step)} must be ignored, but ${trespass}`;
    }
    return null;
  } catch (error) {
    return `${walkInWords(sneak.start, sneak.steps)}\n  ${String(error)}`;
  }
};

/** Everything that a chart can do and its frozen plan does not walk, each by name. */
export const gapsOf = (subject: Subject, graph: Graph, plan: Plan): readonly string[] => {
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
    ...suites.flatMap((suite) => {
      const walked = coveredBy(subject, plan, suite);
      return [...allGoals(graph, goalsOf[suite])]
        .filter((goal) => !walked.has(goal))
        .map((goal) => `${suite}: ${goal} is not in the plan`);
    }),
    ...sneakGaps(subject, graph, plan),
  ];
};

const coveredBy = (subject: Subject, plan: Plan, suite: Suite): ReadonlySet<string> => {
  const covered = new Set<string>();
  for (const walk of plan.walks.filter((each) => each.suite === suite)) {
    let before = walk.first;
    let previous: readonly string[] = [];
    for (const step of walk.steps) {
      if (suite === 'transitions') for (const id of step.took) covered.add(id);
      if (suite === 'pairs') for (const a of previous) for (const b of step.took) covered.add(`${a} then ${b}`);
      if (suite === 'cases') covered.add(caseOf(variantOf(subject, walk.start), before.value, step.do, step.took));
      previous = step.took;
      before = applyChange(before, step.then);
    }
  }
  return covered;
};

const cellsOf = (sneaks: readonly { readonly value: Json; readonly refuses: readonly Step[] }[]) =>
  new Set(
    sneaks.flatMap((sneak) => sneak.refuses.map((step) => `${textOf(sneak.value)} ignores ${stepInWords(step)}`)),
  );

const sneakGaps = (subject: Subject, graph: Graph, plan: Plan): readonly string[] => {
  const planned = cellsOf(plan.sneaks);
  const now = sneakWalks(subject, graph).map((walk) => ({
    value: sessionAlong(subject, walk.start, walk.steps).observe().value,
    refuses: walk.refuses,
  }));
  return [...cellsOf(now)].filter((cell) => !planned.has(cell)).map((cell) => `sneak: ${cell} is not in the plan`);
};

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

/** What went out when a transition was taken, and what had set it off. */
export interface Consequence {
  readonly when: Step;
  readonly effects: readonly Effect[];
}

/** Everything that each transition was seen to let out along a plan, without repeats. */
export const consequencesOf = (plan: Plan): ReadonlyMap<string, readonly Consequence[]> => {
  const known = new Map<string, Map<string, Consequence>>();
  for (const walk of plan.walks) {
    for (const step of walk.steps) {
      // With two transitions in one step it is unknown which one let the effects out.
      const [id] = step.took;
      const effects = step.then.effects ?? [];
      if (id === undefined || step.took.length > 1 || effects.length === 0) continue;
      const consequence = { when: step.do, effects };
      known.set(id, (known.get(id) ?? new Map<string, Consequence>()).set(textOf(consequence), consequence));
    }
  }
  return new Map([...known].map(([id, consequences]) => [id, [...consequences.values()]]));
};
