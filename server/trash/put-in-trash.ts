import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine-of';
import type { ContentTable, Tables } from '../database/tables';
import { fileColumns, type Referring, references, trashedContent, typeIn } from './content';

/** When something was deleted, in milliseconds since 1970, and by whom. */
export interface Deletion {
  readonly at: number;
  /** The e-mail of the account; `null` where nobody is signed in. */
  readonly by: string | null;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const rowsAtOnce = 200;

/** Rows that are about to be deleted. */
const rowsOf = async (
  db: Kysely<Tables>,
  table: ContentTable,
  column: string,
  ids: readonly number[],
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) order by id
    ${engineOf(db).forUpdate}`.execute(db);
  return rows;
};

/** Notes rows that stay, and lose their reference. */
const noteReferring = async (
  db: Transaction<Tables>,
  trashId: number,
  { table, column }: Referring,
  ids: readonly number[],
): Promise<void> => {
  await sql`insert into trashed_rows (trash_id, table_name, row_id)
    select ${trashId}, ${table}, id from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)}) order by id`.execute(db);
};

const keepRows = async (db: Transaction<Tables>, trashId: number, table: ContentTable, rows: readonly Row[]) => {
  const kept = rows.map((row) => ({
    trash_id: trashId,
    table_name: table,
    row_id: row.id,
    content: JSON.stringify(row),
  }));
  await db.insertInto('trashed_rows').values(kept).execute();
  const names = rows.flatMap((row) => fileColumns[table].map((column) => row[column]));
  const files = names.flatMap((name) => (typeof name === 'string' ? [{ name, trash_id: trashId }] : []));
  if (files.length > 0) await db.insertInto('trashed_files').values(files).execute();
};

/** Keeps rows, and all that goes with them. */
const keep = async (
  db: Transaction<Tables>,
  trashId: number,
  table: ContentTable,
  rows: readonly Row[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const ids = some.map(({ id }) => id);
    await keepRows(db, trashId, table, some);
    for (const reference of references.filter(({ to }) => to === table)) {
      if (reference.onDelete === 'set null') await noteReferring(db, trashId, reference, ids);
      if (reference.onDelete !== 'cascade') continue;
      await keep(db, trashId, reference.table, await rowsOf(db, reference.table, reference.column, ids));
    }
  }
};

/**
 * Keeps a record that is about to be deleted, with the rows and files that go with it, so that it can be restored. To be called in the
 * transaction that deletes it. Does nothing when the record is not there, or when its table has nothing that can be deleted alone.
 */
export const putInTrash = async (
  db: Transaction<Tables>,
  table: ContentTable,
  id: number,
  { at, by }: Deletion,
): Promise<void> => {
  const content = typeIn(table);
  const [row] = await rowsOf(db, table, 'id', [id]);
  if (content === null || row === undefined) return;
  const trashed = await db
    .insertInto('trashed')
    .values({ content, record_id: id, name: String(row[trashedContent[content].name]), deleted_ms: at, deleted_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keep(db, trashed.id, table, [row]);
};
