import type { Plan } from '../../tests/qa/plan';
import { Session, type Subject } from '../../tests/qa/session';
import { leavesOf, pathOf } from '../../tests/qa/universe';
import type { DataSeen, SecretWay } from './data';
import { concerns, dataWrites } from './data-writes';
import type { LiveChart } from './live-calls';
import { code, list, orNone, table } from './table';
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
    '*Can be changed by* is read from the actions of each transition and of the states that it leaves and enters, whether or not a walk runs them. A transition that sets off another one is told for its own actions only.',
  ].join('\n');
};

/** What is said of data that nobody should see, by the kind of secret. */
const drawnWords: Readonly<Record<string, string>> = {
  'a password': 'is drawn in its own field alone, as dots until the person asks to see it',
  'the session id': 'is a secret, which no view draws',
};

const inData = /^its data: /;

/** What a state can be told by, takes and holds: its picture from the model, its data as the walks saw it. */
export const stateDataTable = (subject: Subject, { inState }: DataSeen, ways: readonly SecretWay[]): string => {
  const secrets = ways.flatMap(({ secret, places }) =>
    places
      .filter((place) => inData.test(place))
      .map((place) => `${code(place.replace(inData, ''))} ${drawnWords[secret] ?? 'is a secret'}.`),
  );
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
    [
      '*Filled* is what the chart keeps in that state, as the walks saw it; the rest is empty there. It is not what is on the screen: a view draws what it needs of it.',
      ...secrets,
    ].join(' '),
  ].join('\n');
};

/** Where passwords and session ids are found in the chart, and in what its calls send. */
export const secretTable = (ways: readonly SecretWay[], plan: Plan, uses: readonly LiveChart[]): string => {
  const steps = plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const actors = uses.flatMap((use) => Object.values(use.actors));
  const beside = [
    ...(actors.some((actor) => actor.kind === 'call' && actor.wire.length > 0)
      ? [
          "To the page's own origin the browser sends the session's cookies, the session id among them, with every call; the chart has no part in that.",
        ]
      : []),
    ...(actors.some((actor) => actor.kind === 'chart')
      ? ['What the charts do that it starts stands on their pages.']
      : []),
  ];
  if (ways.length === 0) {
    return [
      `Neither comes into this chart: not in its data, its answers, what it gives to its calls or what goes out, on any of ${steps} steps; nor in the fields that its calls send.`,
      ...beside,
    ].join(' ');
  }
  return [
    list(
      ways.map(
        ({ secret, places }) => `${secret}: ${places.map((place) => place.replace(/: (.*)$/, ': `$1`')).join('; ')}`,
      ),
      '',
    ),
    '',
    [
      `Followed by name and by value on all ${steps} steps, and by name through the fields that its calls send and the cookies that they touch; they are nowhere else in the data, the calls, the answers or what goes out.`,
      ...beside,
    ].join(' '),
  ].join('\n');
};
