import { Effect } from 'effect';
import type { Transaction } from 'kysely';
import { type CsvProblem, valueIn } from '../../domain/csv-import';
import { namesOf } from '../../domain/form-record';
import type { Tables } from '../database/tables';
import { refusal, type ServerFailure } from '../failure';
import { type Caller, currentCaller } from '../history/write-entry';
import type { DoRow, JobKind, JobRecord, JobRow } from '../jobs/job';
import { addIn, changeIn } from '../records';
import { Workers } from '../workers/workers';
import type { CsvType } from './csv-types';
import {
  type Choices,
  type CsvInput,
  type CsvTask,
  cellIn,
  choicesOf,
  headerOf,
  planRow,
  type ReadCells,
  type RowPlan,
  recordFor,
  refused,
  requireFirst,
  versionIn,
} from './plan-row';

/** A job of a version that knew other content types, or one whose columns were not chosen yet. */
const notReady = () => refusal(409, 'This import can not go on. Choose its file again.');

const changedSince = 'This record was changed after the check. Check the file again.';

const taskOf = ({ task }: JobRecord): CsvTask => JSON.parse(task);
const inputOf = ({ input }: JobRow): CsvInput => JSON.parse(input ?? '{"number":0,"cells":[]}');

/** What stands in the cells of a row. HTML is sanitised, as it is of a form. */
const readCells = Effect.fnUntraced(function* (task: CsvTask, { fields }: CsvType, row: JobRow) {
  const input = inputOf(row);
  const values: Record<string, string | number> = {};
  const problems: CsvProblem[] = [];
  if (input.cells.length > task.headers.length) {
    problems.push({ column: '', sentence: 'This row has more cells than the first row. Look at its quotation marks' });
  }
  for (const name of namesOf(fields)) {
    const [field, cell] = [fields[name], cellIn(task, input, name)];
    if (field === undefined || cell === null || ['id', 'choice', 'file'].includes(field.kind)) continue;
    const value = valueIn(field, cell);
    values[name] = value;
    if (field.kind !== 'richText' || value === '') continue;
    const clean = Workers.use((workers) => workers.run('html', String(value)));
    const refuse = (failure: ServerFailure) => {
      problems.push({ column: headerOf(task, fields, name), sentence: failure.sentence });
      return failure.status >= 500 ? Effect.fail(failure) : Effect.succeed('');
    };
    values[name] = yield* Effect.catch(clean, refuse);
  }
  return { input, values, problems } satisfies ReadCells;
});

type DoRead = (db: Transaction<Tables>, row: JobRow, read: ReadCells, choices: Choices) => Promise<string>;

/** Does rows of which the cells were read; the categories are read once for all of them. */
const prepared = (
  types: ReadonlyMap<string, CsvType>,
  doRead: (task: CsvTask, type: CsvType, caller: Caller) => DoRead,
): JobKind['prepare'] =>
  Effect.fnUntraced(function* (job, rows) {
    const [type, task, caller] = [types.get(job.content), taskOf(job), yield* currentCaller];
    if (type === undefined || task.mapping === null) return yield* notReady();
    const read = new Map<number, ReadCells>();
    for (const row of rows) read.set(row.id, yield* readCells(task, type, row));
    let choices: Promise<Choices> | null = null;
    const doOne = doRead(task, type, caller);
    return (async (db, row) => {
      choices ??= choicesOf(db, type);
      const cells = read.get(row.id);
      if (cells === undefined) throw notReady();
      return doOne(db, row, cells, await choices);
    }) satisfies DoRow;
  });

/** Looks at each row and says what an import would make of it: it changes no record. What was found is kept with the row. */
export const checkKind = (types: ReadonlyMap<string, CsvType>): JobKind => ({
  changes: () => [],
  prepare: prepared(types, (task, type) => async (db, row, read, choices) => {
    const known = await recordFor(db, task, type, read.input);
    if (known !== null) await requireFirst(db, row, Number(known.id));
    const { name, outcome, values } = planRow(task, type, read, known, choices);
    if (known === null) await type.before?.(db, values);
    const input: CsvInput = { ...read.input, version: known === null ? null : versionIn(type, known) };
    await db
      .updateTable('job_rows')
      .set({ row_id: known === null ? null : Number(known.id), name, input: JSON.stringify(input) })
      .where('id', '=', row.id)
      .execute();
    return outcome;
  }),
});

const write = async (db: Transaction<Tables>, type: CsvType, plan: RowPlan, caller: Caller): Promise<void> => {
  const { known, values, refersTo } = plan;
  const call = `${type.name}.${known === null ? 'add' : 'edit'}`;
  if (known === null) await type.before?.(db, values);
  if (known === null) await addIn(db, type as never, { values, refersTo }, { ...caller, call });
  else await changeIn(db, type, known, { values, refersTo }, { ...caller, call });
};

/** Adds and changes records, each as its own call would do it, as long as they are as they were when the rows were checked. */
export const importKind = (types: ReadonlyMap<string, CsvType>): JobKind => ({
  changes: ({ content }) => {
    const table = types.get(content)?.table;
    return table === undefined ? [] : [table];
  },
  prepare: prepared(types, (task, type, caller) => async (db, row, read, choices) => {
    const known = row.row_id === null ? null : await recordFor(db, task, type, read.input);
    const isAsChecked = known === null ? row.row_id === null : versionIn(type, known) === read.input.version;
    if (!isAsChecked) throw refused([{ column: '', sentence: changedSince }]);
    const plan = planRow(task, type, read, known, choices);
    await write(db, type, plan, caller);
    return plan.outcome;
  }),
});
