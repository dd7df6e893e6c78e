import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { actionName, guardNames } from '../chart-rules';
import { describe } from '../describe';
import { leavesOf, pathOf, type TransitionRow, transitionsOf } from '../universe';

/** A transition with its number, which is the same in the picture and in the table. */
export interface NumberedRow extends TransitionRow {
  readonly number: number;
}

/** The transitions of a chart, numbered from 1 in the order of its states. */
export const numberedRows = (machine: AnyStateMachine): readonly NumberedRow[] =>
  transitionsOf(machine).map((row, index) => ({ ...row, number: index + 1 }));

/** The names of a chart's states, for readers who do not see the picture. */
export const stateNames = (machine: AnyStateMachine): string => leavesOf(machine).map(pathOf).join(', ');

/** `storeChange` as "store change". */
export const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();

/** The milliseconds of a named delay; `null` when they depend on the context. */
export const delayMs = (machine: AnyStateMachine, delay: unknown): number | null => {
  if (typeof delay === 'number') return delay;
  const value = machine.implementations.delays[String(delay)];
  return typeof value === 'number' ? value : null;
};

/** A delay for readers: `300 ms (cookie poll)`. */
export const delayWords = (machine: AnyStateMachine, delay: unknown): string => {
  const ms = delayMs(machine, delay);
  const name = typeof delay === 'string' ? spaced(delay) : null;
  if (ms === null) return name ?? 'a while';
  return name === null ? `${ms} ms` : `${ms} ms (${name})`;
};

/** What sets a transition off, for readers. */
export const eventWords = (machine: AnyStateMachine, row: TransitionRow): string => {
  if (row.event === 'always') return 'immediately';
  const done = /^xstate\.done\.actor\.(.*)$/.exec(row.event);
  if (done) return `${done[1]} is done`;
  const error = /^xstate\.error\.actor\.(.*)$/.exec(row.event);
  if (error) return `${error[1]} fails`;
  if (row.event.startsWith('xstate.done.state.')) return 'all inner states are final';
  const delay = row.source.after.find((each) => each.eventType === row.event)?.delay;
  return delay === undefined ? row.event : `after ${delayWords(machine, delay)}`;
};

/** Whether an event comes from outside, from a person or from another chart. */
export const isOutside = (event: string): boolean => event !== 'always' && !event.startsWith('xstate.');

/** The guard's name as the picture shows it, `otherwise` for the rest of the cases, or nothing. */
export const conditionName = (row: TransitionRow): string => {
  const names = guardNames(row.definition.guard);
  if (names.length > 0) return names.join(', ');
  return row.index > 0 ? 'otherwise' : '';
};

const siblingsBefore = (rows: readonly TransitionRow[], row: TransitionRow) =>
  rows.filter((each) => each.source === row.source && each.event === row.event && each.index < row.index);

/** A transition's condition in the words of its description; "otherwise" says what it excludes. */
export const conditionWords = (rows: readonly TransitionRow[], row: TransitionRow): string => {
  const inWords = ({ definition }: TransitionRow) =>
    definition.guard === undefined ? '' : (definition.description ?? guardNames(definition.guard).join(', '));
  const before = siblingsBefore(rows, row).map(inWords);
  const own = inWords(row);
  if (own === '') return before.length === 0 ? 'always' : `otherwise; not: ${before.join('; nor: ')}`;
  return before.length === 0 ? own : `${own}; but not: ${before.join('; nor: ')}`;
};

/** Whether a guarded event is ignored when no guard says yes. */
export const endsWithoutOtherwise = (rows: readonly TransitionRow[], row: TransitionRow): boolean =>
  row.definition.guard !== undefined &&
  !rows.some((each) => each.source === row.source && each.event === row.event && each.index > row.index);

/** Where a transition leads, for readers. */
export const targetWords = (row: TransitionRow): string => {
  const targets = row.definition.target;
  if (targets === undefined) return 'stays';
  const paths = targets.map(nodeWords).join(', ');
  return row.definition.reenter ? `${paths}, re-entered` : paths;
};

/** A state's path for readers; the root has no path of its own. */
export const nodeWords = (node: AnyStateNode): string => pathOf(node) || '(the whole chart)';

/** The named actions of a transition, an entry or an exit, with the params that are fixed. */
export const actionWords = (actions: TransitionRow['definition']['actions']): readonly string[] =>
  actions.flatMap((action) => {
    const name = actionName(action);
    if (name === null) return [];
    const params =
      typeof action === 'object' && 'params' in action && typeof action.params === 'object'
        ? describe(action.params)
        : null;
    const fixed =
      params !== null && typeof params === 'object'
        ? ` (${Object.entries(params)
            .map(([key, value]) => `${key}: ${String(value)}`)
            .join(', ')})`
        : '';
    return [`${spaced(name)}${fixed}`];
  });

/** The names of actions as the picture shows them. */
export const actionNames = (actions: TransitionRow['definition']['actions']): readonly string[] =>
  actions.flatMap((action) => actionName(action) ?? []);
