import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Schema } from 'effect';
import { FlightChart, FlightEntry } from '../../../domain/flight-record';
import { isStop, Rerun } from './replay';
import { statesOf } from './words';

const texts = Schema.Array(Schema.String);
const states = texts;

/** What else was recorded after an entry: regressions that were written earlier have only the states. */
const besides = {
  tags: Schema.optionalKey(texts),
  /** The calls and parts that ran then, and those of them that the entry started. */
  runs: Schema.optionalKey(texts),
  started: Schema.optionalKey(texts),
};

/**
 * A recorded fault as a test. What happened to one chart up to the fault, how it was after each of it (its innermost states,
 * its tags, its calls), and how it has to be after the last: in those states, or anyhow but as it was when the fault was
 * reported.
 */
export const Regression = Schema.Struct({
  format: Schema.Literal(1),
  /** What goes wrong, in a sentence. */
  title: Schema.String,
  name: FlightChart.fields.name,
  parts: FlightChart.fields.parts,
  machine: FlightChart.fields.machine,
  beganEarlier: FlightChart.fields.beganEarlier,
  way: Schema.Array(Schema.Struct({ event: FlightEntry.fields.event, states, ...besides })),
  last: Schema.Struct({
    event: FlightEntry.fields.event,
    must: Schema.Union([Schema.Struct({ be: states }), Schema.Struct({ notBe: states })]),
    /** Beside the states that it must not be in: it may be in them when one of these is another. */
    ...besides,
    /** The fault was that the chart broke. */
    status: Schema.optionalKey(Schema.Literal('error')),
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

const besidesOf = ({ tags, runs, started = [] }: Pick<FlightEntry, 'tags' | 'runs' | 'started'>) => ({
  tags,
  runs,
  started,
});

/** Makes a regression of a recorded chart. Throws when it has no such entry. */
export const regressionOf = (chart: FlightChart, { title, entry, expected }: Fault): Regression => {
  const entries = chart.entries.filter((one) => !isStop(one));
  const at = (entry ?? entries.length) - 1;
  const last = entries[at];
  if (entries.length < 2) {
    throw new Error(`Chart ${chart.number} only started: choose one that did more with --chart`);
  }
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
    way: entries
      .slice(0, at)
      .map((entry) => ({ event: entry.event, states: statesOf(entry.value), ...besidesOf(entry) })),
    last:
      expected === undefined
        ? {
            event: last.event,
            must: { notBe: statesOf(last.value) },
            ...besidesOf(last),
            ...(last.status === 'error' ? { status: 'error' } : {}),
          }
        : { event: last.event, must: { be: expected } },
  };
};

/** Whether both are the same states, whatever their order. */
export const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

const told = (places: readonly string[]) => places.join(', ') || 'nowhere';

const besidesInWords = { tags: 'its tags were', runs: 'the running calls were', started: 'the calls it started were' };

type Besides = Partial<ReturnType<typeof besidesOf>>;

/** Each thing besides its states in which a chart is not as it was recorded. */
const changesBesides = (was: Besides, now: Required<Besides>): readonly string[] =>
  (['tags', 'runs', 'started'] as const).flatMap((part) => {
    const before = was[part];
    return before === undefined || same(before, now[part])
      ? []
      : [`${besidesInWords[part]} ${before.join(', ') || 'none'}, now ${now[part].join(', ') || 'none'}`];
  });

/** Follows a regression on the charts as they are now: why it fails, or `null` when the fault is gone. */
export const failureOf = (regression: Regression): string | null => {
  const { way, last } = regression;
  const events = [...way.map(({ event }) => event), last.event];
  const rerun = new Rerun({ ...regression, events });
  for (const [at, step] of way.entries()) {
    const type = String(step.event.type);
    const obstacle = type === 'xstate.init' ? null : rerun.happen(at);
    const seen = rerun.seen();
    const now = statesOf(seen.value);
    const changes = [
      ...(same(now, step.states) ? [] : [`it led to ${told(step.states)}, now to ${told(now)}`]),
      ...changesBesides(step, seen),
    ];
    if (obstacle !== null || changes.length > 0) {
      return (
        `The way to the fault has changed at step ${at + 1} (${type}): ${obstacle ?? changes.join('; ')}. ` +
        'Record the regression again, or take it away.'
      );
    }
  }
  const obstacle = rerun.happen(way.length);
  if (obstacle !== null) return `The last step (${String(last.event.type)}) can't come: ${obstacle}`;
  const seen = rerun.seen();
  const now = statesOf(seen.value);
  if (seen.status === 'error') return 'The chart breaks';
  if ('be' in last.must)
    return same(now, last.must.be) ? null : `It has to be in ${told(last.must.be)}, and is in ${told(now)}`;
  const isAsReported =
    last.status === undefined && same(now, last.must.notBe) && changesBesides(last, seen).length === 0;
  return isAsReported ? `It is in ${told(now)} again, as when the fault was reported` : null;
};
