/** Numbers that look random and are the same in every run. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** So many different ones, in the order of the list. */
  readonly some: <Value>(values: readonly Value[], count: number) => readonly Value[];
  /** True that often, from 0 to 1. */
  readonly often: (share: number) => boolean;
}

/** FNV-1a: a whole number of a name. */
const numberOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** The numbers that belong to a name such as `project 17`: whatever else is made before or after it changes nothing (mulberry32). */
export const chanceFor = (name: string): Chance => {
  let state = numberOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (values) => {
      const at = between(0, values.length - 1);
      return values[at] as (typeof values)[number];
    },
    some: (values, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, values.length)) chosen.add(between(0, values.length - 1));
      return values.filter((_, at) => chosen.has(at));
    },
    often: (share) => next() < share,
  };
};
