import { Schema, SchemaTransformation } from 'effect';
import type { JobReport, JobState } from '../../domain/bulk';
import { type ActionsOf, id, optional, text, write } from './action';
import { Id, OptionalText, rows, Sentence, Text } from './codec';

/*
 * The calls of bulk actions, which only our own server has (capability `bulk`, contract §6). All need a session, so the reads are
 * POSTs too. `bulk.step`, `bulk.cancel`, `bulk.read` and `bulk.open` are about jobs of any kind.
 */

const kilobyte = 1024;
const ids = (wire: string) => optional(text(wire, 256 * kilobyte));

/**
 * - `action`: `delete`, `set`, `addRupees` or `addPercent`; all but the first with a `field` and a `value`: an id, or what is added.
 * - `rows`: `these`, which `ids` names, or `all` that a list finds by its `search` and its `filter` (as windows have them), but for the `excluded`.
 */
const asked = {
  type: text('content', 64),
  action: text('bulk_action', 32),
  field: optional(text('field', 64)),
  value: optional(text('value', 32)),
  rows: text('rows', 16),
  ids: ids('ids'),
  excluded: ids('excluded'),
  search: optional(text('search', 1024)),
  filter: optional(text('filter', 4096)),
} as const;

const Value = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]));

const previewed = Schema.Struct({ id: Id, name: Text, before: Value, after: Value, problem: OptionalText }).pipe(
  Schema.encodeKeys({ id: 'sno' }),
);

/** A job of any kind. */
export const job: Schema.Codec<JobState, unknown> = Schema.Struct({
  id: Id,
  kind: Text,
  type: Text,
  action: Text,
  state: Schema.Literals(['open', 'done', 'cancelled']),
  total: Schema.Int,
  done: Schema.Int,
  failed: Schema.Int,
  began: Text,
}).pipe(Schema.encodeKeys({ id: 'jobID', type: 'content', began: 'created_at' }));

const failedRow = Schema.Struct({ id: Id, name: Text, reason: Text, key: Text }).pipe(Schema.encodeKeys({ id: 'sno' }));

/** What a call that drives a job answers. */
export interface DrivenJob {
  readonly text: string | null;
  readonly job: JobState;
}

/** A write that answers how far the job is as well. */
export const driven: Schema.Codec<DrivenJob, unknown> = Schema.Struct({ text: Sentence, message: Sentence, job }).pipe(
  Schema.decodeTo(
    Schema.Struct({ text: Schema.NullOr(Schema.String), job: Schema.toType(job) }),
    SchemaTransformation.transform<DrivenJob, DrivenJob & { readonly message: string | null }>({
      decode: ({ text, message, job: known }) => ({ text: text ?? message, job: known }),
      encode: ({ text, job: known }) => ({ text, message: text, job: known }),
    }),
  ),
);

const report: Schema.Codec<JobReport, unknown> = Schema.Struct({ job, data: Schema.Array(failedRow) }).pipe(
  Schema.decodeTo(
    Schema.Struct({ job: Schema.toType(job), rows: Schema.Array(Schema.toType(failedRow)) }),
    SchemaTransformation.transform<JobReport, { readonly job: JobState; readonly data: JobReport['rows'] }>({
      decode: ({ job: known, data }) => ({ job: known, rows: data }),
      encode: ({ job: known, rows: data }) => ({ job: known, data }),
    }),
  ),
);

const path = 'bulk';

export const bulkActions = {
  'bulk.preview': write({
    key: 'bulk.preview',
    isRead: true,
    path,
    reqData: 'previewBulk',
    access: 'session',
    fields: asked,
    answer: Schema.Struct({
      count: Schema.Int,
      looked: Schema.Int,
      refused: Schema.Int,
      examples: Schema.Array(previewed),
    }),
  }),
  'bulk.begin': write({
    key: 'bulk.begin',
    path,
    reqData: 'beginBulk',
    access: 'session',
    fields: asked,
    answer: driven,
  }),
  /** `position`: how many rows the client knows to be done or refused. */
  'bulk.step': write({
    key: 'bulk.step',
    path,
    reqData: 'stepJob',
    access: 'session',
    fields: { id: id('jobID'), position: text('position', 32) },
    answer: driven,
  }),
  'bulk.cancel': write({
    key: 'bulk.cancel',
    path,
    reqData: 'cancelJob',
    access: 'session',
    fields: { id: id('jobID') },
    answer: driven,
  }),
  'bulk.read': write({
    key: 'bulk.read',
    isRead: true,
    path,
    reqData: 'getJob',
    access: 'session',
    fields: { id: id('jobID'), limit: optional(text('limit', 32)), offset: optional(text('offset', 32)) },
    answer: report,
  }),
  'bulk.open': write({
    key: 'bulk.open',
    isRead: true,
    // Nobody waits for it: what was left unfinished is offered once it is known.
    isAside: true,
    path,
    reqData: 'getOpenJobs',
    access: 'session',
    fields: {},
    answer: rows(job),
  }),
} satisfies ActionsOf<'bulk'>;
