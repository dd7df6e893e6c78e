import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coveredBy } from '../../tests/machines/kit/gaps';
import type { Suite } from '../../tests/machines/kit/plan';
import { subjectNamed } from '../../tests/machines/kit/plan-files';
import { fixedSeed } from '../../tests/machines/kit/random/walks';
import { leavesOf } from '../../tests/machines/kit/universe';
import { type ChartFacts, headlessCasesOf, headlessOnlyOf, inBrowser, survivorsOf, walksOf } from './evidence';
import { table } from './table';

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

/** How many endings of calls the frozen walks of a chart bring about. */
const endings = ({ plan }: ChartFacts): number =>
  new Set(
    plan.walks.flatMap(({ steps }) =>
      steps.flatMap(({ do: step }) =>
        step.kind === 'outcome' ? [`${step.call.replace(/#\d+$/, '')} ends: ${step.case}`] : [],
      ),
    ),
  ).size;

/** The sums over all charts, each with its name: what was walked, and what was caught. */
export const sums = (all: readonly ChartFacts[]): readonly (readonly [name: string, sum: string])[] => {
  const count = (one: (facts: ChartFacts) => number) => all.reduce((sum, facts) => sum + one(facts), 0);
  const transitions = count(({ rows }) => rows.length);
  const isMeasured = all.some(({ evidence }) => evidence.mutation !== null);
  const score = ({ chart, evidence }: ChartFacts) => evidence.mutation?.[chart.id];
  return [
    ['charts', String(all.length)],
    ['states', String(count(({ chart }) => leavesOf(chart.machine).length))],
    ['transitions', String(transitions)],
    [
      'transitions walked headless',
      `${count(({ rows, plan }) => rows.filter(({ id }) => walksOf(plan, id).length > 0).length)} of ${transitions}`,
    ],
    [
      'transitions walked in the browser',
      `${count((facts) => facts.rows.filter(({ id }) => inBrowser(facts, id).walked).length)} of ${transitions}`,
    ],
    ['transitions that can be walked headless only', String(count((facts) => headlessOnlyOf(facts).length))],
    ['cases that can be walked headless only', String(count((facts) => headlessCasesOf(facts) ?? 0))],
    ['pairs of transitions walked headless', String(count((facts) => reached(facts, 'pairs')))],
    ['cases of payloads and endings walked headless', String(count((facts) => reached(facts, 'cases')))],
    ['endings of calls brought about', String(count(endings))],
    ['walks', String(count(({ plan }) => plan.walks.length))],
    ['steps', String(count(({ plan }) => plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0)))],
    [
      'tries of events that have to be ignored',
      String(count(({ plan }) => plan.sneaks.reduce((sum, sneak) => sum + sneak.refuses.length, 0))),
    ],
    ...(isMeasured
      ? ([
          [
            'mutants caught',
            `${count((facts) => score(facts)?.caught ?? 0)} of ${count((facts) => score(facts)?.mutants ?? 0)}`,
          ],
          ['mutants not caught', String(count((facts) => survivorsOf(facts) ?? 0))],
          ['equivalent mutants, each with its reason', String(count((facts) => score(facts)?.equivalent ?? 0))],
        ] as const)
      : []),
  ];
};

/** The stamp of the index. It holds no date and no commit: `npm run docs:evidence` prints those with it. */
export const stampWords = (all: readonly ChartFacts[]): string =>
  [
    table(['What', 'How many'], sums(all)),
    '',
    table(['Package', 'Version'], versions()),
    '',
    `The frozen walks are computed from the charts and hold no chance. The random walks of every run have the seed ${fixedSeed}.`,
  ].join('\n');
