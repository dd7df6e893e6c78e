import { explore, type Graph } from './explore';
import { cellsNow, cellsOf, coveredBy, gapsOf, type Searched } from './gaps';
import { guardGaps, recordingGuards } from './guards';
import { statesNeverSeen, statesWithoutPicture, wrongPictures } from './picture';
import { goalsOf, type Plan, type PlannedWalk, suites } from './plan';
import { replay } from './replay';
import type { Subject } from './session';
import { allGoals } from './tour';
import { leavesOf, transitionsOf } from './universe';

/** How much of something the walks have seen. */
export interface Tally {
  readonly seen: number;
  readonly all: number;
}

/** What is known of a chart after its plan was followed. */
export interface Examination {
  readonly chart: string;
  readonly states: number;
  readonly configurations: number;
  readonly transitions: Tally;
  readonly pairs: Tally;
  readonly cases: Tally;
  /** Answers of guards at their transitions: two for each guard, less those that the model gives a reason for. */
  readonly guards: Tally;
  /** Outcomes of calls. */
  readonly outcomes: Tally;
  /** The same of each call, by its name. */
  readonly outcomesOf: ReadonlyMap<string, Tally>;
  /** Events that have to be ignored somewhere, tried there. */
  readonly sneaks: Tally;
  readonly walks: number;
  readonly steps: number;
  /** Everything that is missing or wrong, in sentences. */
  readonly gaps: readonly string[];
}

/** All that an examination can be confined to. */
export const allSearched: readonly Searched[] = [...suites, 'sneaks'];

const ends = ' ends: ';

/** Outcomes of calls in the model, and those of them that some walk has brought about. */
const outcomesIn = (graph: Graph, walks: readonly PlannedWalk[]) => {
  const nameOf = (call: string, name: string) => `${call.replace(/#\d+$/, '')}${ends}${name}`;
  const known = graph.edges.flatMap(({ step }) => (step.kind === 'outcome' ? [nameOf(step.call, step.case)] : []));
  const used = new Set(
    walks.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.do.kind === 'outcome' ? [nameOf(step.do.call, step.do.case)] : [])),
    ),
  );
  return { known: new Set(known), used };
};

/** Follows the plan of a chart and looks for everything that it leaves out. */
export const examine = (
  subject: Subject,
  plan: Plan,
  {
    searched = allSearched,
    graph = explore(subject),
  }: { readonly searched?: readonly Searched[]; readonly graph?: Graph } = {},
): Examination => {
  const chosen: Plan = {
    ...plan,
    walks: plan.walks.filter(({ suite }) => suite === 'faults' || searched.includes(suite)),
    sneaks: searched.includes('sneaks') ? plan.sneaks : [],
  };
  const isWhole = searched.length === allSearched.length;
  const { subject: recordingSubject, recorded } = recordingGuards(subject);
  const { differences, walkedTransitions } = replay(recordingSubject, chosen);
  const outcomes = outcomesIn(graph, chosen.walks);
  const outcomesTally = (names: readonly string[]): Tally => ({
    seen: names.filter((name) => outcomes.used.has(name)).length,
    all: chosen.walks.length === 0 ? 0 : names.length,
  });
  const known = [...outcomes.known];
  const calls = [...new Set(known.map((name) => name.split(ends, 1)[0] ?? ''))].sort();
  const cells = searched.includes('sneaks') ? cellsNow(subject, graph) : new Set<string>();
  const tried = cellsOf(chosen.sneaks);
  const tally = (suite: (typeof suites)[number]): Tally => ({
    seen: coveredBy(subject, chosen, suite).size,
    all: searched.includes(suite) ? allGoals(graph, goalsOf[suite]).size : 0,
  });
  const answers = [...recorded.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    chart: subject.id,
    states: leavesOf(subject.machine).length,
    configurations: graph.configurations.size,
    transitions: {
      seen: walkedTransitions.size,
      all: chosen.walks.length === 0 ? 0 : transitionsOf(subject.machine).length,
    },
    pairs: tally('pairs'),
    cases: tally('cases'),
    guards: {
      seen: answers,
      all: chosen.walks.length === 0 ? 0 : 2 * recorded.size - Object.keys(subject.model.oneWay ?? {}).length,
    },
    outcomes: outcomesTally(known),
    outcomesOf: new Map(
      calls.map((call) => [call, outcomesTally(known.filter((name) => name.startsWith(`${call}${ends}`)))] as const),
    ),
    sneaks: { seen: [...cells].filter((cell) => tried.has(cell)).length, all: cells.size },
    walks: chosen.walks.length,
    steps: chosen.walks.reduce((sum, { steps }) => sum + steps.length, 0),
    gaps: [
      ...differences,
      ...gapsOf(subject, graph, chosen, searched),
      ...statesWithoutPicture(subject).map((path) => `state ${path} is not in the model's states: say what it shows`),
      ...statesNeverSeen(subject, graph).map((path) => `state ${path} is never seen: no case of the model leads there`),
      ...wrongPictures(subject, graph),
      // Outcomes and guards are the business of all suites together.
      ...(isWhole ? known.filter((name) => !outcomes.used.has(name)).map((name) => `${name} is not in the plan`) : []),
      ...(isWhole ? guardGaps(subject, recorded) : []),
    ],
  };
};

const tallyText = ({ seen, all }: Tally): string => (all === 0 ? '-' : `${seen}/${all}`);

const sumOf = (rows: readonly Examination[], part: (row: Examination) => number): number =>
  rows.reduce((sum, row) => sum + part(row), 0);

const tallySum = (rows: readonly Examination[], part: (row: Examination) => Tally): Tally => ({
  seen: sumOf(rows, (row) => part(row).seen),
  all: sumOf(rows, (row) => part(row).all),
});

/** The cells of a table of examinations: a heading, a row for each chart, their sums. */
export const examinationCells = (rows: readonly Examination[]): readonly (readonly string[])[] => {
  const all: Examination = {
    chart: 'all',
    states: sumOf(rows, (row) => row.states),
    configurations: sumOf(rows, (row) => row.configurations),
    transitions: tallySum(rows, (row) => row.transitions),
    pairs: tallySum(rows, (row) => row.pairs),
    cases: tallySum(rows, (row) => row.cases),
    guards: tallySum(rows, (row) => row.guards),
    outcomes: tallySum(rows, (row) => row.outcomes),
    outcomesOf: new Map(),
    sneaks: tallySum(rows, (row) => row.sneaks),
    walks: sumOf(rows, (row) => row.walks),
    steps: sumOf(rows, (row) => row.steps),
    gaps: [],
  };
  return [
    [
      'chart',
      'states',
      'configurations',
      'transitions',
      'pairs',
      'cases',
      'guards',
      'outcomes',
      'sneaks',
      'walks',
      'steps',
    ],
    ...[...rows, all].map((row) => [
      row.chart,
      String(row.states),
      String(row.configurations),
      tallyText(row.transitions),
      tallyText(row.pairs),
      tallyText(row.cases),
      tallyText(row.guards),
      tallyText(row.outcomes),
      tallyText(row.sneaks),
      String(row.walks),
      String(row.steps),
    ]),
  ];
};

/** The cells of a table of calls: a heading, and for each call of each chart how many of its outcomes were brought about. */
export const callCells = (rows: readonly Examination[]): readonly (readonly string[])[] => [
  ['call', 'outcomes'],
  ...rows.flatMap(({ chart, outcomesOf }) =>
    [...outcomesOf].map(([call, tally]) => [`${chart}: ${call}`, tallyText(tally)]),
  ),
];
