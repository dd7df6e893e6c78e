import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartEntry } from '../../machines/catalogue';
import { clausesOf } from '../../tests/machines/kit/chart-rules';
import type { Json } from '../../tests/machines/kit/describe';
import { consequencesOf, type Plan } from '../../tests/machines/kit/plan';
import { type Effect, Session, type Subject } from '../../tests/machines/kit/session';
import { leavesOf, pathOf, statesOf, transitionsOf } from '../../tests/machines/kit/universe';
import { stepInWords } from '../../tests/machines/kit/words';
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

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim();
const code = (text: string) => `\`${text}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const orNone = (texts: readonly string[], none = ''): string => (texts.length === 0 ? none : texts.join(', '));

/** Our own decisions stand out: the specification does not ask for them. */
const clauseWords = (clause: string) => (clause.startsWith('own: ') ? `*own decision: ${clause.slice(5)}*` : clause);

const eventCell = (machine: AnyStateMachine, row: NumberedRow) =>
  isOutside(row.event) ? code(row.event) : eventWords(machine, row);

const transitionTable = (chart: ChartEntry, rows: readonly NumberedRow[], plan: Plan): string => {
  const walkedBy = (id: string) => {
    const walks = plan.walks.filter(
      (walk) => walk.tookAtStart.includes(id) || walk.steps.some((step) => step.took.includes(id)),
    );
    const [first, ...more] = walks.map((walk) => walk.id);
    if (first === undefined) return '**not walked**';
    return more.length === 0 ? first : `${first} and ${more.length} more`;
  };
  return table(
    ['#', 'From', 'Event', 'Condition', 'To', 'Effects', 'Requirement', 'Walked by'],
    rows.flatMap((row) => [
      [
        String(row.number),
        nodeWords(row.source),
        eventCell(chart.machine, row),
        conditionWords(chart, rows, row),
        targetWords(row),
        orNone(actionWords(row.definition.actions)),
        clausesOf(row).map(clauseWords).join('; '),
        walkedBy(row.id),
      ],
      ...(endsWithoutOtherwise(rows, row)
        ? [['', nodeWords(row.source), eventCell(chart.machine, row), 'otherwise', 'ignored', '', '', '']]
        : []),
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

const ancestry = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...ancestry(node.parent)];

const matrix = (machine: AnyStateMachine, rows: readonly NumberedRow[], plan: Plan): string => {
  const events = [...new Set(rows.map((row) => row.event).filter(isOutside))].sort();
  if (events.length === 0) {
    return 'Nothing is sent to this chart: it moves by the answers of its calls and by time alone.';
  }
  const leaves = leavesOf(machine);
  const answer = (leaf: AnyStateNode, event: string): string => {
    const line = ancestry(leaf);
    // The innermost state with a transition for the event decides first.
    const numbers = line.flatMap((node) =>
      rows.filter((row) => row.source === node && row.event === event).map((row) => row.number),
    );
    return numbers.length === 0 ? 'ignored' : numbers.join(', ');
  };
  const cells = plan.sneaks.reduce((sum, sneak) => sum + sneak.refuses.length, 0);
  return [
    table(
      ['State', ...events.map(code)],
      leaves.map((leaf) => [nodeWords(leaf), ...events.map((event) => answer(leaf, event))]),
    ),
    '',
    `Numbers are transitions. *ignored* means that nothing changes and nothing goes out; ${cells} tries check it. ` +
      'In a chart whose parts run at once, an event that one part ignores may be taken by another.',
  ].join('\n');
};

const dataTable = (subject: Subject): string => {
  const starts = Object.keys(subject.model.starts);
  const contexts = starts.map((start) => new Session(subject, start).observe().context);
  const keys = [
    ...new Set(
      contexts.flatMap((context) => (typeof context === 'object' && context !== null ? Object.keys(context) : [])),
    ),
  ];
  if (keys.length === 0) return 'None.';
  const startValue = (context: unknown, key: string) =>
    typeof context === 'object' && context !== null && key in context
      ? code(JSON.stringify((context as Readonly<Record<string, unknown>>)[key]))
      : '';
  return table(
    ['Name', ...starts.map((start) => `At the start: ${start}`)],
    keys.map((key) => [code(key), ...contexts.map((context) => startValue(context, key))]),
  );
};

const callTable = (machine: AnyStateMachine, rows: readonly NumberedRow[]): string => {
  const calls = statesOf(machine).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));
  const invoked = new Set(calls.map(({ invoke }) => invoke.src));
  const spawned = Object.keys(machine.implementations.actors).filter((name) => !invoked.has(name));
  if (calls.length + spawned.length === 0) return 'None.';
  const numbers = (node: AnyStateNode, event: string) =>
    orNone(
      rows.filter((row) => row.source === node && row.event === event).map((row) => String(row.number)),
      'nothing',
    );
  return [
    table(
      ['Call', 'Does', 'While in', 'When it delivers', 'When it fails'],
      [
        ...calls.map(({ node, invoke }) => [
          code(invoke.id),
          code(String(invoke.src)),
          nodeWords(node),
          numbers(node, `xstate.done.actor.${invoke.id}`),
          numbers(node, `xstate.error.actor.${invoke.id}`),
        ]),
        ...spawned.map((name) => ['one for each', code(name), 'started by an action', 'nothing', 'nothing']),
      ],
    ),
    ...(calls.length > 0 ? ['', 'Leaving the state drops a call that still runs.'] : []),
  ].join('\n');
};

/** Plain data as a person reads it: `kind error, text Saved.` */
const dataWords = (data: Json): string => {
  if (data === null || typeof data !== 'object') return String(data);
  if (Array.isArray(data)) return data.map(dataWords).join(', ');
  return Object.entries(data)
    .filter(([key]) => key !== 'type')
    .map(
      ([key, value]) =>
        `${key} ${value !== null && typeof value === 'object' ? `(${dataWords(value)})` : dataWords(value)}`,
    )
    .join(', ');
};

const messageWords = (message: Json): string => {
  const type = message !== null && typeof message === 'object' && 'type' in message ? String(message.type) : '';
  const words = dataWords(message);
  return words === '' ? code(type) : `${code(type)}: ${words}`;
};

const effectWords = (effect: Effect): string => {
  if ('emitted' in effect) return messageWords(effect.emitted);
  if ('sent' in effect) return `${messageWords(effect.sent)} to ${effect.to}`;
  if ('called' in effect)
    return `starts ${code(effect.called)}${effect.input === null ? '' : ` with ${dataWords(effect.input)}`}`;
  if ('dropped' in effect) return `drops ${code(effect.dropped)}`;
  return `${effect.did} ${dataWords(effect.with)}`;
};

const effectTable = (rows: readonly NumberedRow[], plan: Plan): string => {
  const consequences = consequencesOf(plan);
  const seen = rows.flatMap((row) =>
    (consequences.get(row.id) ?? []).map(({ when, effects }) => [
      String(row.number),
      stepInWords(when),
      effects.map(effectWords).join('<br>'),
    ]),
  );
  return seen.length === 0 ? 'Nothing.' : table(['#', 'When', 'What goes out'], seen);
};

/** The page of one chart. `about` says what the chart is, in the words of its source file. */
export const chartPage = (
  chart: ChartEntry,
  subject: Subject,
  rows: readonly NumberedRow[],
  plan: Plan,
  about: string,
): string => {
  const steps = plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const { machine } = chart;
  return `# ${chart.title}

${about}

- Source: [machines/${chart.id}.machine.ts](../../machines/${chart.id}.machine.ts)
- Requirements: ${chart.clauses.join('; ')}
- ${leavesOf(machine).length} states, ${rows.length} transitions; walked by ${plan.walks.length} walks of ${steps} steps
  ([frozen plan](../../tests/machines/plans/${chart.id}.plan.json))

![State chart: ${chart.title}](${chart.id}.svg)

A number is a transition, here and in the picture. Square brackets hold its condition, after the slash stands what it does.
A dot leads to the state that comes first, a double border is an end, a dashed border is a part that runs beside others.

## Transitions

${transitionTable(chart, rows, plan)}

## States

${stateTable(machine)}

## What each state does with each event

${matrix(machine, rows, plan)}

## Calls made

${callTable(machine, rows)}

## Data kept

${dataTable(subject)}

## What goes out

As seen on the walks: every case of an event and every ending of a call that the model knows.

${effectTable(rows, plan)}
`;
};

/** The list of all charts, with the way back from each requirement to the transitions that fulfil it. */
export const indexPage = (charts: readonly ChartEntry[]): string => {
  const rowsOf = new Map(charts.map((chart) => [chart.id, numberedRows(chart.machine)] as const));
  const all = charts.flatMap((chart) => rowsOf.get(chart.id)!.map((row) => ({ chart, row })));
  const clauses = [...new Set(all.flatMap(({ row }) => clausesOf(row)))].sort((a, b) => (a < b ? -1 : 1));
  const places = (clause: string) =>
    charts
      .flatMap((chart) => {
        const numbers = rowsOf.get(chart.id)!.filter((row) => clausesOf(row).includes(clause));
        return numbers.length === 0
          ? []
          : [`[${chart.id}](${chart.id}.md) ${numbers.map((row) => row.number).join(', ')}`];
      })
      .join('; ');
  const rowsFor = (own: boolean) =>
    clauses
      .filter((clause) => clause.startsWith('own: ') === own)
      .map((clause) => [own ? clause.slice(5) : clause, places(clause)]);
  return `# Charts

Every behaviour that a person can notice over time is a state chart. These pages are made from the charts themselves, by
\`docs/build\`; \`npm run check\` fails when one of them is not what the charts say now.

${table(
  ['Chart', 'What it is', 'States', 'Transitions', 'Requirements'],
  charts.map((chart) => [
    `[${chart.id}](${chart.id}.md)`,
    chart.title,
    String(leavesOf(chart.machine).length),
    String(rowsOf.get(chart.id)!.length),
    chart.clauses.join('; '),
  ]),
)}

${charts.length} charts, ${charts.reduce((sum, chart) => sum + leavesOf(chart.machine).length, 0)} states, ${all.length} transitions.

## From a requirement to its transitions

${table(['Requirement', 'Transitions'], rowsFor(false))}

## Our own decisions

What the specification leaves open.

${table(['Decision', 'Transitions'], rowsFor(true))}
`;
};

/** Names of the states of a chart, for readers who do not see the picture. */
export const stateNames = (machine: AnyStateMachine): string => leavesOf(machine).map(pathOf).join(', ');
