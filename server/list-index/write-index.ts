import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { engineOf } from '../database/engine-of';
import type { TableName, Tables } from '../database/tables';
import { facetsWithKeys } from './facets-with-keys';
import { type Entry, type EntryKeys, entryOf, type Indexed, type StoredRow } from './indexed';

/** Says that a list is another one now, and by how many rows; `null` when the table has no index. */
const change = async (db: Kysely<Tables>, table: TableName, more: number): Promise<number | null> => {
  const row = await db
    .updateTable('list_indexes')
    .set(({ eb }) => ({ version: randomUUID(), total: eb('total', '+', more) }))
    .where('content', '=', table)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

const removeKeys = (db: Kysely<Tables>, content: number, id: number) =>
  db
    .deleteFrom('list_keys')
    .where('content', '=', content)
    .where('facet', 'in', facetsWithKeys(content))
    .where('row_id', '=', id)
    .execute();

const insertKeys = async (db: Kysely<Tables>, content: number, entries: readonly EntryKeys[]): Promise<void> => {
  const rows = entries.flatMap(({ id, keys }) => keys.map((key) => ({ content, row_id: id, ...key })));
  if (rows.length > 0) await db.insertInto('list_keys').values(rows).execute();
};

/**
 * Writes the entries of some records that have none. Their texts come last: before each statement that writes several rows, SQLite
 * would write those that came before it to the disk.
 */
export const insertEntries = async (
  db: Kysely<Tables>,
  content: number,
  entries: readonly [Entry, ...Entry[]],
): Promise<void> => {
  await insertKeys(db, content, entries);
  await db
    .insertInto('list_entries')
    .values(entries.map(({ id, facets, digest }) => ({ content, row_id: id, facets, digest })))
    .execute();
  for (const { id, text } of entries) await engineOf(db).addText(db, content, id, text);
};

/** Takes a record that was just added into the index. To be called in the transaction that adds it, as are the others. */
export const addToIndex = async (db: Transaction<Tables>, indexed: Indexed, row: StoredRow) => {
  const content = await change(db, indexed.table, 1);
  if (content !== null) await insertEntries(db, content, [entryOf(indexed, row)]);
};

const isSame = (one: EntryKeys, other: EntryKeys): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Takes what a record says now into the index, which has what it said before. Only what differs is made and written: most changes
 * of many records at once are of nothing that is sorted, and most saves of a record leave its long text alone.
 */
export const changeInIndex = async (db: Transaction<Tables>, indexed: Indexed, row: StoredRow, before: StoredRow) => {
  const { table, keysOf, textOf, haveSameTexts } = indexed;
  const content = await change(db, table, 0);
  if (content === null) return;
  const keys = keysOf(row);
  const entry = db.updateTable('list_entries').where('content', '=', content).where('row_id', '=', keys.id);
  if (!isSame(keys, keysOf(before))) {
    await removeKeys(db, content, keys.id);
    await insertKeys(db, content, [keys]);
    await entry.set({ facets: keys.facets }).execute();
  }
  if (haveSameTexts(row, before)) return;
  const { text, digest } = textOf(row);
  const { numUpdatedRows } = await entry.set({ digest }).where('digest', '!=', digest).executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await engineOf(db).removeText(db, content, keys.id);
  await engineOf(db).addText(db, content, keys.id, text);
};

/** Takes a record that was just deleted out of the index. */
export const removeFromIndex = async (db: Transaction<Tables>, { table }: Indexed, id: number) => {
  const content = await change(db, table, -1);
  if (content === null) return;
  await removeKeys(db, content, id);
  await db.deleteFrom('list_entries').where('content', '=', content).where('row_id', '=', id).execute();
  await engineOf(db).removeText(db, content, id);
};

/** Gives a list a new version because what its records refer to has changed, such as by the delete of their category. */
export const giveNewVersion = async (db: Transaction<Tables>, table: TableName) => {
  await change(db, table, 0);
};
