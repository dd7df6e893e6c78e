import { Effect } from 'effect';
import type { Selectable, Transaction } from 'kysely';
import { contentLists } from '../../domain/content-lists';
import { folded } from '../../domain/folded';
import { isKeptList, settingsIn } from '../../domain/list-settings';
import { maxOwnViews, viewName, viewNameProblem, viewQueryProblem } from '../../domain/saved-views';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { notAllowed, refusal, type ServerFailure } from '../failure';
import { type Changes, changesBetween, currentCaller, type Values, writeEntry } from '../history/write-entry';
import { orDone, writeOnce } from '../submits';
import type { CallContext, Handler, HandlersOf } from './handler';

/*
 * What an account keeps of the lists of content (decision 49, capability `views`). A view is its owner's alone until an administrator shares it; from then on
 * only administrators change it, and the history tells of that.
 */

type View = Selectable<Tables['saved_views']>;

const isGone = () => refusal(404, 'This view is not there any more. Reload the page.');
const nameTaken = (name: string) => refusal(409, `You have a view ${name} of this list already.`);

const problem = (sentence: string | null): ServerFailure | null => (sentence === null ? null : refusal(422, sentence));

const listProblem = (list: string): ServerFailure | null =>
  isKeptList(list) ? null : refusal(422, 'The field content must name a list of content.');

const queryProblem = (list: string, query: string): ServerFailure | null =>
  isKeptList(list) ? problem(viewQueryProblem(query, contentLists[list])) : listProblem(list);

const keyOf = (name: string): string => folded(viewName(name));

/** A call without a session never comes here. */
const ownId = ({ session }: CallContext): number => session?.userId ?? 0;

/** What the history keeps of a view that others see; nothing of one that they don't. */
const toldOf = (view: View | undefined): Values | null =>
  view === undefined || view.is_shared === 0 ? null : { name: view.name, query: view.query };

const read: Handler<'view.read'> = {
  run: Effect.fnUntraced(function* (_, call) {
    const store = yield* Store;
    const own = ownId(call);
    const views = yield* store.query((db) =>
      db
        .selectFrom('saved_views')
        .selectAll()
        .where(({ eb, or }) => or([eb('user_id', '=', own), eb('is_shared', '=', 1)]))
        .orderBy('name_key')
        .orderBy('id')
        .execute(),
    );
    const lists = yield* store.query((db) =>
      db.selectFrom('list_settings').selectAll().where('user_id', '=', own).orderBy('content').execute(),
    );
    return {
      views: views.map(({ id, content, name, query, is_shared, user_id }) => ({
        id,
        list: content,
        name,
        query,
        isShared: is_shared === 1,
        isOwn: user_id === own,
      })),
      lists: lists.map(({ content, columns, default_view }) => ({
        list: content,
        columns,
        defaultView: default_view ?? 0,
      })),
    };
  }),
};

/** Throws 409 where the owner of a view has another one of this name. */
const refuseTaken = async (
  db: Transaction<Tables>,
  view: Pick<View, 'user_id' | 'content'>,
  id: number,
  name: string,
) => {
  if (view.user_id === null) return;
  const other = await db
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', view.user_id)
    .where('content', '=', view.content)
    .where('name_key', '=', keyOf(name))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other !== undefined) throw nameTaken(viewName(name));
};

const add: Handler<'view.add'> = {
  check: ({ list, name, query }) => queryProblem(list, query) ?? problem(viewNameProblem(name)),
  run: Effect.fnUntraced(function* ({ list, name, query }, call) {
    const added = writeOnce([], async (db) => {
      const view = { user_id: ownId(call), content: list };
      const { count } = await db
        .selectFrom('saved_views')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user_id', '=', view.user_id)
        .where('content', '=', list)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxOwnViews) {
        throw refusal(409, `You can keep at most ${maxOwnViews} views of a list. Delete one first.`);
      }
      await refuseTaken(db, view, 0, name);
      await db
        .insertInto('saved_views')
        .values({ ...view, name: viewName(name), name_key: keyOf(name), query, is_shared: 0 })
        .execute();
    });
    yield* orDone<void>(undefined)(added);
    return { text: 'View saved' };
  }),
};

/** A view that the account may change. Throws 404 for one that it does not see, 403 for one that only administrators change. */
const changeable = async (db: Transaction<Tables>, id: number, call: CallContext): Promise<View> => {
  const view = await db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();
  if (view === undefined || (view.is_shared === 0 && view.user_id !== ownId(call))) throw isGone();
  if (view.is_shared === 1 && call.session?.role !== 'admin') throw notAllowed('admin');
  return view;
};

/** Changes one view, once. An entry of the history tells what others see of it. */
const changeOne = Effect.fnUntraced(function* (
  id: number,
  call: CallContext,
  change: (db: Transaction<Tables>, view: View) => Promise<unknown>,
) {
  const caller = yield* currentCaller;
  const changed = writeOnce([], async (db) => {
    const before = await changeable(db, id, call);
    await change(db, before);
    const after = await db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();
    const changes: Changes = changesBetween(toldOf(before), toldOf(after));
    if (Object.keys(changes).length === 0) return;
    await writeEntry(db, caller, { type: 'view', id, name: (after ?? before).name }, changes);
  });
  yield* orDone<void>(undefined)(changed);
});

const change: Handler<'view.change'> = {
  run: Effect.fnUntraced(function* ({ id, query }, call) {
    yield* changeOne(id, call, async (db, { content }) => {
      const wrong = queryProblem(content, query);
      if (wrong !== null) throw wrong;
      await db.updateTable('saved_views').set({ query }).where('id', '=', id).execute();
    });
    return { text: 'View saved' };
  }),
};

const rename: Handler<'view.rename'> = {
  check: ({ name }) => problem(viewNameProblem(name)),
  run: Effect.fnUntraced(function* ({ id, name }, call) {
    yield* changeOne(id, call, async (db, view) => {
      await refuseTaken(db, view, id, name);
      const named = { name: viewName(name), name_key: keyOf(name) };
      await db.updateTable('saved_views').set(named).where('id', '=', id).execute();
    });
    return { text: 'View renamed' };
  }),
};

const remove: Handler<'view.remove'> = {
  run: Effect.fnUntraced(function* ({ id }, call) {
    yield* changeOne(id, call, (db) => db.deleteFrom('saved_views').where('id', '=', id).execute());
    return { text: 'View deleted' };
  }),
};

const share: Handler<'view.share'> = {
  check: ({ shared }) =>
    shared === 'yes' || shared === 'no' ? null : refusal(422, 'The field shared must be yes or no.'),
  run: Effect.fnUntraced(function* ({ id, shared }, call) {
    yield* changeOne(id, call, async (db, view) => {
      // One whose owner is gone would be nobody's.
      const owner = { user_id: view.user_id ?? ownId(call) };
      if (shared === 'no') await refuseTaken(db, { ...view, ...owner }, id, view.name);
      const is_shared = shared === 'yes' ? 1 : 0;
      await db
        .updateTable('saved_views')
        .set(is_shared === 1 ? { is_shared } : { ...owner, is_shared })
        .where('id', '=', id)
        .execute();
      // Others don't see it any more.
      if (is_shared === 0) {
        await db
          .updateTable('list_settings')
          .set({ default_view: null })
          .where('default_view', '=', id)
          .where('user_id', '!=', owner.user_id)
          .execute();
      }
    });
    return { text: shared === 'yes' ? 'Everybody sees this view now' : 'Only its owner sees this view now' };
  }),
};

const setDefault: Handler<'view.setDefault'> = {
  check: ({ list }) => listProblem(list),
  run: Effect.fnUntraced(function* ({ list, id }, call) {
    const own = ownId(call);
    const set = writeOnce([], async (db) => {
      if (id !== null) {
        const view = await db
          .selectFrom('saved_views')
          .select('id')
          .where('id', '=', id)
          .where('content', '=', list)
          .where(({ eb, or }) => or([eb('user_id', '=', own), eb('is_shared', '=', 1)]))
          .executeTakeFirst();
        if (view === undefined) throw isGone();
      }
      await db
        .insertInto('list_settings')
        .values({ user_id: own, content: list, default_view: id })
        .onConflict((conflict) => conflict.columns(['user_id', 'content']).doUpdateSet({ default_view: id }))
        .execute();
    });
    yield* orDone<void>(undefined)(set);
    return { text: id === null ? 'This list opens with all entries' : 'This list opens with this view' };
  }),
};

const setColumns: Handler<'view.setColumns'> = {
  check: ({ list, columns }) =>
    listProblem(list) ??
    (settingsIn(columns) === null ? refusal(422, 'The field columns is not as it must be.') : null),
  run: Effect.fnUntraced(function* ({ list, columns }, call) {
    const set = writeOnce([], async (db) => {
      await db
        .insertInto('list_settings')
        .values({ user_id: ownId(call), content: list, columns, default_view: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'content']).doUpdateSet({ columns }))
        .execute();
    });
    yield* orDone<void>(undefined)(set);
    return { text: 'Columns saved' };
  }),
};

export const viewHandlers: HandlersOf<'view'> = {
  'view.read': read,
  'view.add': add,
  'view.change': change,
  'view.rename': rename,
  'view.remove': remove,
  'view.share': share,
  'view.setDefault': setDefault,
  'view.setColumns': setColumns,
};
