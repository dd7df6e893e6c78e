import { type BulkFields, bulkFieldsOf, noBulkFields } from '../../domain/bulk';
import type { TrashedType } from '../../domain/trash';
import { type Editing, editingIn } from '../history/restore-version';
import type { DeletableKind } from '../records';
import { trashedContent } from '../trash/content';

/** What can be done to many records of a content type, by the handlers of its calls. */
export interface BulkContent {
  readonly type: TrashedType;
  readonly deletes: DeletableKind;
  /** `null` where records are not edited, or have nothing that can be changed in many of them. */
  readonly editing: Editing | null;
  readonly fields: BulkFields;
}

const deletesOf = (handler: object | undefined): DeletableKind | null =>
  handler !== undefined && 'deletes' in handler ? (handler.deletes as DeletableKind) : null;

/** Every content type whose records can be deleted; `handlers` are those of all content. */
export const bulkContentIn = (handlers: Readonly<Record<string, object>>): Readonly<Record<string, BulkContent>> => {
  const editing = editingIn(handlers);
  const known = (Object.keys(trashedContent) as TrashedType[]).flatMap((type): readonly BulkContent[] => {
    const deletes = deletesOf(handlers[`${type}.delete`]);
    const edits = editing[`${type}.edit`] ?? null;
    const fields = edits === null ? noBulkFields : bulkFieldsOf(edits.edits.fields, new Set());
    return deletes === null ? [] : [{ type, deletes, editing: edits, fields }];
  });
  return Object.fromEntries(known.map((content) => [content.type, content]));
};
