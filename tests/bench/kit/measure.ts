import type { Browser } from 'playwright';
import type { Place } from './places';

/** What was measured for one row. A floor is `null` where it has nothing of the sort. */
export interface Figure {
  readonly ours: number;
  /** React alone: what goals are multiples of. */
  readonly react: number | null;
  /** Pages without a script, or a server that only reads and sends. */
  readonly bare: number | null;
}

/** Two folders with the same site: one for the app's server, one for the floor's. */
export interface Folders {
  readonly app: string;
  readonly floor: string;
}

/** Their servers, running. */
export interface Pair {
  readonly app: Place;
  readonly floor: Place;
}

/** What is measured with. */
export interface Bench {
  readonly browser: () => Promise<Browser>;
  /** Servers on a site of so many projects, running until the part ends; `change` is done to both folders before they start. */
  readonly places: (projects: number, change?: (folder: string) => void) => Promise<Pair>;
  /** A new site of so many projects, for what starts servers itself or fills them. */
  readonly folders: (projects: number) => Promise<Folders>;
  readonly startApp: (folder: string, settings?: Readonly<Record<string, string>>) => Promise<Place>;
  readonly startFloor: (folder: string) => Promise<Place>;
  readonly runs: number;
}

/** Measures the rows of one part, by their keys in `rows.ts`. */
export type Measure = (bench: Bench) => Promise<Readonly<Record<string, Figure>>>;

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [high = Number.NaN, low = high] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? high : (high + low) / 2;
};

type Times = Readonly<Record<string, number>>;
type Takers = { readonly [Who in keyof Figure]?: () => Promise<Times> };

/** Each in turn, so that whatever else the machine does slows all; the medians of what they say, by its names. */
export const inTurn = async (runs: number, takers: Takers): Promise<Readonly<Record<string, Figure>>> => {
  const taken: { who: string; times: Times }[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const [who, take] of Object.entries(takers)) taken.push({ who, times: await take() });
  }
  const of = (wanted: keyof Figure, name: string) => {
    const found = taken.flatMap(({ who, times }) => (who === wanted ? (times[name] ?? []) : []));
    return found.length === 0 ? null : median(found);
  };
  const names = new Set(taken.flatMap(({ times }) => Object.keys(times)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      { ours: of('ours', name) ?? Number.NaN, react: of('react', name), bare: of('bare', name) },
    ]),
  );
};
