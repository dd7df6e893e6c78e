import { amountAfter, type BulkTask } from '../../domain/bulk';
import type { ContentTable } from '../database/tables';
import type { ServerFailure } from '../failure';
import { storedDraft } from '../form-columns';
import { columnIn } from '../history/content';
import type { Editing } from '../history/restore-version';
import { categoryGone, type Reference } from '../records';
import { references } from '../trash/content';

/** A task that changes a field. */
export type ChangingTask = Exclude<BulkTask, { readonly action: 'delete' }>;

type Row = Readonly<Record<string, unknown>>;

/** What a task makes of a field of a row: amounts in rupees, a choice as its id. */
interface Change {
  readonly before: number | null;
  readonly after: number | null;
  /** The column with what is then kept in it. */
  readonly values: Readonly<Record<string, number | null>>;
  /** The first rule that the whole record would break. */
  readonly broken: ServerFailure | null;
}

/** What a task makes of a row. */
export const changeOf = (task: ChangingTask, { edits, check }: Editing, row: Row): Change => {
  const { table, fields } = edits;
  const draft = storedDraft(fields, row, (name) => columnIn(table, name));
  const before = draft[task.field] as number | null;
  const after = task.action === 'set' ? task.value || null : amountAfter(Number(before), task.action, task.value);
  const kept = task.action === 'set' ? after : Math.round(Number(after) * 100);
  return {
    before,
    after,
    values: { [columnIn(table, task.field)]: kept },
    broken: check?.({ ...draft, [task.field]: after } as never) ?? null,
  };
};

/** The record that has to be there for a task. */
export const referencesOf = (task: ChangingTask, table: ContentTable): readonly Reference[] => {
  const column = columnIn(table, task.field);
  const known = references.find((reference) => reference.table === table && reference.column === column);
  if (task.action !== 'set' || task.value === 0 || known === undefined) return [];
  return [{ table: known.to, id: task.value, gone: categoryGone }];
};
