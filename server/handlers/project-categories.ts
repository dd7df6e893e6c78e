import { Effect } from 'effect';
import { projectActions } from '../../adapters/wire/projects';
import { projectCategory } from '../../domain/content/projects';
import { categoryPhoto, categoryPhotoOnEdit } from '../../domain/files';
import { Store } from '../database/store';
import { cleanFiles, filesProblem, picture, standIns } from '../files/attachments';
import { addRecord, changeRecord, recordKind, removeRecord } from '../records';
import { linkOf } from './answers';
import type { Handler, HandlersOf } from './handler';
import { lengthProblem, ruleProblem } from './rules';

const kind = recordKind({
  table: 'project_categories',
  files: ['file_name'],
  slug: null,
  gone: 'This category no longer exists. Reload the list.',
});

const added = { photo: picture('file_name', categoryPhoto, projectActions['projectCategory.add'].fields.photo) };
const edited = {
  photo: picture('file_name', categoryPhotoOnEdit, projectActions['projectCategory.edit'].fields.photo),
};

/** Spec §7 List categories. */
const list: Handler<'projectCategory.list'> = {
  cachedOn: ['project_categories'],
  grows: true,
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    const rows = yield* store.query((db) =>
      db.selectFrom('project_categories').select(['id', 'title', 'file_name']).orderBy('id').execute(),
    );
    return rows.map(({ id, title, file_name }) => ({ id, title, image: linkOf(file_name) }));
  }),
};

/** Spec §7 Add category; rules of spec §5 Category add. */
const add: Handler<'projectCategory.add'> = {
  check: (draft) =>
    ruleProblem(projectCategory.add, { title: draft.title, ...standIns(added, draft) }) ??
    filesProblem(added, draft) ??
    lengthProblem({ Title: draft.title }),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, { values: { title: input.title }, files: yield* cleanFiles(added, input) });
    return { text: 'Category added successfully' };
  }),
};

/** Spec §7 Edit category; rules of spec §5 Category edit. */
const edit: Handler<'projectCategory.edit'> = {
  check: (draft) =>
    ruleProblem(projectCategory.edit, { id: draft.id, title: draft.title, ...standIns(edited, draft) }) ??
    filesProblem(edited, draft) ??
    lengthProblem({ Title: draft.title }),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, { values: { title: input.title }, files: yield* cleanFiles(edited, input) });
    return { text: 'Category updated successfully' };
  }),
};

/** Spec §7 Delete category. Its projects and posts stay and have no category. */
const remove: Handler<'projectCategory.remove'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    yield* removeRecord(kind, id, { touches: ['projects', 'blog_posts'] });
    return { text: 'Category deleted successfully' };
  }),
};

export const projectCategoryHandlers: HandlersOf<'projectCategory'> = {
  'projectCategory.list': list,
  'projectCategory.add': add,
  'projectCategory.edit': edit,
  'projectCategory.remove': remove,
};
