import { Session, type Subject } from '../session';
import { leavesOf, pathOf } from '../universe';
import type { DataSeen } from './data-seen';
import { concerns, dataWrites } from './data-writes';
import { code, orNone, table } from './table';
import { type NumberedRow, nodeWords } from './words';

const codes = (names: readonly string[]) => orNone(names.map(code));

/** What a chart holds: how it starts, and the transitions whose actions write it. */
export const dataTable = (subject: Subject, rows: readonly NumberedRow[], { names: seen }: DataSeen): string => {
  const writes = dataWrites(subject.machine);
  const written = new Set([...writes.values()].flat());
  const names = [...seen, ...[...written].filter((path) => !seen.some((name) => concerns(path, name)))];
  const starts = Object.keys(subject.model.starts);
  const contexts = starts.map((start) => new Session(subject, start).observe().context);
  if (names.length === 0) return 'None.';
  const startValue = (context: unknown, name: string): string => {
    const value = name
      .split('.')
      .reduce<unknown>(
        (inner, key) =>
          typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<string, unknown>>)[key] : undefined,
        context,
      );
    return value === undefined ? '' : code(JSON.stringify(value));
  };
  const rowsOf = table(
    ['Name', ...starts.map((start) => `At the start: ${start}`), 'Can be changed by'],
    names.map((name) => [
      code(name),
      ...contexts.map((context) => startValue(context, name)),
      orNone(
        rows
          .filter(({ id }) => writes.get(id)?.some((path) => concerns(path, name)))
          .map(({ number }) => String(number)),
        'nothing',
      ),
    ]),
  );
  return [
    rowsOf,
    '',
    '*Can be changed by* is read from the actions of each transition and of the states that it leaves and enters, whether or not a walk runs them. A transition that triggers another one is listed for its own actions only.',
  ].join('\n');
};

/**
 * What identifies a state, what it takes and holds: its picture from the model, its data as the walks saw it. `remarks` are
 * sentences for the end of the note below the table.
 */
export const stateDataTable = (subject: Subject, { inState }: DataSeen, remarks: readonly string[] = []): string =>
  [
    table(
      ['State', 'Tags', 'Accepts', 'Always set', 'Sometimes set'],
      leavesOf(subject.machine).map((leaf) => {
        const path = pathOf(leaf);
        const picture = subject.model.states[path];
        const held = inState.get(path);
        return [
          nodeWords(leaf),
          codes(picture?.tags ?? []),
          codes(picture?.accepts ?? []),
          codes(held?.always ?? []),
          codes(held?.sometimes ?? []),
        ];
      }),
    ),
    '',
    [
      '*Set* is the data that is not empty in that state, as seen on the walks. It is not what is on the screen: a view draws what it needs.',
      ...remarks,
    ].join(' '),
  ].join('\n');
