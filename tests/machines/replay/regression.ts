import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Schema } from 'effect';
import { FlightChart, FlightEntry } from '../../../domain/flight-record';
import { isStop, Rerun } from './replay';
import { statesOf } from './words';

const states = Schema.Array(Schema.String);

/**
 * A recorded fault as a test. What happened to one chart up to the fault, where it was after each of it (its innermost
 * states), and where it has to be after the last: there, or anywhere but where it was when the fault was reported.
 */
export const Regression = Schema.Struct({
  format: Schema.Literal(1),
  /** What goes wrong, in a sentence. */
  title: Schema.String,
  name: FlightChart.fields.name,
  parts: FlightChart.fields.parts,
  machine: FlightChart.fields.machine,
  beganEarlier: FlightChart.fields.beganEarlier,
  way: Schema.Array(Schema.Struct({ event: FlightEntry.fields.event, states })),
  last: Schema.Struct({
    event: FlightEntry.fields.event,
    must: Schema.Union([Schema.Struct({ be: states }), Schema.Struct({ notBe: states })]),
  }),
});
export type Regression = typeof Regression.Type;

const folder = fileURLToPath(new URL('../regressions/', import.meta.url));

/** Every regression of the project by its file's name. Throws when one can't be read. */
export const regressions = (): readonly (readonly [file: string, regression: Regression])[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [file, Schema.decodeUnknownSync(Regression)(JSON.parse(readFileSync(join(folder, file), 'utf8')))]);

/** The text of a regression's file. */
export const regressionText = (regression: Regression): string => `${JSON.stringify(regression, null, 2)}\n`;

/** What somebody who makes a regression says of the fault. */
export interface Fault {
  readonly title: string;
  /** The entry at which it shows, from 1; the last one when left out. */
  readonly entry?: number;
  /** Where the chart should have been after that entry; anywhere else than it was when left out. */
  readonly expected?: readonly string[];
}

/** Makes a regression of a recorded chart. Throws when it has no such entry. */
export const regressionOf = (chart: FlightChart, { title, entry, expected }: Fault): Regression => {
  const entries = chart.entries.filter((one) => !isStop(one));
  const at = (entry ?? entries.length) - 1;
  const last = entries[at];
  if (last === undefined || last.event.type === 'xstate.init') {
    throw new Error(
      `Chart ${chart.number} has no entry ${at + 1} after its start: give --entry 2 to ${entries.length}`,
    );
  }
  const { name, parts, machine, beganEarlier } = chart;
  return {
    format: 1,
    title,
    ...{ name, parts, machine },
    ...(beganEarlier === undefined ? {} : { beganEarlier }),
    way: entries.slice(0, at).map(({ event, value }) => ({ event, states: statesOf(value) })),
    last: { event: last.event, must: expected === undefined ? { notBe: statesOf(last.value) } : { be: expected } },
  };
};

const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

const told = (places: readonly string[]) => places.join(', ') || 'nowhere';

/** Follows a regression on the charts as they are now: why it fails, or `null` when the fault is gone. */
export const failureOf = (regression: Regression): string | null => {
  const { way, last } = regression;
  const events = [...way.map(({ event }) => event), last.event];
  const rerun = new Rerun({ ...regression, events });
  for (const [at, { event, states: recorded }] of way.entries()) {
    const obstacle = event.type === 'xstate.init' ? null : rerun.happen(at);
    const now = statesOf(rerun.seen().value);
    if (obstacle !== null || !same(now, recorded)) {
      return (
        `The way to the fault has changed at step ${at + 1} (${String(event.type)}): ` +
        `${obstacle ?? `it led to ${told(recorded)}, now to ${told(now)}`}. Record the regression anew, or take it away.`
      );
    }
  }
  const obstacle = rerun.happen(way.length);
  if (obstacle !== null) return `The last step (${String(last.event.type)}) can't come: ${obstacle}`;
  const now = statesOf(rerun.seen().value);
  if (rerun.seen().status === 'error') return 'The chart breaks';
  if ('be' in last.must)
    return same(now, last.must.be) ? null : `It has to be in ${told(last.must.be)}, and is in ${told(now)}`;
  return same(now, last.must.notBe) ? `It is in ${told(now)} again, as when the fault was reported` : null;
};
