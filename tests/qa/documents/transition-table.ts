import type { AnyStateMachine } from 'xstate';
import type { Plan } from '../plan';
import { code, orNone, ranges, table } from './table';
import { timerWords } from './timers';
import {
  actionWords,
  conditionWords,
  endsWithoutOtherwise,
  eventWords,
  isOutside,
  type NumberedRow,
  nodeWords,
  targetWords,
} from './words';

/** A column of the table of transitions. */
export interface Column {
  readonly head: string;
  readonly cell: (row: NumberedRow) => string;
}

/** The ids of the walks that take a transition. */
export const walksOf = (plan: Plan, id: string): readonly string[] =>
  plan.walks
    .filter((walk) => walk.tookAtStart.includes(id) || walk.steps.some((step) => step.took.includes(id)))
    .map((walk) => walk.id);

/** The frozen walks that take each transition. */
export const walksColumn = (plan: Plan): Column => ({
  head: 'Frozen walks',
  cell: ({ id }) => ranges(walksOf(plan, id), '**no walk**'),
});

const eventCell = (machine: AnyStateMachine, row: NumberedRow) =>
  isOutside(row.event) ? code(row.event) : eventWords(machine, row);

/** Where an event leads that no condition of its state lets pass: to what a state around it does. */
const otherwiseWords = ({ source, event }: NumberedRow): string => {
  for (let around = source.parent; around !== undefined; around = around.parent) {
    if (around.transitions.has(event)) return `as from ${nodeWords(around)}`;
  }
  return 'ignored';
};

/** The transitions of a chart, and the events that none of their conditions lets pass. `more` are the columns at the end. */
export const transitionTable = (
  machine: AnyStateMachine,
  rows: readonly NumberedRow[],
  more: readonly Column[],
): string => {
  const columns: readonly Column[] = [
    { head: '#', cell: ({ number }) => String(number) },
    { head: 'From', cell: ({ source }) => nodeWords(source) },
    { head: 'Event', cell: (row) => eventCell(machine, row) },
    { head: 'Condition', cell: (row) => conditionWords(rows, row) },
    { head: 'To', cell: targetWords },
    { head: 'Actions', cell: ({ definition }) => orNone(actionWords(definition.actions)) },
    { head: 'Timers', cell: (row) => orNone(timerWords(machine, row)) },
    ...more,
  ];
  const ignored = (row: NumberedRow): readonly string[] =>
    columns.map(({ head }) => {
      if (head === 'From') return nodeWords(row.source);
      if (head === 'Event') return eventCell(machine, row);
      if (head === 'Condition') return 'otherwise';
      return head === 'To' ? otherwiseWords(row) : '';
    });
  return table(
    columns.map(({ head }) => head),
    rows.flatMap((row) => [
      columns.map(({ cell }) => cell(row)),
      ...(endsWithoutOtherwise(rows, row) ? [ignored(row)] : []),
    ]),
  );
};
