import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { cellOf, textOfCell } from '../../domain/csv-cells';
import { type CsvCounts, type CsvProblem, problemsIn } from '../../domain/csv-import';
import type { Tables } from '../database/tables';
import { failedOutcome, type JobRecord } from '../jobs/job';
import type { CsvInput, CsvTask } from './plan-row';

/** A row to which nothing was done, and why. */
export interface ReportedRow {
  readonly number: number;
  readonly name: string;
  readonly cells: readonly string[];
  readonly problems: readonly CsvProblem[];
}

/** What became of the rows of a job so far. */
export const countsOf = async (db: Kysely<Tables>, jobId: number): Promise<CsvCounts> => {
  const rows = await db
    .selectFrom('job_rows')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
    .where('job_id', '=', jobId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute();
  const of = (word: string) => Number(rows.find(({ outcome }) => outcome === word)?.count ?? 0);
  return { added: of('added'), changed: of('changed'), same: of('same'), failed: of(failedOutcome) };
};

/** Rows of a job that were refused, in the order of the file, after a position. */
export const reportedRows = async (
  db: Kysely<Tables>,
  jobId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly (ReportedRow & { readonly position: number })[]> => {
  const rows = await db
    .selectFrom('job_rows')
    .select(['position', 'name', 'input', 'reason'])
    .where('job_id', '=', jobId)
    .where('outcome', '=', failedOutcome)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position, name, input, reason }) => {
    const { number, cells } = JSON.parse(input ?? '{"number":0,"cells":[]}') as CsvInput;
    return { position, number, name, cells, problems: problemsIn(reason ?? '') };
  });
};

const rowsAtOnce = 200;

const problemWords = (problems: readonly CsvProblem[]): string =>
  problems.map(({ column, sentence }) => (column === '' ? sentence : `${column}: ${sentence}`)).join('; ');

/**
 * The rows that a job has refused as the text of a CSV file, in pieces: the cells as they were sent, each row with its number and why.
 * Put right, it can be imported as it is.
 */
export async function* refusedCsv(db: Kysely<Tables>, { id, task }: JobRecord): AsyncGenerator<string> {
  const { headers } = JSON.parse(task) as CsvTask;
  const lines = (rows: readonly (readonly string[])[]): string =>
    stringify(rows as string[][], { record_delimiter: 'windows', quote_record_delimiter: true });
  yield `\ufeff${lines([[...headers.map(cellOf), 'Row', 'Problem']])}`;
  for (let after = -1; ; ) {
    await setImmediate();
    const rows = await reportedRows(db, id, { after, limit: rowsAtOnce });
    if (rows.length === 0) return;
    after = rows.at(-1)?.position ?? after;
    yield lines(
      rows.map(({ number, cells, problems }) => [
        ...headers.map((_, at) => cellOf(textOfCell(cells[at] ?? ''))),
        String(number),
        cellOf(problemWords(problems)),
      ]),
    );
  }
}
