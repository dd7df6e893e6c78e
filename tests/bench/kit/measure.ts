import type { Browser } from 'playwright';
import type { Place } from './places';

/** One line of the table at the end. */
export interface Figure {
  readonly measure: string;
  readonly unit: 'ms' | 'KB' | 'MB' | '/s' | '';
  readonly goal: number;
  /** Whether the goal is the least or the most that is wanted. */
  readonly want: 'at most' | 'at least';
  /** The goal as a multiple of the floor that it was set beside; what counts where the machine is another or busy. */
  readonly goalRatio?: number;
  readonly ours: number;
  /** What the floor needs; `null` where it has nothing of the sort. */
  readonly floor: number | null;
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

/** What rows measure with. */
export interface Bench {
  readonly browser: () => Promise<Browser>;
  /** Servers on a site of so many projects, running until the row ends. */
  readonly places: (projects: number) => Promise<Pair>;
  /** A new site of so many projects, for a row that starts servers itself or fills them. */
  readonly folders: (projects: number) => Promise<Folders>;
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly built: string;
}

export type Row = (bench: Bench) => Promise<readonly Figure[]>;

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

/** Both in turn, so that whatever else the machine does slows both; the medians. */
export const inTurn = async (
  runs: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
  floorRuns = runs,
): Promise<{ readonly ours: number; readonly floor: number }> => {
  const measured: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  for (let run = 0; run < runs; run += 1) {
    measured.ours.push(await ours());
    if (run < floorRuns) measured.floor.push(await floor());
  }
  return { ours: median(measured.ours), floor: median(measured.floor) };
};
