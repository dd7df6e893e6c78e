import { Schema } from 'effect';
import type { Redacted } from './redaction';

/** The version of the format that is written and read here; another one is refused. */
export const flightRecordFormat = 1;

const Data: Schema.Codec<Redacted> = Schema.suspend(() =>
  Schema.Union([
    Schema.Null,
    Schema.Boolean,
    Schema.Number,
    Schema.String,
    Schema.Array(Data),
    Schema.Record(Schema.String, Data),
  ]),
);

const texts = Schema.Array(Schema.String);

/** Where a chart is: its state value, its tags, its status unless that is `active`, and the ids of what runs in it. */
const stateFields = {
  value: Data,
  tags: texts,
  status: Schema.optionalKey(Schema.Literals(['done', 'error', 'stopped'])),
  runs: texts,
};

/** One thing that happened to a chart. `ms` is milliseconds since the page was opened. */
export const FlightEntry = Schema.Struct({
  ms: Schema.Number,
  /** The event with its redacted payload. The first is `xstate.init` with the `input` that the chart was started with; the ends of calls are events too: `xstate.done.actor.save`, `xstate.error.actor.save`. */
  event: Schema.Record(Schema.String, Data),
  /** Ids of the transitions taken: `state|event|place`. */
  took: texts,
  /** Ids of calls and charts that it started. */
  started: Schema.optionalKey(texts),
  /** Ids of calls and charts that it gave up before they had ended. */
  dropped: Schema.optionalKey(texts),
  ...stateFields,
  /** The same went on, with nothing else between, up to here: how often is not kept. */
  until: Schema.optionalKey(Schema.Number),
});
export type FlightEntry = typeof FlightEntry.Type;

/** One chart that ran in the page, the oldest entry first. */
export const FlightChart = Schema.Struct({
  number: Schema.Int,
  /** The number of the chart that it is a part of. */
  parent: Schema.NullOr(Schema.Int),
  /** What its outermost chart is called in `machines/live/`: `recordScreen.project`. */
  name: Schema.String,
  /** The names of the parts that lead from there to this chart, as in `setup`: `["addForm"]`. */
  parts: texts,
  /** Its id among the parts of its parent. */
  id: Schema.String,
  machine: Schema.String,
  /** Where it was, with its data, before the first entry: only of a chart whose beginning has left the record. */
  beganEarlier: Schema.optionalKey(Schema.Struct({ ...stateFields, context: Data })),
  entries: Schema.Array(FlightEntry),
});
export type FlightChart = typeof FlightChart.Type;

/** A screen that gave way to the sentence of its error boundary: it broke, or its part of the app was not fetched. */
export const ScreenBreak = Schema.Struct({
  ms: Schema.Number,
  /** The screen, as in `screens`; empty when none was shown before. */
  path: Schema.String,
  trouble: Schema.Literals(['screen', 'chunk']),
  /** The name of the error (`TypeError`), never its message. */
  error: Schema.String,
});
export type ScreenBreak = typeof ScreenBreak.Type;

/** A problem report: what the charts of a page did in its last minutes, without anything that a person typed or was sent. */
export const FlightRecord = Schema.Struct({
  format: Schema.Literal(flightRecordFormat),
  app: Schema.Struct({ version: Schema.String, build: Schema.String }),
  /** When it was saved, in UTC as ISO 8601, and how many milliseconds after the page was opened. */
  saved: Schema.String,
  savedMs: Schema.Number,
  /** The screens that were shown: paths as the router knows them (`/projects/:slug`), of a query the keys alone. */
  screens: Schema.Array(Schema.Struct({ ms: Schema.Number, path: Schema.String })),
  /** Only in the record of a page that had some; earlier versions of the app kept none. */
  breaks: Schema.optionalKey(Schema.Array(ScreenBreak)),
  charts: Schema.Array(FlightChart),
});
export type FlightRecord = typeof FlightRecord.Type;
