import type { AnyStateNode } from 'xstate';
import type { WireAction } from '../../adapters/wire/action';
import { type ChartEntry, charts } from '../../machines/registry';
import { code, orNone, table } from '../../tests/qa/documents/table';
import { type NumberedRow, nodeWords } from '../../tests/qa/documents/words';
import { statesOf } from '../../tests/qa/universe';
import { browserWords, wireCells, wireNote } from './call-words';
import { type LiveActor, type LiveChart, usesOf, wireOf } from './live-calls';

/** The place of an actor in the product: that of its chart and, where the chart has several, its own name. */
interface Use {
  readonly place: string;
  readonly actor: LiveActor;
}

const usesOfActor = (uses: readonly LiveChart[], name: string): readonly Use[] =>
  uses.flatMap(({ place, actors }) => {
    const actor = actors[name];
    return actor === undefined ? [] : [{ place, actor }];
  });

const askedBy = (uses: readonly Use[]): readonly WireAction[] => [
  ...new Set(uses.flatMap(({ actor }) => (actor.kind === 'call' ? actor.wire : []))),
];

const chartLink = (machine: string): string => {
  const id = charts.find((chart) => chart.machine.id === machine)?.id;
  if (id === undefined) throw new Error(`machines/registry.ts: no chart has the machine ${machine}`);
  return `[${id}](${id}.md)`;
};

const chartsBehind = (uses: readonly Use[]): readonly string[] => [
  ...new Set(uses.flatMap(({ actor }) => (actor.kind === 'chart' ? [chartLink(actor.inside.machine)] : []))),
];

const reachWords = (id: string, name: string, uses: readonly Use[]): string => {
  const asked = askedBy(uses);
  const [first] = asked;
  const behind = chartsBehind(uses);
  return [
    ...(first === undefined
      ? []
      : [
          asked.length === 1
            ? `to the server: ${code(first.key)}`
            : `to the server: one of ${asked.length} calls, below`,
        ]),
    ...(behind.length === 0 ? [] : [`the chart ${behind.join(' or ')}`]),
    ...browserWords(id, name),
  ].join('; ');
};

/** Every call of the wire that a chart makes itself, and where in the product it does. */
const wireTable = (uses: readonly LiveChart[]): readonly string[] => {
  const actors = uses.flatMap(({ place, actors: all }) => Object.values(all).map((actor): Use => ({ place, actor })));
  const asked = askedBy(actors);
  if (asked.length === 0) return [];
  const places = (action: WireAction) =>
    actors.flatMap(({ place, actor }) => (actor.kind === 'call' && actor.wire.includes(action) ? [code(place)] : []));
  return [
    '',
    'What it asks the server, wherever it runs in the product:',
    '',
    table(
      ['Call', 'Method and path', 'Named by', 'Sends', 'Needs', 'In the product'],
      asked.map((action) => [...wireCells(action), places(action).join(', ')]),
    ),
    '',
    wireNote,
  ];
};

const partWords = (actor: LiveActor | undefined): string => {
  if (actor === undefined || actor.kind === 'call') return '';
  if (actor.kind === 'never') return 'never runs: there is no such level';
  if (actor.kind === 'refused') return 'none';
  const asked = wireOf(actor.inside).map(({ key }) => code(key));
  const { actors } = actor.inside;
  const isIdle = Object.values(actors).some(({ kind }) => kind === 'refused');
  return `${chartLink(actor.inside.machine)}: ${isIdle ? 'stays idle' : orNone(asked, 'no call')}`;
};

/** What the charts ask that a chart starts, wherever it runs in the product. */
const partTable = (uses: readonly LiveChart[]): readonly string[] => {
  const names = [
    ...new Set(
      uses.flatMap(({ actors }) =>
        Object.entries(actors).flatMap(([name, actor]) =>
          actor.kind === 'chart' && wireOf(actor.inside).length > 0 ? [name] : [],
        ),
      ),
    ),
  ];
  if (names.length === 0) return [];
  return [
    '',
    'What the charts ask that it starts; what is sent stands on their pages:',
    '',
    table(
      ['In the product', ...names.map(code)],
      uses.map(({ place, actors }) => [code(place), ...names.map((name) => partWords(actors[name]))]),
    ),
  ];
};

/** The calls of a chart, where each of them ends up, and all that it asks the server in the product. */
export const callTable = (
  { id: chart, machine }: ChartEntry,
  rows: readonly NumberedRow[],
  live: readonly LiveChart[],
): string => {
  const calls = statesOf(machine).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));
  const invoked = new Set(calls.map(({ invoke }) => invoke.src));
  const spawned = Object.keys(machine.implementations.actors).filter((name) => !invoked.has(name));
  if (calls.length + spawned.length === 0) return 'None.';
  const uses = usesOf(live, machine.id);
  const reach = (name: string) => reachWords(chart, name, usesOfActor(uses, name));
  const numbers = (node: AnyStateNode, event: string) =>
    orNone(
      rows.filter((row) => row.source === node && row.event === event).map((row) => String(row.number)),
      'nothing',
    );
  return [
    table(
      ['Call', 'Actor', 'Where it goes', 'While in', 'When it is done', 'When it fails'],
      [
        ...calls.map(({ node, invoke }) => [
          code(invoke.id),
          code(String(invoke.src)),
          reach(String(invoke.src)),
          nodeWords(node),
          numbers(node, `xstate.done.actor.${invoke.id}`),
          numbers(node, `xstate.error.actor.${invoke.id}`),
        ]),
        ...spawned.map((name) => [
          'one for each',
          code(name),
          reach(name),
          'started by an action',
          'nothing',
          'nothing',
        ]),
      ],
    ),
    ...(calls.length > 0 ? ['', 'Leaving the state cancels a call that is still running.'] : []),
    ...wireTable(uses),
    ...partTable(uses),
  ].join('\n');
};
