import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { TrashedType } from '../../domain/trash';
import { engineOf } from '../database/engine-of';
import type { ContentTable, OrderedTable, TableName, Tables } from '../database/tables';
import { refusal } from '../failure';
import { type Caller, type ChangedRecord, writeEntry } from '../history/write-entry';
import type { Indexed } from '../list-index/indexed';
import { addToIndex, giveNewVersion } from '../list-index/write-index';
import { lastPosition } from '../row-order';
import { freeSlug, type SluggedTable } from '../slugs';
import { changedWith, type Referring, references, trashedContent } from './content';

type Row = Readonly<Record<string, unknown>>;

/** A transaction of tables that are known only at run time. */
const anyTable = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Told, with 404, of what is not in the trash. */
export const notInTrash = 'This is no longer in the trash: it was restored or deleted for good. Reload the list.';

/** A deletion. */
interface Deleted extends ChangedRecord {
  readonly trashId: number;
}

/** A deletion, which is in nobody else's hands until the end of the transaction; 404 when there is none. */
export const requireEntry = async (db: Transaction<Tables>, where: RawBuilder<unknown>): Promise<Deleted> => {
  const { rows } = await sql<Deleted>`
    select id as "trashId", content as type, record_id as id, name
    from trashed where ${where} ${engineOf(db).forUpdate}`.execute(db);
  const [entry] = rows;
  if (entry === undefined) throw refusal(404, notInTrash);
  return entry;
};

const isThere = async (db: Kysely<Tables>, table: ContentTable, column: string, value: unknown): Promise<boolean> => {
  const row = await anyTable(db).selectFrom(table).select('id').where(column, '=', value).executeTakeFirst();
  return row !== undefined;
};

/** The name of the deletion that a row went with, if it is in the trash. */
const deletionOf = async (db: Kysely<Tables>, table: ContentTable, id: unknown): Promise<string | null> => {
  const row = await db
    .selectFrom('trashed_rows')
    .innerJoin('trashed', 'trashed.id', 'trashed_rows.trash_id')
    .select('trashed.name')
    .where('table_name', '=', table)
    .where('row_id', '=', Number(id))
    .where('trashed_rows.content', 'is not', null)
    .executeTakeFirst();
  return row?.name ?? null;
};

/**
 * What a row refers to and is not there now: refused where it is in the trash, or where the row can't be without it; else the row is without
 * it, as it would be had it been there at the time.
 */
const withoutMissing = async (db: Kysely<Tables>, row: Row, reference: Referring): Promise<string | null> => {
  const { column, to, word, onDelete } = reference;
  const id = row[column];
  if (id === null || (await isThere(db, to, 'id', id))) return null;
  const deletion = await deletionOf(db, to, id);
  if (deletion !== null) throw refusal(409, `Its ${word} is in the trash too. Restore "${deletion}" first.`);
  if (onDelete === 'cascade') throw refusal(409, `Its ${word} was deleted for good, so it can't be restored.`);
  return column;
};

/** A row as it can be put back, and what is said of it where it is not as it was. */
const fitted = async (db: Transaction<Tables>, table: ContentTable, row: Row) => {
  const changes: Record<string, unknown> = {};
  const told: string[] = [];
  for (const reference of references.filter((one) => one.table === table)) {
    const column = await withoutMissing(db, row, reference);
    if (column === null) continue;
    changes[column] = null;
    told.push(`Its ${reference.word} was deleted for good, so it has none now.`);
  }
  const { slug } = row;
  if (typeof slug === 'string' && (await isThere(db, table, 'slug', slug))) {
    changes.slug = await freeSlug(db, table as SluggedTable, slug, 'restored');
    told.push(`Its address is ${changes.slug} now: another one has taken ${slug}.`);
  }
  return { row: { ...row, ...changes }, told };
};

/** The deleted record, where it has a place in an order: the last one. Others may have taken its own. */
const comesLast = async (db: Transaction<Tables>, table: ContentTable, row: Row): Promise<Row> =>
  typeof row.position === 'number' ? { ...row, position: await lastPosition(db, table as OrderedTable) } : row;

const rowsAtOnce = 200;

/** The rows of a deletion, each after those that it refers to. */
async function* rowsOf(db: Kysely<Tables>, trashId: number) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('trashed_rows')
      .select(['id', 'table_name', 'content'])
      .where('trash_id', '=', trashId)
      .where('content', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    yield* rows.map(({ table_name, content }) => ({
      table: table_name as ContentTable,
      row: JSON.parse(content ?? '') as Row,
    }));
    last = rows.at(-1)?.id ?? last;
  }
}

const lostIn = (trashId: number, table: TableName) => sql`
  select row_id from trashed_rows where trash_id = ${trashId} and table_name = ${table} and content is null`;

/** Gives rows that lost their reference to a record that reference again: where they have no other by now, and where they are in the trash. */
const referAgain = async (
  db: Transaction<Tables>,
  trashId: number,
  { table, column }: Referring,
  id: number,
): Promise<void> => {
  const lost = lostIn(trashId, table);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
    where ${sql.ref(column)} is null and id in (${lost})`.execute(db);
  const { rows } = await sql<{ id: number; content: string }>`select id, content from trashed_rows
    where table_name = ${table} and content is not null and row_id in (${lost})`.execute(db);
  for (const row of rows) {
    const columns = JSON.parse(row.content) as Row;
    if (columns[column] !== null) continue;
    const content = JSON.stringify({ ...columns, [column]: id });
    await db.updateTable('trashed_rows').set({ content }).where('id', '=', row.id).execute();
  }
};

/** Forgets a deletion. Its files have to have been seen to. */
export const forgetEntry = async (db: Transaction<Tables>, trashId: number): Promise<void> => {
  await db.deleteFrom('trashed_files').where('trash_id', '=', trashId).execute();
  await db.deleteFrom('trashed_rows').where('trash_id', '=', trashId).execute();
  await db.deleteFrom('trashed').where('id', '=', trashId).execute();
};

/**
 * Puts a deleted record back, with all that went with it, under the ids that they had. Gives what has to be said of what is not as it was.
 * Throws a `ServerFailure`: 404 when it is not in the trash, 409 when something else has to be restored first, or is gone for good.
 */
export const restoreRecord = async (
  db: Transaction<Tables>,
  indexes: readonly Indexed[],
  type: TrashedType,
  recordId: number,
  caller: Caller,
): Promise<readonly string[]> => {
  const { trashId, ...record } = await requireEntry(db, sql`content = ${type} and record_id = ${recordId}`);
  const { table } = trashedContent[type];
  const said: string[] = [];
  for await (const { table: into, row } of rowsOf(db, trashId)) {
    const isRecord = into === table && row.id === recordId;
    const { row: fit, told } = await fitted(db, into, isRecord ? await comesLast(db, into, row) : row);
    said.push(...told);
    await anyTable(db).insertInto(into).values(fit).execute();
    const indexed = indexes.find((index) => index.table === into);
    if (indexed !== undefined) await addToIndex(db, indexed, fit);
  }
  for (const reference of references.filter(({ to, onDelete }) => to === table && onDelete === 'set null')) {
    await referAgain(db, trashId, reference, recordId);
  }
  for (const changed of changedWith(table).slice(1)) await giveNewVersion(db, changed);
  await forgetEntry(db, trashId);
  await writeEntry(db, caller, record);
  return said;
};
