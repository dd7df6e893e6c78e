import { Effect } from 'effect';
import { projectCategory, projectCategoryAddForm, projectCategoryEditForm } from '../../domain/content/projects';
import { Store } from '../database/store';
import { cleanFiles } from '../files/attachments';
import { linkOf } from '../files/upload-link';
import { columnValues } from '../form-columns';
import { addRecord, changeRecord, deleteRecord, editableKind } from '../records';
import type { Handler, HandlersOf } from './handler';
import { formProblem, formsOf } from './rules';

const column = 'file_name';
const added = { photo: { column, slot: projectCategoryAddForm.fields.photo.slot } } as const;
const edited = { photo: { column, slot: projectCategoryEditForm.fields.photo.slot } } as const;

const kind = editableKind({
  table: 'project_categories',
  files: [column],
  slug: null,
  gone: 'This category no longer exists. Reload the list.',
  rowOf: ({ id, title, file_name }) => ({ id, title, photo: linkOf(file_name) }),
});

/** Spec §7 List categories. */
const list: Handler<'projectCategory.list'> = {
  cachedOn: ['project_categories'],
  grows: true,
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    const rows = yield* store.query((db) => db.selectFrom('project_categories').selectAll().orderBy('id').execute());
    return rows.map(kind.rowOf);
  }),
};

/** Spec §7 Add category; rules of spec §5 Category add. */
const add: Handler<'projectCategory.add'> = {
  csv: { ...kind, list: projectCategory, forms: formsOf(projectCategoryAddForm, projectCategoryEditForm) },
  check: (draft) => formProblem(projectCategoryAddForm, added, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, {
      values: columnValues(projectCategoryAddForm, input),
      files: yield* cleanFiles(added, input),
    });
    return { text: 'Category added successfully' };
  }),
};

/** Spec §7 Edit category; rules of spec §5 Category edit. */
const edit: Handler<'projectCategory.edit'> = {
  edits: { ...kind, fields: projectCategoryEditForm.fields },
  check: (draft) => formProblem(projectCategoryEditForm, edited, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, {
      values: columnValues(projectCategoryEditForm, input),
      files: yield* cleanFiles(edited, input),
    });
    return { text: 'Category updated successfully' };
  }),
};

/** Spec §7 Delete category. Its projects and posts stay and have no category. */
const deleteOne: Handler<'projectCategory.delete'> = {
  deletes: kind,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(kind, id);
    return { text: 'Category deleted successfully' };
  }),
};

export const projectCategoryHandlers: HandlersOf<'projectCategory'> = {
  'projectCategory.list': list,
  'projectCategory.add': add,
  'projectCategory.edit': edit,
  'projectCategory.delete': deleteOne,
};
