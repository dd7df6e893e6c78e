import { DateTime, Effect } from 'effect';
import { editProjectCategory } from '../../adapters/wire/projects';
import { projectCategory } from '../../domain/content/projects';
import { categoryPhoto, categoryPhotoOnEdit } from '../../domain/files';
import { Store } from '../database/store';
import { refusal } from '../failure';
import { cleanPicture } from '../files/pictures';
import { type StoredFile, Uploads, uploadLink } from '../files/uploads';
import type { Handler, HandlersOf } from './handler';
import { nameProblem, pictureProblem, ruleProblem, standIn } from './rules';

const noSuchCategory = () => refusal(404, 'This category does not exist any more. Reload the list.');

const recordOf = (file: StoredFile, createdAt: string) => ({
  name: file.name,
  media_type: file.mediaType,
  bytes: file.bytes,
  created_at: createdAt,
});

const rightNow = Effect.map(DateTime.now, DateTime.formatIso);

/** Spec §7 List categories. */
const listProjectCategories: Handler<'projectCategory.list'> = {
  cachedOn: ['project_categories'],
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    const rows = yield* store.query((db) =>
      db.selectFrom('project_categories').select(['id', 'title', 'file_name']).orderBy('id').execute(),
    );
    return rows.map(({ id, title, file_name }) => ({
      id,
      title,
      image: file_name === null ? null : uploadLink(file_name),
    }));
  }),
};

/** Spec §7 Add category; rules of spec §5 Category add. */
const addProjectCategory: Handler<'projectCategory.add'> = {
  check: ({ title, photo }) =>
    ruleProblem(projectCategory.add.check({ title, photo: standIn(photo) }), projectCategory.add.order) ??
    pictureProblem(categoryPhoto, categoryPhoto.maxBytes ?? 0, photo) ??
    nameProblem('Title', title),
  run: Effect.fnUntraced(function* ({ title, photo }) {
    const store = yield* Store;
    const uploads = yield* Uploads;
    const createdAt = yield* rightNow;
    yield* uploads.store(yield* cleanPicture(photo.bytes), (file) =>
      store.write(['project_categories'], async (db) => {
        await db.insertInto('files').values(recordOf(file, createdAt)).execute();
        await db
          .insertInto('project_categories')
          .values({ title, file_name: file.name, created_at: createdAt })
          .execute();
      }),
    );
    return { text: 'Category added successfully' };
  }),
};

/** Changes the title, and the picture when there is a new one. Gives the replaced file's name; fails with 404. */
const changeCategory = Effect.fnUntraced(function* (id: number, title: string, file: StoredFile | null) {
  const store = yield* Store;
  const createdAt = yield* rightNow;
  const changed = yield* store.write(['project_categories'], async (db) => {
    const known = await db.selectFrom('project_categories').select('file_name').where('id', '=', id).executeTakeFirst();
    if (known === undefined) return null;
    if (file === null) {
      await db.updateTable('project_categories').set({ title }).where('id', '=', id).execute();
      return { replaced: null };
    }
    await db.insertInto('files').values(recordOf(file, createdAt)).execute();
    await db.updateTable('project_categories').set({ title, file_name: file.name }).where('id', '=', id).execute();
    if (known.file_name !== null) await db.deleteFrom('files').where('name', '=', known.file_name).execute();
    return { replaced: known.file_name };
  });
  return changed ?? (yield* noSuchCategory());
});

/** Spec §7 Edit category; rules of spec §5 Category edit. */
const changeProjectCategory: Handler<'projectCategory.edit'> = {
  check: ({ id, title, photo }) =>
    ruleProblem(projectCategory.edit.check({ id, title, photo: standIn(photo) }), projectCategory.edit.order) ??
    pictureProblem(categoryPhotoOnEdit, editProjectCategory.fields.photo.maxBytes, photo) ??
    nameProblem('Title', title),
  run: Effect.fnUntraced(function* ({ id, title, photo }) {
    const uploads = yield* Uploads;
    const { replaced } =
      photo === null
        ? yield* changeCategory(id, title, null)
        : yield* uploads.store(yield* cleanPicture(photo.bytes), (file) => changeCategory(id, title, file));
    if (replaced !== null) yield* uploads.discard(replaced);
    return { text: 'Category updated successfully' };
  }),
};

/** Spec §7 Delete category: the row first, the file after it. */
const removeProjectCategory: Handler<'projectCategory.remove'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    const store = yield* Store;
    const uploads = yield* Uploads;
    const removed = yield* store.write(['project_categories'], async (db) => {
      const row = await db
        .deleteFrom('project_categories')
        .where('id', '=', id)
        .returning('file_name')
        .executeTakeFirst();
      if (row !== undefined && row.file_name !== null) {
        await db.deleteFrom('files').where('name', '=', row.file_name).execute();
      }
      return row;
    });
    if (removed === undefined) return yield* noSuchCategory();
    if (removed.file_name !== null) yield* uploads.discard(removed.file_name);
    return { text: 'Category deleted successfully' };
  }),
};

export const projectHandlers: HandlersOf<'projectCategory'> = {
  'projectCategory.list': listProjectCategories,
  'projectCategory.add': addProjectCategory,
  'projectCategory.edit': changeProjectCategory,
  'projectCategory.remove': removeProjectCategory,
};
