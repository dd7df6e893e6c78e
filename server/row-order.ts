import { Effect } from 'effect';
import type { Kysely, Transaction } from 'kysely';
import type { OrderedTable, Tables } from './database/tables';
import { refusal, ServerFailure } from './failure';
import { historyTypeIn } from './history/content';
import { changesBetween, currentCaller, writeEntry } from './history/write-entry';
import { orDone, writeOnce } from './submits';

/*
 * Tables whose rows have an order that people give them: a row with a higher `position` comes later, and of two with the same one the
 * newer. Positions of rows of different parents are not compared.
 */

/** The same table, known only at run time. Its columns are those of every such table. */
const rowsOf = (db: Kysely<Tables>, table: OrderedTable) =>
  (db as unknown as Kysely<Record<string, { id: number; position: number } & Record<string, number>>>).selectFrom(
    table as string,
  );

/** The position of a row that comes after all others of its table. */
export const lastPosition = async (db: Kysely<Tables>, table: OrderedTable): Promise<number> => {
  const { last } = await rowsOf(db, table)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
};

/** The ids that a client sends for an order; 422 when they are no list of different ids. */
const idsIn = (sent: string) => {
  const ids = sent.split(',').map(Number);
  const isList = /^\d{1,15}(?:,\d{1,15})*$/.test(sent) && new Set(ids).size === ids.length;
  return isList ? ids : refusal(422, 'The field ids must be a list of different ids, with commas between them.');
};

/** How a client learns that it did not know the rows that there are now. */
const otherRows = () =>
  refusal(409, 'This list has changed meanwhile, so its order was not saved. Look at it again and repeat the move.');

/** The rows that have an order among themselves: those of a table, or of one parent. */
export interface OrderedRows {
  readonly table: OrderedTable;
  readonly within: { readonly column: string; readonly id: number } | null;
}

/**
 * Gives rows a new order, and the ids in the order of before. Throws a `ServerFailure` of 409 unless `ids` are those of all of them: no
 * order loses a row.
 */
const storeOrder = async (
  db: Transaction<Tables>,
  { table, within }: OrderedRows,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const all = rowsOf(db, table).select('id').orderBy('position').orderBy('id');
  const rows = await (within === null ? all : all.where(within.column, '=', within.id)).execute();
  const known = new Set(rows.map(({ id }) => id));
  if (known.size !== ids.length || !ids.every((id) => known.has(id))) throw otherRows();
  for (const [at, id] of ids.entries()) {
    await db
      .updateTable(table)
      .set({ position: at + 1 })
      .where('id', '=', id)
      .execute();
  }
  return rows.map(({ id }) => id);
};

/** Stores the order that a client sends, with an entry of the history. */
export const saveOrder = Effect.fnUntraced(function* (ordered: OrderedRows, sent: string) {
  const ids = idsIn(sent);
  if (ids instanceof ServerFailure) return yield* ids;
  const caller = yield* currentCaller;
  const stored = writeOnce([ordered.table], async (db) => {
    const before = await storeOrder(db, ordered, ids);
    const changes = changesBetween({ order: before.join(', ') }, { order: ids.join(', ') });
    if (Object.keys(changes).length === 0) return;
    await writeEntry(db, caller, { type: historyTypeIn(ordered.table), id: null, name: 'Order' }, changes);
  });
  yield* orDone<void>(undefined)(stored);
  return { text: 'Order saved' };
});
