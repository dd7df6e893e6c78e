import { Clock, Effect } from 'effect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { positionOf } from '../../domain/bulk';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal, refusalIn, ServerFailure } from '../failure';
import { CurrentSubmit, orDone, writeOnce } from '../submits';
import { type DoRow, failedOutcome, type JobKinds, type JobRecord, type JobRow, requireJob } from './job';

/** Rows of a step at most. */
const rowsAtOnce = 200;

/**
 * After so many milliseconds a step begins no other row: as long, and for the row that it is at, other writers wait. Of a usual content
 * type the embedded database does some 200 rows in that time.
 */
const stepMs = 100;

/** How long a job is known after its last step, in milliseconds: seven days. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Forgets the jobs at which nothing was done for more than seven days. */
export const forgetOldJobs = Effect.gen(function* () {
  const store = yield* Store;
  const now = yield* Clock.currentTimeMillis;
  yield* store.query((db) =>
    db
      .deleteFrom('jobs')
      .where('changed_ms', '<=', now - keptMs)
      .execute(),
  );
});

interface Begun {
  readonly userId: number;
  /** A name of the registry of kinds. */
  readonly kind: string;
  readonly content: string;
  /** What is to be done, which becomes JSON. Clients see its `action`. */
  readonly task: { readonly action: string };
  /** Puts the rows into `job_rows`, in positions from 0 without gaps. */
  readonly fill: (db: Transaction<Tables>, jobId: number) => Promise<void>;
  /** Told, with 422, when there are none. */
  readonly empty: string;
}

/** Makes a job with a snapshot of its rows. 422 when there are none. */
export const beginJob = Effect.fnUntraced(function* ({ userId, kind, content, task, fill, empty }: Begun) {
  yield* forgetOldJobs;
  const store = yield* Store;
  const submit = yield* CurrentSubmit;
  const now = yield* Clock.currentTimeMillis;
  const begun = writeOnce([], async (db) => {
    const { id } = await db
      .insertInto('jobs')
      .values({
        ...{ user_id: userId, kind, content, task: JSON.stringify(task), state: 'open', submit },
        ...{ total: 0, done: 0, failed: 0, began_ms: now, changed_ms: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fill(db, id);
    const { total } = await db
      .selectFrom('job_rows')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('job_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(total) === 0) throw refusal(422, empty);
    return db
      .updateTable('jobs')
      .set({ total: Number(total) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  const job = yield* orDone<JobRecord | null>(null)(begun);
  if (job !== null) return job;
  const before = yield* store.query((db) =>
    db.selectFrom('jobs').selectAll().where('submit', '=', submit).executeTakeFirst(),
  );
  return before ?? (yield* refusal(409, 'This was begun already, and is no longer known.'));
});

/** A job of an account; 404 when there is none. */
export const readJob = Effect.fnUntraced(function* (id: number, userId: number) {
  const store = yield* Store;
  const job = yield* store.query((db) => requireJob(db, id, userId).catch(refusalIn));
  return job instanceof ServerFailure ? yield* job : job;
});

/** Whether a step that begins at `known` has something to do. */
const isAt = (job: JobRecord, known: number): boolean => job.state === 'open' && positionOf(job) === known;

const nextRows = (db: Kysely<Tables>, job: JobRecord): Promise<readonly JobRow[]> =>
  db
    .selectFrom('job_rows')
    .select(['id', 'job_id', 'position', 'row_id', 'name', 'input'])
    .where('job_id', '=', job.id)
    .where('position', '>=', positionOf(job))
    .orderBy('position')
    .limit(rowsAtOnce)
    .execute();

interface RowDone {
  readonly row: JobRow;
  readonly outcome: string;
  readonly reason: string | null;
}

/** Does a row, or takes back what it has done so far. What is no refusal of this one row, such as a lost database, ends the step. */
const doOne = async (db: Transaction<Tables>, doRow: DoRow, row: JobRow): Promise<RowDone> => {
  await sql`savepoint one_row`.execute(db);
  try {
    const outcome = await doRow(db, row);
    await sql`release savepoint one_row`.execute(db);
    return { row, outcome, reason: null };
  } catch (error) {
    if (!(error instanceof ServerFailure) || error.status >= 500) throw error;
    await sql`rollback to savepoint one_row`.execute(db);
    await sql`release savepoint one_row`.execute(db);
    return { row, outcome: failedOutcome, reason: error.sentence };
  }
};

const writeOutcomes = async (db: Transaction<Tables>, rows: readonly RowDone[]): Promise<void> => {
  const alike = new Map<string, RowDone[]>();
  for (const one of rows) {
    const key = JSON.stringify([one.outcome, one.reason]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  for (const some of alike.values()) {
    const ids = some.map(({ row }) => row.id);
    const [{ outcome, reason } = { outcome: failedOutcome, reason: null }] = some;
    await db.updateTable('job_rows').set({ outcome, reason }).where('id', 'in', ids).execute();
  }
};

/** Writes how far a job is by now. */
const advance = (
  db: Transaction<Tables>,
  job: JobRecord,
  rows: readonly RowDone[],
  now: number,
): Promise<JobRecord> => {
  const refused = rows.filter(({ outcome }) => outcome === failedOutcome).length;
  const done = job.done + rows.length - refused;
  const failed = job.failed + refused;
  return db
    .updateTable('jobs')
    .set({ done, failed, changed_ms: now, state: positionOf({ done, failed }) >= job.total ? 'done' : 'open' })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Does the next rows of a job, in one transaction with what became of each and how far the job is. `known` is how far it is as its
 * client knows: when it is further, because an answer was lost or another client drives it too, nothing is done.
 */
export const stepJob = Effect.fnUntraced(function* (kinds: JobKinds, id: number, userId: number, known: number) {
  const store = yield* Store;
  const clock = yield* Clock.Clock;
  const now = yield* Clock.currentTimeMillis;
  const job = yield* readJob(id, userId);
  const kind = kinds[job.kind];
  if (kind === undefined || !isAt(job, known)) return job;
  const rows = yield* store.query((db) => nextRows(db, job));
  const doRow = yield* kind.prepare(job, rows);
  const stepped = writeOnce(kind.changes(job), async (db) => {
    const current = await requireJob(db, id, userId);
    if (!isAt(current, known)) return current;
    const until = clock.monotonicTimeNanosUnsafe() + BigInt(stepMs) * 1_000_000n;
    const done: RowDone[] = [];
    for (const row of rows) {
      done.push(await doOne(db, doRow, row));
      if (clock.monotonicTimeNanosUnsafe() >= until) break;
    }
    await writeOutcomes(db, done);
    return advance(db, current, done, now);
  });
  return (yield* orDone<JobRecord | null>(null)(stepped)) ?? (yield* readJob(id, userId));
});

/** Ends a job for good: what was done stays done. One that has ended already stays as it is. */
export const cancelJob = Effect.fnUntraced(function* (id: number, userId: number) {
  const now = yield* Clock.currentTimeMillis;
  const cancelled = writeOnce([], async (db) => {
    await requireJob(db, id, userId);
    await db
      .updateTable('jobs')
      .set({ state: 'cancelled', changed_ms: now })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute();
  });
  yield* orDone<void>(undefined)(cancelled);
  return yield* readJob(id, userId);
});
