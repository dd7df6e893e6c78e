import type { AnyStateNode } from 'xstate';
import type { ChartEntry } from '../../machines/catalogue';
import type { Plan } from '../../tests/machines/kit/plan';
import { Session, type Subject } from '../../tests/machines/kit/session';
import { leavesOf, pathOf, statesOf } from '../../tests/machines/kit/universe';
import { reachWords } from './call-words';
import { dataSeen, secretWays } from './data';
import { code, list, orNone, table } from './table';
import { type NumberedRow, nodeWords } from './words';

const codes = (names: readonly string[]) => orNone(names.map(code));

/** What a chart holds: how it starts, and the transitions that change it. */
export const dataTable = (subject: Subject, rows: readonly NumberedRow[], plan: Plan): string => {
  const starts = Object.keys(subject.model.starts);
  const contexts = starts.map((start) => new Session(subject, start).observe().context);
  const { names, changedBy } = dataSeen(subject, plan);
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
  return table(
    ['Name', ...starts.map((start) => `At the start: ${start}`), 'Changed by'],
    names.map((name) => [
      code(name),
      ...contexts.map((context) => startValue(context, name)),
      orNone(
        rows.filter(({ id }) => changedBy.get(name)?.has(id)).map(({ number }) => String(number)),
        'nothing',
      ),
    ]),
  );
};

/** What a state shows, takes and holds: its picture from the model, its data as the walks saw it. */
export const stateDataTable = (subject: Subject, plan: Plan): string => {
  const { inState } = dataSeen(subject, plan);
  return [
    table(
      ['State', 'A view can tell it by', 'It takes', 'Always filled', 'Filled at times'],
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
    'A view draws the tags, the data that is filled, and controls for what the state takes; it has no state of its own. The rest of the data is empty in that state.',
  ].join('\n');
};

/** Where passwords and session ids are found in the chart. */
export const secretTable = (subject: Subject, plan: Plan): string => {
  const ways = secretWays(subject, plan);
  const steps = plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  if (ways.length === 0) {
    return `Neither comes into this chart: not in its data, its calls, its answers or what goes out, on any of ${steps} steps.`;
  }
  return [
    list(
      ways.map(
        ({ secret, places }) => `${secret}: ${places.map((place) => place.replace(/: (.*)$/, ': `$1`')).join('; ')}`,
      ),
      '',
    ),
    '',
    `Followed by name and by value on all ${steps} steps; they are nowhere else in the data, the calls, the answers or what goes out.`,
  ].join('\n');
};

/** The calls of a chart, and where each of them ends up. */
export const callTable = ({ id: chart, machine }: ChartEntry, rows: readonly NumberedRow[]): string => {
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
      ['Call', 'Actor', 'Where it goes', 'While in', 'When it delivers', 'When it fails'],
      [
        ...calls.map(({ node, invoke }) => [
          code(invoke.id),
          code(String(invoke.src)),
          reachWords(chart, String(invoke.src)),
          nodeWords(node),
          numbers(node, `xstate.done.actor.${invoke.id}`),
          numbers(node, `xstate.error.actor.${invoke.id}`),
        ]),
        ...spawned.map((name) => [
          'one for each',
          code(name),
          reachWords(chart, name),
          'started by an action',
          'nothing',
          'nothing',
        ]),
      ],
    ),
    ...(calls.length > 0 ? ['', 'Leaving the state drops a call that still runs.'] : []),
  ].join('\n');
};
