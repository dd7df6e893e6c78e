import type { ChartId } from '../../machines/registry';
import { truthTables } from '../../tests/charts/truth-tables';
import { textOf } from '../../tests/qa/describe';
import { dataSeen } from '../../tests/qa/documents/data-seen';
import { dataTable, stateDataTable } from '../../tests/qa/documents/data-table';
import { effectLegend, effectTable } from '../../tests/qa/documents/effect-table';
import { guardTable } from '../../tests/qa/documents/guard-table';
import { matrixTable } from '../../tests/qa/documents/matrix';
import { pictureLegend, pictureLink } from '../../tests/qa/documents/picture';
import { stateTable } from '../../tests/qa/documents/state-table';
import { code } from '../../tests/qa/documents/table';
import { type Column, transitionTable, walksColumn } from '../../tests/qa/documents/transition-table';
import type { NumberedRow } from '../../tests/qa/documents/words';
import type { Subject } from '../../tests/qa/session';
import { leavesOf } from '../../tests/qa/universe';
import { callTable } from './call-page';
import { type ChartFacts, headlessCasesOf, inBrowser, openPointsOf } from './evidence';
import { type LiveChart, refusedIn, usesOf, wireOf } from './live-calls';
import type { RequirementLinks } from './requirement-links';
import { keptSecrets, secretTable, secretWays } from './secrets';

const browserWords = (facts: ChartFacts, id: string): string => {
  const { walked, why } = inBrowser(facts, id);
  if (walked) return 'yes';
  return why === null ? 'not yet' : `no: ${why}`;
};

/** `12 of 12`; nothing for a transition that no mutant changes. */
const mutantWords = ({ chart, evidence }: ChartFacts, id: string): string => {
  const count = evidence.mutation?.[chart.id]?.byTransition[id];
  return count === undefined ? '' : `${count.caught} of ${count.mutants}`;
};

/** The columns of the product: what a transition fulfils, and how it is known to work. */
const columnsOf = (facts: ChartFacts, links: RequirementLinks): readonly Column[] => [
  { head: 'Requirements', cell: links.ofTransition },
  walksColumn(facts.plan),
  { head: 'Walked in the browser', cell: ({ id }) => browserWords(facts, id) },
  ...(facts.evidence.mutation === null
    ? []
    : [{ head: 'Mutants caught', cell: ({ id }: NumberedRow) => mutantWords(facts, id) }]),
];

/** The conditions of a chart with the truth tables of their guards. */
const conditionsOf = ({ chart, rows }: ChartFacts): string => {
  const tables = truthTables[chart.id as ChartId];
  const said = guardTable(rows, tables);
  if (Object.keys(tables.guards).length === 0) return said;
  const file = `tests/charts/${chart.id}/guards.ts`;
  return `${said}

The words are the descriptions of the transitions in the chart. The cases and the answers are written and reviewed by hand, in [${file}](../../${file}). No command changes that file, and this page is not written while the chart answers otherwise.`;
};

/** Of which of its uses the page of a generic chart tells; nothing for a chart that makes the same calls wherever it runs. */
const exampleWords = (subject: Subject, uses: readonly LiveChart[], example: LiveChart): readonly string[] => {
  const asked = uses.map((use) => textOf(wireOf(use).map(({ key }) => key))).filter((keys) => keys !== textOf([]));
  if (new Set(asked).size < 2) return [];
  const others = [...subject.others.keys()];
  return [
    `Generic: it runs in ${asked.length} places of the product, with the calls told under [Calls made](#calls-made). All else here, from the picture to the walks, is of one as an example: ${refusedIn(example).map(code).join(', ')}${others.length === 0 ? '' : `; of another where it starts with *${others.join('*, *')}*`}`,
  ];
};

const evidenceWords = (facts: ChartFacts): readonly string[] => {
  const { chart, rows, plan, evidence } = facts;
  const steps = plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const walked = rows.filter(({ id }) => inBrowser(facts, id).walked).length;
  const score = evidence.mutation?.[chart.id];
  return [
    `${leavesOf(chart.machine).length} states, ${rows.length} transitions; ${plan.walks.length} frozen walks of ${steps} steps ([plan](../../tests/charts/${chart.id}/plan.json))`,
    `${walked} of ${rows.length} transitions recorded as walked in the browser; ${headlessCasesOf(facts) ?? 'unknown how many'} of its cases headless only ([reasons](../../tests/charts/browser-walked.json))`,
    ...(score === undefined
      ? []
      : [
          `${score.caught} of ${score.mutants} mutants recorded as caught; ${score.equivalent} more are equivalent ([reasons](../../tests/charts/${chart.id}/equivalents.ts))`,
        ]),
  ];
};

/** What a page needs beside the facts of its chart. */
export interface PageSources {
  readonly subject: Subject;
  readonly links: RequirementLinks;
  /** What the chart is, in the words of its source file. */
  readonly about: string;
  /** All charts as they are in the product. */
  readonly live: readonly LiveChart[];
  /** The chart without the actors of the product. */
  readonly example: LiveChart;
}

/** The page of one chart. */
export const chartPage = (facts: ChartFacts, { subject, links, about, live, example }: PageSources): string => {
  const { chart, rows, plan } = facts;
  const uses = usesOf(live, chart.machine.id);
  const seen = dataSeen(subject, plan);
  const ways = secretWays(subject, plan, uses);
  const { machine } = chart;
  const whole = links.ofChart(chart.id);
  const open = openPointsOf(facts);
  return `# ${chart.title}

${about}

- Source: [${chart.file}](../../${chart.file})
- Requirements: ${links.clausesOf(rows).join(', ')}${whole.length === 0 ? '' : `; as a whole ${whole.join(', ')}`}
${[...exampleWords(subject, uses, example), ...evidenceWords(facts)].map((line) => `- ${line}`).join('\n')}
- Open points: ${open.length === 0 ? 'none' : open.map((point) => point.replace(/^\[.*?\): /, '')).join('; ')}

${pictureLink(chart)}

${pictureLegend}

## Transitions

${transitionTable(machine, rows, columnsOf(facts, links))}

## Conditions

${conditionsOf(facts)}

## States

${stateTable(machine)}

## What each state does with each event

${matrixTable(machine, rows, plan)}

## Calls made

${callTable(chart, rows, live)}

## Data kept

${dataTable(subject, rows, seen)}

## What each state holds

${stateDataTable(subject, seen, keptSecrets(ways))}

## Where passwords and the session id go

${secretTable(ways, plan, uses)}

## Emitted events

${effectLegend}

${effectTable(rows, plan)}
`;
};
