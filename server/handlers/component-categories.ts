import { Effect } from 'effect';
import { sql, type Transaction } from 'kysely';
import { type ComponentCategory, componentCategory, componentCategoryRecord } from '../../domain/content/components';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { addRecord, categoryGone, deleteRecord, recordKind } from '../records';
import type { Handler, HandlersOf } from './handler';
import { formsOf, ruleProblem } from './rules';

const kind = recordKind({
  table: 'component_categories',
  files: [],
  slug: null,
  gone: 'This category no longer exists. Reload the list.',
  beforeDelete: async (db, id) => {
    const child = await db
      .selectFrom('component_categories')
      .select('id')
      .where('parent_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (child !== undefined) throw refusal(409, 'Delete its sub-categories first.');
  },
});

interface Row {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}

interface Node extends ComponentCategory {
  readonly children: Node[];
}

/** Every category as a tree, each below its parent, in the order of their ids. */
const treeOf = (rows: readonly Row[]): { readonly top: readonly Node[]; readonly byId: ReadonlyMap<number, Node> } => {
  const byId = new Map(
    rows.map(({ id, name, parent_id }): [number, Node] => [id, { id, name, parentId: parent_id ?? 0, children: [] }]),
  );
  const top: Node[] = [];
  for (const { id, parent_id } of rows) {
    const level = parent_id === null ? top : byId.get(parent_id)?.children;
    const node = byId.get(id);
    if (node !== undefined) level?.push(node);
  }
  return { top, byId };
};

/** All of them at once: however deep the tree is, it is one query. */
const readTree = Effect.gen(function* () {
  const store = yield* Store;
  const rows = yield* store.query((db) =>
    db.selectFrom('component_categories').select(['id', 'name', 'parent_id']).orderBy('id').execute(),
  );
  return treeOf(rows);
});

/** Levels of categories at most: a reader of the tree goes down one call for each. */
const deepest = 100;

/** Refuses a parent that is at the lowest level already. */
const requireRoomBelow = async (db: Transaction<Tables>, parentId: number | null): Promise<void> => {
  const { rows } = await sql<{ levels: number }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from component_categories where id = ${parentId}
      union all select parent.id, parent.parent_id from component_categories as parent
      join above on above.parent_id = parent.id)
    select count(*) as levels from above`.execute(db);
  if (Number(rows[0]?.levels ?? 0) < deepest) return;
  throw refusal(422, `Categories can be at most ${deepest} levels deep. Choose a higher level.`);
};

/** Spec §7 Component category tree. */
const tree: Handler<'componentCategory.tree'> = {
  cachedOn: ['component_categories'],
  grows: true,
  run: Effect.fnUntraced(function* () {
    return (yield* readTree).top;
  }),
};

/** Spec §7 Sub-categories: those right below a parent, each with what is below it. */
const children: Handler<'componentCategory.children'> = {
  cachedOn: ['component_categories'],
  grows: true,
  run: Effect.fnUntraced(function* ({ id }) {
    const parent = (yield* readTree).byId.get(id);
    return parent === undefined ? yield* refusal(404, kind.gone) : parent.children;
  }),
};

/** Spec §7 Add component category; rules of spec §5 Component category. */
const add: Handler<'componentCategory.add'> = {
  csv: {
    ...kind,
    list: componentCategory,
    forms: formsOf(componentCategoryRecord, null),
    within: 'parentId',
    rowOf: ({ id, name, parent_id }: Row) => ({ id, name, parentId: parent_id ?? 0, children: [] }),
    before: (db, { parent_id }) => requireRoomBelow(db, parent_id as number | null),
  },
  check: ({ name, parentId }) => ruleProblem(componentCategoryRecord, { name, parentId: parentId ?? 0 }),
  run: Effect.fnUntraced(function* ({ name, parentId }) {
    yield* addRecord(kind, {
      values: { name, parent_id: parentId },
      refersTo: [{ table: 'component_categories', id: parentId, gone: categoryGone }],
      before: (db) => requireRoomBelow(db, parentId),
    });
    return { text: 'Category added successfully' };
  }),
};

/** Spec §7 Delete component category: only without sub-categories. Its components stay and have no category. */
const deleteOne: Handler<'componentCategory.delete'> = {
  deletes: kind,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(kind, id);
    return { text: 'Category deleted successfully' };
  }),
};

export const componentCategoryHandlers: HandlersOf<'componentCategory'> = {
  'componentCategory.tree': tree,
  'componentCategory.children': children,
  'componentCategory.add': add,
  'componentCategory.delete': deleteOne,
};
