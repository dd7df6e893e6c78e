import { sessionCookies } from '../../domain/session';
import { describe, type Json } from '../../tests/qa/describe';
import { isFields, sightsOf } from '../../tests/qa/documents/data-seen';
import { code, list } from '../../tests/qa/documents/table';
import { casesNow } from '../../tests/qa/model';
import type { Plan } from '../../tests/qa/plan';
import { Session, type Subject } from '../../tests/qa/session';
import type { LiveChart } from './live-calls';

/** What must not get about: the names under which it goes. */
const secretNames: Readonly<Record<string, readonly string[]>> = {
  'a password': ['password'],
  'the session id': ['sessionId', 'session_id'],
};

/** Places in plain data: `draft.password`, with the text that stands there. */
const placesIn = (value: Json, path = ''): readonly { readonly path: string; readonly text: Json }[] => {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, path));
  if (isFields(value)) {
    return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, path === '' ? key : `${path}.${key}`));
  }
  return [{ path, text: value }];
};

interface Passing {
  /** Where: `its data`, `the input of signIn`. */
  readonly where: string;
  readonly value: Json;
}

/** Everything that comes into a chart, is kept and leaves it, on all of its walks. */
const passingsOf = (subject: Subject, plan: Plan): readonly Passing[] => {
  const { starts, events, outcomes } = subject.model;
  const given = Object.values(starts).map((start) => ({ where: 'its input', value: describe(start) }));
  // Cases that depend on the configuration are asked for in the first one of every start.
  const configurations = Object.keys(starts).map((start) => ({
    context: new Session(subject, start).snapshot.context as unknown,
    calls: [],
    call: '',
  }));
  const received = configurations.flatMap((now) => [
    ...Object.entries(events).flatMap(([type, cases]) =>
      Object.values(casesNow(cases, now)).map((value) => ({ where: `the event ${type}`, value: describe(value) })),
    ),
    ...Object.entries(outcomes).flatMap(([call, cases]) =>
      Object.values(casesNow(cases, now)).map((outcome) => ({
        where: `the answer of ${call}`,
        value: describe(outcome.ok ? outcome.output : outcome.error),
      })),
    ),
  ]);
  const seen = sightsOf(plan).flatMap(({ seen: { context, effects } }) => [
    { where: 'its data', value: context },
    ...effects.map((effect): Passing => {
      if ('called' in effect) return { where: `the input of ${effect.called}`, value: effect.input };
      if ('emitted' in effect) return { where: 'what it emits', value: effect.emitted };
      if ('sent' in effect) return { where: `what it sends to ${effect.to}`, value: effect.sent };
      if ('did' in effect) return { where: `the action ${effect.did}`, value: effect.with };
      return { where: '', value: null };
    }),
  ]);
  return [...given, ...received, ...seen];
};

/** What the calls of a chart send and do to the cookies in the product: the adapters add it, so that no walk sees it. */
const addedBy = (uses: readonly LiveChart[]): readonly { readonly where: string; readonly path: string }[] =>
  uses.flatMap(({ actors }) =>
    Object.entries(actors).flatMap(([name, actor]) => {
      if (actor.kind !== 'call') return [];
      return [
        ...actor.wire.flatMap(({ key, fields }) =>
          Object.values(fields).map(({ wire }) => ({ where: `what the call ${key} sends`, path: wire })),
        ),
        ...(actor.cookies.length === 0
          ? []
          : [{ where: `the cookie, which ${name} ${actor.cookies.join(' and ')}`, path: sessionCookies.sessionId }]),
      ];
    }),
  );

/** Where one kind of secret is found in a chart; nothing when it never gets there. */
export interface SecretWay {
  readonly secret: string;
  /** `its data: draft.password`, in the order in which it passes. */
  readonly places: readonly string[];
}

/**
 * Follows passwords and session ids through a chart: by their names, and by their values wherever else those turn up, such as
 * in a sentence; from there by their names onto the wire and into the cookies, as the chart's calls are in the product.
 */
export const secretWays = (subject: Subject, plan: Plan, uses: readonly LiveChart[]): readonly SecretWay[] => {
  const found = passingsOf(subject, plan).flatMap(({ where, value }) =>
    placesIn(value).map(({ path, text }) => ({ where, path, text })),
  );
  return Object.entries(secretNames).flatMap(([secret, names]) => {
    // What stands under `errors` is a sentence about the field of that name.
    const isNamed = (path: string) => !/^errors\./.test(path) && names.includes(path.split('.').at(-1) ?? '');
    const values = [
      ...new Set(
        found.flatMap(({ path, text }) => (isNamed(path) && typeof text === 'string' && text.length > 3 ? [text] : [])),
      ),
    ];
    const places = found
      .filter(
        ({ path, text }) => isNamed(path) || (typeof text === 'string' && values.some((value) => text.includes(value))),
      )
      .concat(addedBy(uses).flatMap(({ where, path }) => (names.includes(path) ? [{ where, path, text: null }] : [])))
      .map(({ where, path }) => `${where}: ${path}`);
    return places.length === 0 ? [] : [{ secret, places: [...new Set(places)] }];
  });
};

/** What is said of data that nobody should see, by the kind of secret. */
const drawnWords: Readonly<Record<string, string>> = {
  'a password': 'is drawn in its own field alone, as dots until the person asks to see it',
  'the session id': 'is a secret, which no view draws',
};

const inData = /^its data: /;

/** What is said of the secrets that a chart keeps in its data: a sentence for each place. */
export const keptSecrets = (ways: readonly SecretWay[]): readonly string[] =>
  ways.flatMap(({ secret, places }) =>
    places
      .filter((place) => inData.test(place))
      .map((place) => `${code(place.replace(inData, ''))} ${drawnWords[secret] ?? 'is a secret'}.`),
  );

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
    ...(actors.some((actor) => actor.kind === 'chart') ? ['The charts that it starts have pages of their own.'] : []),
  ];
  if (ways.length === 0) {
    return [
      `Neither comes into this chart: not in its data, its answers, the input of its calls or what it emits and sends, on any of ${steps} steps; nor in the fields that its calls send.`,
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
      `Followed by name and by value on all ${steps} steps, and by name through the fields that its calls send and the cookies that they touch; they are nowhere else in the data, the calls, the answers or what it emits and sends.`,
      ...beside,
    ].join(' '),
  ].join('\n');
};
