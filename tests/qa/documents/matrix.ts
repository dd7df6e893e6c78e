import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Plan } from '../plan';
import { leavesOf, pathOf } from '../universe';
import { leavesIn, sightsOf } from './data-seen';
import { code, table } from './table';
import { isOutside, type NumberedRow, nodeWords } from './words';

/** What a state does with an event: the numbers of transitions, or why there are none. */
export type Cell =
  | { readonly kind: 'takes'; readonly numbers: readonly number[] }
  | { readonly kind: 'over' | 'atOnce' | 'elsewhere' }
  /** `tries`: how often the plan sends a case of the event there and demands that nothing happens. */
  | { readonly kind: 'ignored'; readonly tries: number };

export interface MatrixRow {
  readonly state: AnyStateNode;
  readonly cells: readonly Cell[];
}

const ancestry = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...ancestry(node.parent)];

/** Whether a chart that is in this state is over: it takes nothing, whatever the states around it say. */
const isOver = (node: AnyStateNode): boolean => node.type === 'final' && node.parent?.parent === undefined;

/** The events that come from outside, and what each state without states inside does with each of them. */
export const matrixOf = (
  machine: AnyStateMachine,
  rows: readonly NumberedRow[],
  plan: Plan,
): { readonly events: readonly string[]; readonly states: readonly MatrixRow[] } => {
  const events = [...new Set(rows.map((row) => row.event).filter(isOutside))].sort();
  const sights = sightsOf(plan).map(({ seen }) => seen);
  const states = leavesOf(machine).map((state): MatrixRow => {
    const path = pathOf(state);
    const isHere = (value: Parameters<typeof leavesIn>[0]) => path === '' || leavesIn(value).includes(path);
    const here = sights.filter(({ status, value }) => status === 'active' && isHere(value));
    const tried = plan.sneaks.filter(({ value }) => isHere(value)).flatMap(({ refuses }) => refuses);
    const line = ancestry(state);
    const cellOf = (event: string): Cell => {
      if (isOver(state)) return { kind: 'over' };
      if (here.length === 0 && (state.always ?? []).length > 0) return { kind: 'atOnce' };
      // The innermost state with a transition for the event decides first.
      const numbers = line.flatMap((node) =>
        rows.filter((row) => row.source === node && row.event === event).map((row) => row.number),
      );
      if (numbers.length > 0) return { kind: 'takes', numbers };
      if (here.length > 0 && here.every(({ accepts }) => accepts.includes(event))) return { kind: 'elsewhere' };
      return { kind: 'ignored', tries: tried.filter((step) => step.kind === 'event' && step.type === event).length };
    };
    return { state, cells: events.map(cellOf) };
  });
  return { events, states };
};

const cellWords = (cell: Cell): string => {
  switch (cell.kind) {
    case 'takes':
      return cell.numbers.join(', ');
    case 'over':
      return '*final*';
    case 'atOnce':
      return '*left immediately*';
    case 'elsewhere':
      return '*another region*';
    case 'ignored':
      return cell.tries === 0 ? '*ignored, not tried*' : '*ignored*';
  }
};

const legends: readonly (readonly [kind: Cell['kind'], words: string])[] = [
  ['over', '*final*: the chart has ended and accepts no events.'],
  ['atOnce', '*left immediately*: the state is left as soon as it is entered, so no event arrives in it.'],
  ['elsewhere', '*another region*: this region ignores the event; a parallel one always accepts it.'],
];

/** The matrix as a table, with what its words mean. */
export const matrixTable = (machine: AnyStateMachine, rows: readonly NumberedRow[], plan: Plan): string => {
  const { events, states } = matrixOf(machine, rows, plan);
  if (events.length === 0) {
    return 'This chart receives no events: only its calls and timers move it.';
  }
  const cells = states.flatMap((row) => row.cells);
  const ignored = cells.filter((cell) => cell.kind === 'ignored');
  const untried = ignored.filter(({ tries }) => tries === 0).length;
  const tries = plan.sneaks.reduce((sum, sneak) => sum + sneak.refuses.length, 0);
  return [
    table(
      ['State', ...events.map(code)],
      states.map(({ state, cells: own }) => [nodeWords(state), ...own.map(cellWords)]),
    ),
    '',
    [
      'Numbers are transitions.',
      ...(ignored.length === 0
        ? []
        : [
            `*ignored*: nothing changes and nothing is emitted, sent or called. There are ${ignored.length} such cells; ${tries} tries check ${untried === 0 ? 'every one of them' : `them, but for ${untried}`}.`,
          ]),
      ...legends.filter(([kind]) => cells.some((cell) => cell.kind === kind)).map(([, words]) => words),
      ...(states.some(({ state }) => ancestry(state).some(({ type }) => type === 'parallel'))
        ? ['The chart has parallel regions: an event that one region ignores may be accepted by another.']
        : []),
    ].join(' '),
  ].join('\n');
};
