import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { textOf } from '../../tests/qa/describe';
import type { Subject } from '../../tests/qa/session';
import { leavesOf, pathOf, statesOf, transitionsOf } from '../../tests/qa/universe';
import { callTable } from './call-page';
import { dataSeen, secretWays } from './data';
import { dataTable, secretTable, stateDataTable } from './data-page';
import { effectTable } from './effect-page';
import { type ChartFacts, headlessCasesOf, inBrowser, openPointsOf, walksOf } from './evidence';
import { guardTable } from './guard-table';
import { type LiveChart, refusedIn, usesOf, wireOf } from './live-calls';
import { matrixTable } from './matrix';
import type { RequirementLinks } from './requirement-links';
import { code, orNone, ranges, table } from './table';
import { timerWords } from './timers';
import {
  actionWords,
  conditionWords,
  delayWords,
  endsWithoutOtherwise,
  eventWords,
  isOutside,
  type NumberedRow,
  nodeWords,
  targetWords,
} from './words';

/** The transitions of a chart, numbered from 1 in the order of its states. */
export const numberedRows = (machine: AnyStateMachine): readonly NumberedRow[] =>
  transitionsOf(machine).map((row, index) => ({ ...row, number: index + 1 }));

const eventCell = (machine: AnyStateMachine, row: NumberedRow) =>
  isOutside(row.event) ? code(row.event) : eventWords(machine, row);

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

const transitionTable = (facts: ChartFacts, links: RequirementLinks): string => {
  const { chart, rows, plan, evidence } = facts;
  const { machine } = chart;
  const columns: readonly (readonly [head: string, cell: (row: NumberedRow) => string])[] = [
    ['#', ({ number }) => String(number)],
    ['From', ({ source }) => nodeWords(source)],
    ['Event', (row) => eventCell(machine, row)],
    ['Condition', (row) => conditionWords(chart, rows, row)],
    ['To', targetWords],
    ['Effects', ({ definition }) => orNone(actionWords(definition.actions))],
    ['Timers', (row) => orNone(timerWords(machine, row))],
    ['Requirement', (row) => links.ofTransition(chart.id, row.number, row)],
    ['Frozen walks', ({ id }) => ranges(walksOf(plan, id), '**no walk**')],
    ['Walked in the browser', ({ id }) => browserWords(facts, id)],
    ...(evidence.mutation === null
      ? []
      : [['Mutants caught', (row: NumberedRow) => mutantWords(facts, row.id)] as const]),
  ];
  const ignored = (row: NumberedRow): readonly string[] =>
    columns.map(([head]) => {
      if (head === 'From') return nodeWords(row.source);
      if (head === 'Event') return eventCell(machine, row);
      if (head === 'Condition') return 'otherwise';
      return head === 'To' ? 'ignored' : '';
    });
  return table(
    columns.map(([head]) => head),
    rows.flatMap((row) => [
      columns.map(([, cell]) => cell(row)),
      ...(endsWithoutOtherwise(rows, row) ? [ignored(row)] : []),
    ]),
  );
};

const stateTable = (machine: AnyStateMachine): string =>
  table(
    ['State', 'Kind', 'Shows', 'On entry', 'Calls', 'Timers', 'On exit'],
    statesOf(machine).map((node) => [
      nodeWords(node),
      kindWords(node),
      node.tags.join(', '),
      orNone(actionWords(node.entry)),
      node.invoke.map((invoke) => code(invoke.id)).join(', '),
      node.after.map(({ delay }) => delayWords(machine, delay)).join(', '),
      orNone(actionWords(node.exit)),
    ]),
  );

const kindWords = (node: AnyStateNode): string => {
  switch (node.type) {
    case 'final':
      return 'end';
    case 'parallel':
      return 'all parts at once';
    case 'compound':
      return `one of its parts, first ${node.initial?.target[0]?.key ?? ''}`;
    default:
      return 'state';
  }
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
- Requirements: ${chart.clauses.join('; ')}${whole.length === 0 ? '' : `; as a whole ${whole.join(', ')}`}
${[...exampleWords(subject, uses, example), ...evidenceWords(facts)].map((line) => `- ${line}`).join('\n')}
- Open points: ${open.length === 0 ? 'none' : open.map((point) => point.replace(/^\[.*?\): /, '')).join('; ')}

[![State chart: ${chart.title}](${chart.id}.svg)](${chart.id}.svg)

A number is a transition, here and in the picture. Square brackets hold its condition, after the slash stands what it does.
A dot leads to the state that comes first, a double border is an end, a dashed border is a part that runs beside others, a
round box with H or H* leads back to where one was. The picture says all of it by lines and words, nothing by colour.

## Transitions

${transitionTable(facts, links)}

## Conditions

${guardTable(facts)}

## States

${stateTable(machine)}

## What each state does with each event

${matrixTable(machine, rows, plan)}

## Calls made

${callTable(chart, rows, live)}

## Data kept

${dataTable(subject, rows, seen)}

## What each state holds and shows

${stateDataTable(subject, seen, ways)}

## Where passwords and the session id go

${secretTable(ways, plan, uses)}

## What goes out

As seen on the walks: every case of an event and every ending of a call that the model knows.

${effectTable(rows, plan)}
`;
};

/** Names of the states of a chart, for readers who do not see the picture. */
export const stateNames = (machine: AnyStateMachine): string => leavesOf(machine).map(pathOf).join(', ');
