import { sessionCookies } from '../../domain/session';
import { describe, type Json } from '../../tests/qa/describe';
import { casesNow } from '../../tests/qa/model';
import { applyChange, type Plan } from '../../tests/qa/plan';
import { type Observation, Session, type Subject } from '../../tests/qa/session';
import { leavesOf, pathOf } from '../../tests/qa/universe';
import type { LiveChart } from './live-calls';

type Fields = Readonly<Record<string, Json>>;
const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was seen after a step of a walk. */
export interface Sight {
  readonly seen: Observation;
  readonly took: readonly string[];
  readonly before: Observation | null;
}

/** Everything that was seen on the walks of a plan. */
export const sightsOf = (plan: Plan): readonly Sight[] =>
  plan.walks.flatMap((walk) => {
    const sights: Sight[] = [{ seen: walk.first, took: walk.tookAtStart, before: null }];
    for (const step of walk.steps) {
      const before = sights.at(-1)!.seen;
      sights.push({ seen: applyChange(before, step.then), took: step.took, before });
    }
    return sights;
  });

/**
 * The data of a chart by name. What is an object with the same parts in every sight is told part by part: `draft.email`; a
 * value that comes and goes is told as one.
 */
const partsOfAll = (contexts: readonly Json[]): ((context: Json) => Fields) => {
  const shapes = new Map<string, string | null>();
  for (const context of contexts) {
    for (const [name, value] of Object.entries(isFields(context) ? context : {})) {
      const shape = isFields(value) ? Object.keys(value).join(' ') : null;
      shapes.set(name, shapes.has(name) && shapes.get(name) !== shape ? null : shape);
    }
  }
  const isSteady = (name: string) => (shapes.get(name) ?? '') !== '';
  return (context) =>
    Object.fromEntries(
      Object.entries(isFields(context) ? context : {}).flatMap(([name, value]): readonly (readonly [string, Json])[] =>
        isSteady(name) && isFields(value)
          ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner] as const)
          : [[name, value]],
      ),
    );
};

/** Whether nothing is there: `null`, an empty text, an empty list, an object without parts. */
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);

/** The paths of the states without states inside that a state value names. */
export const leavesIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const deeper = leavesIn(inner);
    return deeper.length === 0 ? [key] : deeper.map((leaf) => `${key}.${leaf}`);
  });
};

/** What a chart holds, as its walks saw it. */
export interface DataSeen {
  readonly names: readonly string[];
  /** By the path of a state without states inside: what was always there, and what was there at times. */
  readonly inState: ReadonlyMap<string, { readonly always: readonly string[]; readonly sometimes: readonly string[] }>;
}

/** Reads off the frozen walks what a chart holds in which state. */
export const dataSeen = (subject: Subject, plan: Plan): DataSeen => {
  const sights = sightsOf(plan);
  const partsIn = partsOfAll(sights.map(({ seen }) => seen.context));
  // A step that changes no data has the context of the step before.
  const parts = new Map<Json, Fields>();
  for (const { seen } of sights) if (!parts.has(seen.context)) parts.set(seen.context, partsIn(seen.context));
  const partsOf = (context: Json): Fields => parts.get(context) ?? {};
  const names = [...new Set([...parts.values()].flatMap(Object.keys))];
  const inState = new Map(
    leavesOf(subject.machine).map((leaf) => {
      const path = pathOf(leaf);
      const here = sights.filter(({ seen }) => path === '' || leavesIn(seen.value).includes(path));
      const filled = (name: string) => here.filter(({ seen }) => !isEmpty(partsOf(seen.context)[name])).length;
      return [
        path,
        {
          always: names.filter((name) => here.length > 0 && filled(name) === here.length),
          sometimes: names.filter((name) => filled(name) > 0 && filled(name) < here.length),
        },
      ] as const;
    }),
  );
  return { names, inState };
};

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
  /** Where: `its data`, `what it gives to signIn`. */
  readonly where: string;
  readonly value: Json;
}

/** Everything that comes into a chart, is kept and leaves it, on all of its walks. */
const passingsOf = (subject: Subject, plan: Plan): readonly Passing[] => {
  const { starts, events, outcomes } = subject.model;
  const given = Object.values(starts).map((start) => ({ where: 'what it starts with', value: describe(start) }));
  // Cases that depend on the configuration are asked for in the first one of every start.
  const configurations = Object.keys(starts).map((start) => ({
    context: new Session(subject, start).snapshot.context as unknown,
    calls: [],
    call: '',
  }));
  const heard = configurations.flatMap((now) => [
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
      if ('called' in effect) return { where: `what it gives to ${effect.called}`, value: effect.input };
      if ('emitted' in effect) return { where: 'what it tells the app', value: effect.emitted };
      if ('sent' in effect) return { where: `what it sends to ${effect.to}`, value: effect.sent };
      if ('did' in effect) return { where: `the action ${effect.did}`, value: effect.with };
      return { where: '', value: null };
    }),
  ]);
  return [...given, ...heard, ...seen];
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
