import { Effect } from 'effect';
import type { BulkTask } from '../../domain/bulk';
import { refusal } from '../failure';
import { currentCaller } from '../history/write-entry';
import type { DoRow, JobKind, JobRecord } from '../jobs/job';
import { changeIn, deleteIn, requireRow } from '../records';
import { changedWith } from '../trash/content';
import type { BulkContent } from './bulk-content';
import { changeOf, referencesOf } from './change-of';

const taskOf = ({ task }: JobRecord): BulkTask => JSON.parse(task);

/** A job of a version that knew other content types. */
const unknownContent = () => refusal(409, 'This can not be continued: the server was changed meanwhile. Cancel it.');

/** Deletes and edits of many records: each as its own call would do it, with its entry in the history. */
export const bulkKind = (content: Readonly<Record<string, BulkContent>>): JobKind => ({
  changes: (job) => {
    const table = content[job.content]?.deletes.table;
    if (table === undefined) return [];
    return taskOf(job).action === 'delete' ? changedWith(table) : [table];
  },
  prepare: Effect.fnUntraced(function* (job) {
    const known = content[job.content];
    const caller = yield* currentCaller;
    const task = taskOf(job);
    if (known === undefined) return yield* unknownContent();
    const { type, deletes, editing } = known;
    if (task.action === 'delete') {
      return (async (db, { row_id }) => {
        await deleteIn(db, deletes, Number(row_id), { ...caller, call: `${type}.delete` });
        return 'deleted';
      }) satisfies DoRow;
    }
    if (editing === null) return yield* unknownContent();
    return (async (db, { row_id }) => {
      const row = await requireRow(db, editing.edits, Number(row_id));
      const { before, after, values, broken } = changeOf(task, editing, row);
      if (broken !== null) throw broken;
      if (before === after) return 'same';
      const refersTo = referencesOf(task, editing.edits.table);
      await changeIn(db, editing.edits, row, { values, refersTo }, { ...caller, call: `${type}.edit` });
      return 'changed';
    }) satisfies DoRow;
  }),
});
