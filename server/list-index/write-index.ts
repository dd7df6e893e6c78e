import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine-of';
import type { TableName, Tables } from '../database/tables';
import type { Entry, Indexed, StoredRow } from './indexed';

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

const removeEntry = async (db: Kysely<Tables>, content: number, id: number): Promise<void> => {
  await db.deleteFrom('list_keys').where('content', '=', content).where('row_id', '=', id).execute();
  await db.deleteFrom('list_entries').where('content', '=', content).where('row_id', '=', id).execute();
  await engineOf(db).removeText(db, content, id);
};

/** Writes the entry of a record that has none. */
export const insertEntry = async (db: Kysely<Tables>, content: number, entry: Entry): Promise<void> => {
  const { id, keys, facets, text, digest } = entry;
  if (keys.length > 0) {
    await db
      .insertInto('list_keys')
      .values(keys.map((key) => ({ content, row_id: id, ...key })))
      .execute();
  }
  await db.insertInto('list_entries').values({ content, row_id: id, facets, digest }).execute();
  await engineOf(db).addText(db, content, id, text);
};

/** Takes a record that was just added into the index. To be called in the transaction that adds it, as are the others. */
export const addToIndex = async (db: Transaction<Tables>, { table, entryOf }: Indexed, row: StoredRow) => {
  const content = await change(db, table, 1);
  if (content !== null) await insertEntry(db, content, entryOf(row));
};

const isSame = (one: Entry, other: Entry): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes what a record says now into the index, which has what it said before: most changes of many records at once are of neither. */
export const changeInIndex = async (
  db: Transaction<Tables>,
  { table, entryOf }: Indexed,
  row: StoredRow,
  before: StoredRow,
) => {
  const content = await change(db, table, 0);
  if (content === null) return;
  const entry = entryOf(row);
  if (isSame(entry, entryOf(before))) return;
  await removeEntry(db, content, entry.id);
  await insertEntry(db, content, entry);
};

/** Takes a record that was just deleted out of the index. */
export const removeFromIndex = async (db: Transaction<Tables>, { table }: Indexed, id: number) => {
  const content = await change(db, table, -1);
  if (content !== null) await removeEntry(db, content, id);
};

/** Follows what a delete has done to the records of another table: changed some, or taken them along. */
export const followInIndex = async (db: Transaction<Tables>, table: TableName) => {
  const content = await change(db, table, 0);
  if (content === null) return;
  const { rows: gone } = await sql<{ id: number }>`
    select row_id as id from list_entries
    where content = ${content} and not exists (select 1 from ${sql.table(table)} kept where kept.id = row_id)`.execute(
    db,
  );
  for (const { id } of gone) await removeEntry(db, content, id);
  if (gone.length > 0) await change(db, table, -gone.length);
};
