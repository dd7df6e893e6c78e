import { setImmediate } from 'node:timers/promises';
import { Effect } from 'effect';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { type CsvMapping, guessedMapping, importedColumns, mappingProblem } from '../../domain/csv-import';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { failedOutcome, type JobRecord } from '../jobs/job';
import { beginJob, readJob } from '../jobs/run-jobs';
import { orDone, writeOnce } from '../submits';
import type { CsvType } from './csv-types';
import type { CsvInput, CsvTask } from './plan-row';
import type { CsvFile } from './read-csv';

/** Rows that one statement writes. */
const rowsAtOnce = 200;

/** Writes the rows of a job from one position to another, part after part: between two parts others are served. */
const inParts = async (total: number, write: (from: number, to: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < total; from += rowsAtOnce) {
    await write(from, from + rowsAtOnce);
    await setImmediate();
  }
};

/** Whether a job is of a file. */
export const isOfFile = ({ kind }: Pick<JobRecord, 'kind'>): boolean => kind === 'check' || kind === 'import';

export const noSuchFile = () => refusal(404, 'There is no such import.');

const begunAlready = () => refusal(409, 'This was begun already, or its file was chosen again.');

const fillRows = (db: Transaction<Tables>, jobId: number, { rows }: CsvFile): Promise<void> =>
  inParts(rows.length, (from, to) => {
    const some = rows.slice(from, to).map((row, index) => ({
      ...{ job_id: jobId, position: from + index, row_id: null, name: '' },
      input: JSON.stringify({ number: row.number, cells: row.cells } satisfies CsvInput),
    }));
    return db.insertInto('job_rows').values(some).execute();
  });

const newTask = ({ headers }: CsvFile): CsvTask => ({ action: 'check', headers, mapping: null });

/** Keeps the rows of a file for an account, to be checked once it is known what their columns are. */
export const keepFile = (userId: number, type: CsvType, file: CsvFile) =>
  beginJob({
    ...{ userId, kind: 'check', content: type.name },
    task: newTask(file),
    fill: (db, jobId) => fillRows(db, jobId, file),
    empty: 'There is no row in this file.',
  });

/** What the columns of a file with these headers were the last time; else what the headers say. */
export const mappingFor = Effect.fnUntraced(function* (userId: number, type: CsvType, headers: readonly string[]) {
  const store = yield* Store;
  const columns = importedColumns(type.fields, type.columns);
  const last = yield* store.query((db) =>
    db
      .selectFrom('csv_mappings')
      .select(['headers', 'mapping'])
      .where('user_id', '=', userId)
      .where('content', '=', type.name)
      .executeTakeFirst(),
  );
  if (last?.headers !== JSON.stringify(headers)) return guessedMapping(headers, columns);
  const mapping = JSON.parse(last.mapping) as CsvMapping;
  // A field may be gone since.
  return mappingProblem(mapping, columns, headers.length) === null ? mapping : guessedMapping(headers, columns);
});

/** The job of a file, checked or imported; 404 when there is none of this account. */
export const readFileJob = Effect.fnUntraced(function* (id: number, userId: number) {
  const job = yield* readJob(id, userId);
  return isOfFile(job) ? job : yield* noSuchFile();
});

const requireCheck = (job: JobRecord) => (job.kind === 'check' ? Effect.succeed(job) : Effect.fail(begunAlready()));

/** Sets what the columns of a file hold, and starts its check again. The next file with the same headers gets the same columns. */
export const mapFile = Effect.fnUntraced(function* (id: number, userId: number, type: CsvType, mapping: CsvMapping) {
  const job = yield* requireCheck(yield* readFileJob(id, userId));
  const before = JSON.parse(job.task) as CsvTask;
  const columns = importedColumns(type.fields, type.columns);
  const problem = mappingProblem(mapping, columns, before.headers.length);
  if (problem !== null) return yield* refusal(422, problem);
  const [headers, said] = [JSON.stringify(before.headers), JSON.stringify(mapping)];
  const mapped = writeOnce([], async (db) => {
    const task: CsvTask = { ...before, mapping };
    const begun = await db
      .updateTable('jobs')
      .set({ task: JSON.stringify(task), state: 'open', done: 0, failed: 0 })
      .where('id', '=', id)
      .where('state', '!=', 'cancelled')
      .executeTakeFirst();
    if (begun.numUpdatedRows === 0n) throw begunAlready();
    await inParts(job.total, (from, to) =>
      db
        .updateTable('job_rows')
        .set({ row_id: null, outcome: null, reason: null })
        .where('job_id', '=', id)
        .where('position', '>=', from)
        .where('position', '<', to)
        .where('outcome', 'is not', null)
        .execute(),
    );
    await db
      .insertInto('csv_mappings')
      .values({ user_id: userId, content: type.name, headers, mapping: said })
      .onConflict((known) => known.columns(['user_id', 'content']).doUpdateSet({ headers, mapping: said }))
      .execute();
  });
  yield* orDone<void>(undefined)(mapped);
  return yield* readJob(id, userId);
});

/** Takes what was checked into an import, once: the rows that add or change a record. What was refused stays with the check. */
const takeChecked = async (db: Transaction<Tables>, jobId: number, check: JobRecord): Promise<void> => {
  const taken = await db
    .updateTable('jobs')
    .set({ state: 'cancelled' })
    .where('id', '=', check.id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw begunAlready();
  let count = 0;
  await inParts(check.total, async (from, to) => {
    const { numAffectedRows = 0n } = await sql`insert into job_rows (job_id, position, row_id, name, input)
      select ${jobId}, ${count} + row_number() over (order by position) - 1, row_id, name, input
      from job_rows where job_id = ${check.id} and position >= ${from} and position < ${to}
      and outcome in ('added', 'changed')`.execute(db);
    count += Number(numAffectedRows);
    await db
      .deleteFrom('job_rows')
      .where('job_id', '=', check.id)
      .where('position', '>=', from)
      .where('position', '<', to)
      .where('outcome', '!=', failedOutcome)
      .execute();
  });
};

/** Begins the import of a file that was checked. 409 when it is not checked to its end, or was begun already. */
export const beginImport = Effect.fnUntraced(function* (id: number, userId: number) {
  const check = yield* requireCheck(yield* readFileJob(id, userId));
  const task: CsvTask = { ...(JSON.parse(check.task) as CsvTask), action: 'import' };
  return yield* beginJob({
    ...{ userId, kind: 'import', content: check.content, task },
    fill: (db, jobId) => takeChecked(db, jobId, check),
    empty: 'Nothing of this file would change anything.',
  });
});
