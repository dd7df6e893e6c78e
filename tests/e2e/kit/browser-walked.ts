import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { planOf } from '../../charts/plan-files';
import { type Json, textOf } from '../../qa/describe';
import type { Step } from '../../qa/session';
import { stepInWords } from '../../qa/words';
import type { Driver } from './driver';
import { routesOf } from './routes';

/*
 * `tests/charts/browser-walked.json`: which transitions of each chart are walked in the browser, and which cases of its plan
 * are walked headless only, for the chart documents. It is written by `npm run qa -- browser --write` and compared with in each run.
 */

/** What is walked of one chart. */
export interface Walked {
  /** Ids of transitions, sorted. */
  readonly walked: readonly string[];
  /** Transitions that no browser brings about, each with the reason. */
  readonly headlessOnly: Readonly<Record<string, string>>;
  /** Cases of the plan that no page brings about, in words, each with the reason. */
  readonly headlessCases: Readonly<Record<string, string>>;
}

/** A case that the walks should lead to (`caseOf`), in words. */
const goalInWords = (goal: string): string => {
  const parts = JSON.parse(goal) as readonly Json[];
  const [place = null, step, took] = parts.slice(-3);
  const taking = (took as readonly string[]).length === 0 ? '' : `, taking ${(took as readonly string[]).join(', ')}`;
  return `${stepInWords(step as unknown as Step)} in ${textOf(place)}${taking}`;
};

/** The cases of a chart's plan that its driver can't bring about. Throws when one has no reason. */
export const headlessCasesOf = ({ chart, limits }: Driver): Readonly<Record<string, string>> => {
  const { headless, left } = routesOf(planOf(chart), limits);
  const rest = left.map((goal) => {
    if (limits.restIsHeadless === undefined) throw new Error(`${chart}: no walk leads to ${goalInWords(goal)}`);
    return [goalInWords(goal), limits.restIsHeadless] as const;
  });
  if (left.length === 0 && limits.restIsHeadless !== undefined)
    throw new Error(`${chart}: nothing is left that restIsHeadless could be the reason for`);
  return sorted(Object.fromEntries([...headless, ...rest]));
};

const file = fileURLToPath(new URL('../../charts/browser-walked.json', import.meta.url));

/** Whether this run writes the file in place of comparing with it. */
export const writes = process.env.MBT_WRITE === 'yes';

const read = (): Readonly<Record<string, Walked>> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** What the file says of a chart; `undefined` when it says nothing. */
export const walkedOf = (chart: string): Walked | undefined => read()[chart];

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Puts what is walked of a chart into the file. */
export const writeWalked = (chart: string, { walked, headlessOnly, headlessCases }: Walked): void => {
  const all = { ...read(), [chart]: { walked, headlessOnly: sorted(headlessOnly), headlessCases } };
  writeFileSync(file, `${JSON.stringify(sorted(all), null, 2)}\n`);
};
