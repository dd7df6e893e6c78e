import { DateTime, Effect } from 'effect';
import { ideaCategory } from '../../domain/content/ideas';
import { Store } from '../database/store';
import { refusal } from '../failure';
import type { Handler, HandlersOf } from './handler';
import { nameProblem, ruleProblem } from './rules';

const noSuchCategory = () => refusal(404, 'This category does not exist any more. Reload the list.');

/** Spec §7 Idea reads, GetIdeaCat. */
const list: Handler<'ideaCategory.list'> = {
  cachedOn: ['idea_categories'],
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    return yield* store.query((db) => db.selectFrom('idea_categories').select(['id', 'name']).orderBy('id').execute());
  }),
};

/** Spec §7 Idea writes, AddIdeaCat; rules of spec §5 Idea category. */
const add: Handler<'ideaCategory.add'> = {
  check: (draft) =>
    ruleProblem(ideaCategory.add.check(draft), ideaCategory.add.order) ?? nameProblem('Name', draft.name),
  run: Effect.fnUntraced(function* ({ name }) {
    const store = yield* Store;
    const createdAt = DateTime.formatIso(yield* DateTime.now);
    yield* store.write(['idea_categories'], (db) =>
      db.insertInto('idea_categories').values({ name, created_at: createdAt }).execute(),
    );
    return { text: 'Category added successfully' };
  }),
};

/** Spec §7 Idea writes, EditIdeaCat; rules of spec §5 Idea category. */
const edit: Handler<'ideaCategory.edit'> = {
  check: (draft) =>
    ruleProblem(ideaCategory.edit.check(draft), ideaCategory.edit.order) ?? nameProblem('Name', draft.name),
  run: Effect.fnUntraced(function* ({ id, name }) {
    const store = yield* Store;
    const changed = yield* store.write(['idea_categories'], (db) =>
      db.updateTable('idea_categories').set({ name }).where('id', '=', id).returning('id').executeTakeFirst(),
    );
    if (changed === undefined) return yield* noSuchCategory();
    return { text: 'Category updated successfully' };
  }),
};

/** Spec §7 Idea writes, DeleteIdeaCat. */
const remove: Handler<'ideaCategory.remove'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    const store = yield* Store;
    const removed = yield* store.write(['idea_categories'], (db) =>
      db.deleteFrom('idea_categories').where('id', '=', id).returning('id').executeTakeFirst(),
    );
    if (removed === undefined) return yield* noSuchCategory();
    return { text: 'Category deleted successfully' };
  }),
};

export const ideaHandlers: HandlersOf<'ideaCategory'> = {
  'ideaCategory.list': list,
  'ideaCategory.add': add,
  'ideaCategory.edit': edit,
  'ideaCategory.remove': remove,
};
