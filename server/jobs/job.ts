import type { Effect } from 'effect';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { JobState } from '../../domain/bulk';
import type { ContentTable, Tables } from '../database/tables';
import { refusal, type ServerFailure } from '../failure';
import type { ServerServices } from '../handlers/handler';

/*
 * Work on many records that its client drives in steps. There is no worker behind it: what a step does is committed together with how
 * far the job is, so a server that is killed, or an answer that is lost, leaves nothing half done and nothing to repair.
 */

export type JobRecord = Selectable<Tables['jobs']>;

/** A row whose turn it is. */
export type JobRow = Omit<Selectable<Tables['job_rows']>, 'outcome' | 'reason'>;

/**
 * Does one row, and says what became of it in a word of the kind. A `ServerFailure` that it throws is why the row failed: nothing is
 * changed by it then.
 */
export type DoRow = (db: Transaction<Tables>, row: JobRow) => Promise<string>;

/** What jobs of one kind do. */
export interface JobKind {
  /** The tables whose cached answers are stale once rows were done. */
  readonly changes: (job: JobRecord) => readonly ContentTable[];
  /** What comes before the transaction of a step, such as work that takes long; it gives what does one of these rows. */
  readonly prepare: (job: JobRecord, rows: readonly JobRow[]) => Effect.Effect<DoRow, ServerFailure, ServerServices>;
}

export type JobKinds = Readonly<Record<string, JobKind>>;

/** The outcome of a row to which nothing was done. */
export const failedOutcome = 'failed';

const noJob = () =>
  refusal(404, 'This is no longer known: it was begun more than seven days ago, or by another account.');

/** A job of an account; 404 when there is none. */
export const requireJob = async (db: Kysely<Tables>, id: number, userId: number): Promise<JobRecord> => {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (job === undefined) throw noJob();
  return job;
};

/** A job as it is sent to the client. */
export const stateOf = ({ id, kind, content, task, state, total, done, failed, began_ms }: JobRecord): JobState => ({
  ...{ id, kind, type: content, total, done, failed },
  action: String((JSON.parse(task) as { readonly action?: unknown }).action ?? ''),
  state: state as JobState['state'],
  began: new Date(began_ms).toISOString(),
});

/** The jobs of an account that can be continued, the newest first. */
export const openJobs = (db: Kysely<Tables>, userId: number): Promise<readonly JobRecord[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .execute();

/** Rows of a job to which nothing was done because they were refused, in the order of their turns. */
export const failedRows = (
  db: Kysely<Tables>,
  jobId: number,
  window: { readonly limit: number; readonly offset: number },
) =>
  db
    .selectFrom('job_rows')
    .select(['position', 'row_id', 'name', 'reason'])
    .where('job_id', '=', jobId)
    .where('outcome', '=', failedOutcome)
    .orderBy('position')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
