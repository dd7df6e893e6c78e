import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { subjectNamed } from '../../tests/charts/plan-files';
import { table } from '../../tests/qa/documents/table';
import { walksOf } from '../../tests/qa/documents/transition-table';
import { coveredBy } from '../../tests/qa/gaps';
import type { Suite } from '../../tests/qa/plan';
import { fixedSeed } from '../../tests/qa/random/walks';
import { leavesOf } from '../../tests/qa/universe';
import { type ChartFacts, headlessCasesOf, headlessOnlyOf, inBrowser, survivorsOf } from './evidence';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The packages whose versions decide what the charts do, what tests them and what draws them. */
const packages = [
  'xstate',
  '@xstate/react',
  'effect',
  'react',
  'elkjs',
  'fast-check',
  'vitest',
  'playwright',
  'typescript',
];

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly engines?: { readonly node?: string } } | undefined>
  >;
}

/** The versions that `package-lock.json` fixes. Throws when one of the packages is not in it. */
export const versions = (): readonly (readonly [name: string, version: string])[] => {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as Lock;
  const node = lock.packages['']?.engines?.node;
  return [
    ['node', node ?? 'any'],
    ...packages.map((name) => {
      const version = lock.packages[`node_modules/${name}`]?.version;
      if (version === undefined) throw new Error(`package-lock.json has no ${name}`);
      return [name, version] as const;
    }),
  ];
};

/** How many goals of a suite the frozen walks of a chart reach. */
const reached = ({ chart, plan }: ChartFacts, suite: Suite): number =>
  coveredBy(subjectNamed(chart.id), plan, suite).size;

/** How many outcomes of calls the frozen walks of a chart bring about. */
const outcomes = ({ plan }: ChartFacts): number =>
  new Set(
    plan.walks.flatMap(({ steps }) =>
      steps.flatMap(({ do: step }) =>
        step.kind === 'outcome' ? [`${step.call.replace(/#\d+$/, '')} ends: ${step.case}`] : [],
      ),
    ),
  ).size;

/** A sum over all charts. */
export interface Sum {
  readonly name: string;
  readonly sum: string;
  /** Which tests show that it is true: none for what is counted in the charts and plans themselves. */
  readonly shownBy: 'files' | 'headless walks' | 'browser walks' | 'mutation tests';
}

/** The sums over all charts: what is planned, and what is recorded as walked and caught. */
export const sums = (all: readonly ChartFacts[]): readonly Sum[] => {
  const count = (one: (facts: ChartFacts) => number) => all.reduce((sum, facts) => sum + one(facts), 0);
  const transitions = count(({ rows }) => rows.length);
  const isMeasured = all.some(({ evidence }) => evidence.mutation !== null);
  const score = ({ chart, evidence }: ChartFacts) => evidence.mutation?.[chart.id];
  const group =
    (shownBy: Sum['shownBy']) =>
    ([name, sum]: readonly [string, number | string]): Sum => ({ name, sum: String(sum), shownBy });
  const planned = ({ rows, plan }: ChartFacts) => rows.filter(({ id }) => walksOf(plan, id).length > 0).length;
  const walked = (facts: ChartFacts) => facts.rows.filter(({ id }) => inBrowser(facts, id).walked).length;
  const counted: readonly (readonly [string, number])[] = [
    ['charts', all.length],
    ['states', count(({ chart }) => leavesOf(chart.machine).length)],
    ['transitions', transitions],
  ];
  const headless: readonly (readonly [string, number | string])[] = [
    ['transitions with a walk in the frozen plans', `${count(planned)} of ${transitions}`],
    ['pairs of transitions in the frozen walks', count((facts) => reached(facts, 'pairs'))],
    ['cases of payloads and outcomes in the frozen walks', count((facts) => reached(facts, 'cases'))],
    ['outcomes of calls in the frozen walks', count(outcomes)],
    ['frozen walks', count(({ plan }) => plan.walks.length)],
    ['steps of the frozen walks', count(({ plan }) => plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0))],
    [
      'checks that an event is ignored',
      count(({ plan }) => plan.sneaks.reduce((sum, sneak) => sum + sneak.refuses.length, 0)),
    ],
  ];
  const browser: readonly (readonly [string, number | string])[] = [
    ['transitions recorded as walked in the browser', `${count(walked)} of ${transitions}`],
    ['transitions that can be walked headless only', count((facts) => headlessOnlyOf(facts).length)],
    ['cases that can be walked headless only', count((facts) => headlessCasesOf(facts) ?? 0)],
  ];
  const mutants: readonly (readonly [string, number | string])[] = [
    [
      'mutants recorded as caught',
      `${count((facts) => score(facts)?.caught ?? 0)} of ${count((facts) => score(facts)?.mutants ?? 0)}`,
    ],
    ['mutants not caught', count((facts) => survivorsOf(facts) ?? 0)],
    ['equivalent mutants, each with its reason', count((facts) => score(facts)?.equivalent ?? 0)],
  ];
  return [
    ...counted.map(group('files')),
    ...headless.map(group('headless walks')),
    ...browser.map(group('browser walks')),
    ...(isMeasured ? mutants.map(group('mutation tests')) : []),
  ];
};

/** The stamp of the index. It holds no date, no commit and no result: `npm run docs:evidence` has those, of one run. */
export const stampWords = (all: readonly ChartFacts[]): string =>
  [
    table(
      ['What', 'How many', 'Checked by'],
      sums(all).map(({ name, sum, shownBy }) => [name, sum, shownBy === 'files' ? '' : shownBy]),
    ),
    '',
    table(['Package', 'Version'], versions()),
    '',
    `The frozen walks are computed from the charts, without randomness. The random walks of every run have the seed ${fixedSeed}.`,
  ].join('\n');
