import { Effect } from 'effect';
import { ideaCategory, ideaCategoryAddForm, ideaCategoryEditForm } from '../../domain/content/ideas';
import { Store } from '../database/store';
import { addRecord, changeRecord, deleteRecord, editableKind } from '../records';
import type { Handler, HandlersOf } from './handler';
import { formProblem, formsOf } from './rules';

const kind = editableKind({
  table: 'idea_categories',
  files: [],
  slug: null,
  gone: 'This category no longer exists. Reload the list.',
  rowOf: ({ id, name }) => ({ id, name }),
});

/** Spec §7 Idea reads, GetIdeaCat. */
const list: Handler<'ideaCategory.list'> = {
  cachedOn: ['idea_categories'],
  grows: true,
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    const rows = yield* store.query((db) => db.selectFrom('idea_categories').selectAll().orderBy('id').execute());
    return rows.map(kind.rowOf);
  }),
};

/** Spec §7 Idea writes, AddIdeaCat; rules of spec §5 Idea category. */
const add: Handler<'ideaCategory.add'> = {
  csv: { ...kind, list: ideaCategory, forms: formsOf(ideaCategoryAddForm, ideaCategoryEditForm) },
  check: (draft) => formProblem(ideaCategoryAddForm, {}, draft),
  run: Effect.fnUntraced(function* ({ name }) {
    yield* addRecord(kind, { values: { name } });
    return { text: 'Category added successfully' };
  }),
};

/** Spec §7 Idea writes, EditIdeaCat; rules of spec §5 Idea category. */
const edit: Handler<'ideaCategory.edit'> = {
  edits: { ...kind, fields: ideaCategoryEditForm.fields },
  check: (draft) => formProblem(ideaCategoryEditForm, {}, draft),
  run: Effect.fnUntraced(function* ({ id, name }) {
    yield* changeRecord(kind, id, { values: { name } });
    return { text: 'Category updated successfully' };
  }),
};

/** Spec §7 Idea writes, DeleteIdeaCat. Its ideas stay and have no category. */
const deleteOne: Handler<'ideaCategory.delete'> = {
  deletes: kind,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(kind, id);
    return { text: 'Category deleted successfully' };
  }),
};

export const ideaCategoryHandlers: HandlersOf<'ideaCategory'> = {
  'ideaCategory.list': list,
  'ideaCategory.add': add,
  'ideaCategory.edit': edit,
  'ideaCategory.delete': deleteOne,
};
