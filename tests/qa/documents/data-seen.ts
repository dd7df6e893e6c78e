import type { Json } from '../describe';
import { applyChange, type Plan } from '../plan';
import type { Observation, Subject } from '../session';
import { leavesOf, pathOf } from '../universe';

type Fields = Readonly<Record<string, Json>>;

/** Whether plain data is an object by keys. */
export const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
 * The data of a chart by name. What is an object with the same parts in every sight is listed part by part: `draft.email`; a
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
