import { Effect } from 'effect';
import type { CallKey } from '../../domain/calls';
import { actionOf } from '../../domain/history';
import { Store } from '../database/store';
import { refusal, type ServerFailure } from '../failure';
import { storedDraft } from '../form-columns';
import { withCleanHtml } from '../handlers/clean-html';
import type { CallContext, Edits, Handler } from '../handlers/handler';
import type { Draft } from '../http/fields';
import { ExpectedVersion, versionOf } from '../record-version';
import { categoryGone } from '../records';
import type { HistoryRow } from './chain';
import { columnIn } from './content';
import type { Changes } from './write-entry';

/** A call that edits records, as far as a version needs it. */
export type Editing = Pick<Handler<CallKey>, 'html'> & {
  readonly edits: Edits;
  readonly check?: (draft: never) => ServerFailure | null;
  readonly run: (input: never, call: CallContext) => ReturnType<Handler<CallKey>['run']>;
};

/** The edit calls of content, by their keys. */
export const editingIn = (handlers: Readonly<Record<string, object>>): Readonly<Record<string, Editing>> =>
  Object.fromEntries(
    Object.entries(handlers).flatMap(([key, handler]) => ('edits' in handler ? [[key, handler as Editing]] : [])),
  );

/** The edit call of the content type of an entry. */
const editingOf = (editing: Readonly<Record<string, Editing>>, { content }: HistoryRow): Editing | undefined =>
  editing[`${content}.edit`];

/** The values from before an entry, but for files: those that were replaced are deleted. */
const valuesBefore = (row: HistoryRow, { edits }: Editing): Readonly<Record<string, string | number | null>> => {
  const changes = JSON.parse(row.changes) as Changes;
  const kept = Object.entries(changes).filter(([name]) => {
    const kind = edits.fields[name]?.kind;
    return kind !== undefined && kind !== 'file' && kind !== 'id';
  });
  return Object.fromEntries(kept.map(([name, { before }]) => [name, before]));
};

const isEdit = ({ call }: HistoryRow): boolean => ['changed', 'versionRestored'].includes(actionOf(call));

/** Whether the values from before an entry can be written back. */
export const isRestorable = (editing: Readonly<Record<string, Editing>>, row: HistoryRow): boolean => {
  const edit = editingOf(editing, row);
  return edit !== undefined && isEdit(row) && Object.keys(valuesBefore(row, edit)).length > 0;
};

const notRestorable = refusal(409, 'Only a change of a text, a number or a choice can be taken back.');
const categoryDeleted = refusal(
  409,
  "The category that it had before was deleted, so this version can't be restored. Restore the category first.",
);

/** Why the rules refuse the values from before. */
const refused = ({ sentence, status }: ServerFailure): ServerFailure =>
  refusal(status === 422 ? 409 : status, `This version can't be restored. ${sentence}`);

/**
 * Writes the values from before an entry back into its record: an edit with all its rules, by the call that is carried out. Fails with 404
 * when the record is gone, and with 409 when it can't be, or when somebody else saves at the same moment.
 */
export const restoreVersion = Effect.fnUntraced(function* (
  editing: Readonly<Record<string, Editing>>,
  row: HistoryRow,
  call: CallContext,
) {
  const edit = editingOf(editing, row);
  if (edit === undefined || !isRestorable(editing, row)) return yield* notRestorable;
  const { table, fields, rowOf, gone } = edit.edits;
  const store = yield* Store;
  const known = yield* store.query((db) =>
    db.selectFrom(table).selectAll().where('id', '=', Number(row.record_id)).executeTakeFirst(),
  );
  if (known === undefined) return yield* refusal(404, gone);
  const draft = {
    ...storedDraft(fields, known, (name) => columnIn(table, name)),
    ...valuesBefore(row, edit),
  } as Draft;
  const clean = yield* withCleanHtml(draft, edit.html ?? []);
  const broken = edit.check?.(clean as never) ?? null;
  if (broken !== null) return yield* refused(broken);
  yield* edit.run(clean as never, call).pipe(
    Effect.provideService(ExpectedVersion, versionOf(rowOf(known as never))),
    Effect.catch((failure) =>
      Effect.fail(
        failure.sentence === categoryGone ? categoryDeleted : failure.status === 422 ? refused(failure) : failure,
      ),
    ),
  );
});
