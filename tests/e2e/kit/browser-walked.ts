import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * `tests/machines/browser-walked.json`: which transitions of each chart are walked in the browser, for the chart documents. It
 * is written by `npm run mbt:browser -- --write` and compared with in each run.
 */

/** What is walked of one chart. */
export interface Walked {
  /** Ids of transitions, sorted. */
  readonly walked: readonly string[];
  /** Transitions that no browser brings about, each with the reason. */
  readonly headlessOnly: Readonly<Record<string, string>>;
}

const file = fileURLToPath(new URL('../../machines/browser-walked.json', import.meta.url));

/** Whether this run writes the file in place of comparing with it. */
export const writes = process.env.MBT_WRITE === 'yes';

const read = (): Readonly<Record<string, Walked>> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** What the file says of a chart; `undefined` when it says nothing. */
export const walkedOf = (chart: string): Walked | undefined => read()[chart];

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Puts what is walked of a chart into the file. */
export const writeWalked = (chart: string, { walked, headlessOnly }: Walked): void => {
  const all = { ...read(), [chart]: { walked, headlessOnly: sorted(headlessOnly) } };
  writeFileSync(file, `${JSON.stringify(sorted(all), null, 2)}\n`);
};
