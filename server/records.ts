import { DateTime, Effect } from 'effect';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { Store } from './database/store';
import type { ContentTable, OrderedTable, Tables } from './database/tables';
import { refusal } from './failure';
import { type CleanFile, type CleanFiles, type StoredFiles, Uploads } from './files/uploads';
import { recordIn, valuesIn } from './history/content';
import { type Caller, changesBetween, currentCaller, writeEntry } from './history/write-entry';
import type { Indexed } from './list-index/indexed';
import { addToIndex, changeInIndex, giveNewVersion, removeFromIndex } from './list-index/write-index';
import { changedMeanwhile, ExpectedVersion, versionOf } from './record-version';
import { lastPosition } from './row-order';
import { freeSlug, type SluggedTable } from './slugs';
import { orDone, writeOnce } from './submits';
import { changedWith } from './trash/content';
import { putInTrash } from './trash/put-in-trash';

type ColumnOf<Table extends ContentTable> = keyof Tables[Table] & string;

/** A kind of record: where it is kept, which of its columns name files, what its slug is made of. */
export interface RecordKind<Table extends ContentTable, FileColumn extends ColumnOf<Table> = ColumnOf<Table>> {
  readonly table: Table;
  readonly files: readonly FileColumn[];
  /** `fallback` stands in for a name of which no slug can be made; `null` when the rows have no slug. */
  readonly slug: { readonly of: ColumnOf<Table>; readonly fallback: string } | null;
  /**
   * For rows with an order of their own (`row-order.ts`): a new one comes last, and so does one that moves to another parent, which
   * the column `within` names.
   */
  readonly order?: { readonly within: ColumnOf<Table> | null };
  /** Told, with 404, of a record that is not there. */
  readonly gone: string;
  /** How its list index is made, where it has one. */
  readonly indexed?: Indexed;
  /** Asked before a delete: it may refuse. */
  readonly beforeDelete?: (db: Kysely<Tables>, id: number) => Promise<void>;
}

/** What a delete has to know of a kind of record. */
export type DeletableKind = Pick<RecordKind<never>, 'gone' | 'indexed' | 'beforeDelete'> & {
  readonly table: ContentTable;
};

/** What a change has to know of a kind of record, and what reads answer of a row, which its version is made of. */
export type ChangeableKind = Pick<RecordKind<never>, 'gone' | 'indexed'> & {
  readonly table: ContentTable;
  readonly order?: { readonly within: string | null };
  readonly rowOf: (row: never) => object;
};

/** A kind of record that can be edited. */
export interface EditableKind<
  Table extends ContentTable,
  FileColumn extends ColumnOf<Table> = ColumnOf<Table>,
  Row extends object = object,
> extends RecordKind<Table, FileColumn> {
  /** What reads answer of a row, which its version is made of. */
  readonly rowOf: (row: Selectable<Tables[Table]>) => Row;
}

export const editableKind = <
  const Table extends ContentTable,
  Row extends object,
  const FileColumn extends ColumnOf<Table> = never,
>(
  kind: EditableKind<Table, FileColumn, Row>,
): EditableKind<Table, FileColumn, Row> => kind;

export const recordKind = <const Table extends ContentTable, const FileColumn extends ColumnOf<Table> = never>(
  kind: RecordKind<Table, FileColumn>,
): RecordKind<Table, FileColumn> => kind;

/** Another record that has to be there when this one is written; none when `id` is `null`. */
export interface Reference {
  readonly table: ContentTable;
  readonly id: number | null;
  /** Told, with 422, when it is not. */
  readonly gone: string;
}

interface Writing<Table extends ContentTable, FileColumn extends string> {
  readonly values: Omit<Insertable<Tables[Table]>, 'id' | 'slug' | 'created_at' | 'position' | FileColumn>;
  readonly files?: Readonly<Partial<Record<FileColumn, CleanFile>>>;
  readonly refersTo?: readonly Reference[];
}

interface Adding<Table extends ContentTable, FileColumn extends string> extends Writing<Table, FileColumn> {
  /** Asked before the row is made: it may refuse. */
  readonly before?: (db: Transaction<Tables>) => Promise<void>;
}

export const categoryGone = 'This category no longer exists. Choose another.';

/** The same transaction for a table that is known only at run time. Its name and columns are constants of a kind. */
const anyTable = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

const rightNow = Effect.map(DateTime.now, DateTime.formatIso);

/** Adds the records of files that are stored. */
export const recordFiles = async (db: Transaction<Tables>, stored: StoredFiles, createdAt: string): Promise<void> => {
  const records = Object.values(stored).map(({ name, mediaType, bytes, sha256 }) => ({
    name,
    media_type: mediaType,
    bytes,
    created_at: createdAt,
    sha256,
  }));
  if (records.length > 0) await db.insertInto('files').values(records).execute();
};

const maxAtOnce = 500;

/** Removes the records of files. */
export const forgetFiles = async (db: Transaction<Tables>, names: readonly string[]): Promise<void> => {
  for (let at = 0; at < names.length; at += maxAtOnce) {
    await db
      .deleteFrom('files')
      .where('name', 'in', names.slice(at, at + maxAtOnce))
      .execute();
  }
};

const columnsOf = (stored: StoredFiles): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).map(([column, { name }]) => [column, name]));

const namesIn = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): readonly string[] =>
  columns.map((column) => row[column]).filter((name) => typeof name === 'string');

/** Refuses, with 422, what would refer to a record that is not there. */
export const requireAll = async (db: Kysely<Tables>, references: readonly Reference[]): Promise<void> => {
  for (const { table, id, gone } of references) {
    if (id === null) continue;
    const known = await anyTable(db).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (known === undefined) throw refusal(422, gone);
  }
};

/** Stores a file that belongs to no record, and gives its name. */
export const addFile = Effect.fnUntraced(function* (file: CleanFile) {
  const store = yield* Store;
  const uploads = yield* Uploads;
  const createdAt = yield* rightNow;
  return yield* uploads.store({ file }, (stored) =>
    store.write(['files'], async (db) => {
      await recordFiles(db, stored, createdAt);
      return stored.file?.name ?? '';
    }),
  );
});

interface Added {
  readonly values: Readonly<Record<string, unknown>>;
  readonly stored?: StoredFiles;
  readonly refersTo?: readonly Reference[];
}

/** When a change is made, as times are stored. */
const timeOf = ({ at }: Caller): string => new Date(at).toISOString();

/** Adds a record, to be called in a transaction. */
export const addIn = async <Table extends ContentTable>(
  db: Transaction<Tables>,
  { table, slug, order, indexed }: RecordKind<Table, never>,
  { values, stored = {}, refersTo = [] }: Added,
  caller: Caller,
): Promise<void> => {
  const createdAt = timeOf(caller);
  await requireAll(db, refersTo);
  await recordFiles(db, stored, createdAt);
  const slugged =
    slug === null ? {} : { slug: await freeSlug(db, table as SluggedTable, String(values[slug.of]), slug.fallback) };
  const placed = order === undefined ? {} : { position: await lastPosition(db, table as OrderedTable) };
  const row = await anyTable(db)
    .insertInto(table as string)
    .values({ ...values, ...slugged, ...placed, ...columnsOf(stored), created_at: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (indexed !== undefined) await addToIndex(db, indexed, row);
  await writeEntry(db, caller, recordIn(table, row), changesBetween(null, valuesIn(table, row)));
};

/** Adds a record with its files. The files are on the disk for good before one transaction makes the row and their records. */
export const addRecord = Effect.fnUntraced(function* <Table extends ContentTable, FileColumn extends ColumnOf<Table>>(
  kind: RecordKind<Table, FileColumn>,
  { values, files, refersTo = [], before = async () => undefined }: Adding<Table, FileColumn>,
) {
  const uploads = yield* Uploads;
  const caller = yield* currentCaller;
  const added = uploads.store((files ?? {}) as CleanFiles, (stored) =>
    writeOnce([kind.table], async (db) => {
      await requireAll(db, refersTo);
      await before(db);
      await addIn(db, kind as RecordKind<Table, never>, { values, stored }, caller);
    }),
  );
  yield* orDone<void>(undefined)(added);
});

interface Changed {
  /** By their columns; the others stay as they are. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly stored?: StoredFiles;
  readonly refersTo?: readonly Reference[];
}

/**
 * Changes a record of which the row is known, to be called in the transaction that has read it. Gives the names of the files that were
 * replaced.
 */
export const changeIn = async (
  db: Transaction<Tables>,
  kind: ChangeableKind,
  known: Readonly<Record<string, unknown>>,
  { values, stored = {}, refersTo = [] }: Changed,
  caller: Caller,
): Promise<readonly string[]> => {
  await requireAll(db, refersTo);
  await recordFiles(db, stored, timeOf(caller));
  const parent = kind.order?.within ?? null;
  const isMoved = parent !== null && parent in values && values[parent] !== known[parent];
  const placed = isMoved ? { position: await lastPosition(db, kind.table as OrderedTable) } : {};
  const id = Number(known.id);
  await anyTable(db)
    .updateTable(kind.table as string)
    .set({ ...values, ...placed, ...columnsOf(stored) })
    .where('id', '=', id)
    .execute();
  // Not `returning`: SQLite takes twice as long for a long text when it gives back what it writes.
  const row = await requireRow(db, kind, id);
  if (kind.indexed !== undefined) await changeInIndex(db, kind.indexed, row, known);
  const old = namesIn(known, Object.keys(stored));
  await forgetFiles(db, old);
  const changes = changesBetween(valuesIn(kind.table, known), valuesIn(kind.table, row));
  if (Object.keys(changes).length > 0) await writeEntry(db, caller, recordIn(kind.table, row), changes);
  return old;
};

/** The row of a record; 404 when it is not there. */
export const requireRow = async (
  db: Kysely<Tables>,
  { table, gone }: Pick<ChangeableKind, 'table' | 'gone'>,
  id: number,
): Promise<Readonly<Record<string, unknown>>> => {
  const known = await anyTable(db)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) throw refusal(404, gone);
  return known;
};

/**
 * Changes a record; its slug stays. A file that is replaced goes once the new one is committed. 409 when the edit expects another
 * version than the record has: writers wait for each other, so nothing comes between the look and the change.
 */
export const changeRecord = Effect.fnUntraced(function* <
  Table extends ContentTable,
  FileColumn extends ColumnOf<Table>,
>(kind: EditableKind<Table, FileColumn>, id: number, { values, files, refersTo = [] }: Writing<Table, FileColumn>) {
  const uploads = yield* Uploads;
  const expected = yield* ExpectedVersion;
  const caller = yield* currentCaller;
  const changed = uploads.store((files ?? {}) as CleanFiles, (stored) =>
    writeOnce([kind.table], async (db) => {
      const known = await requireRow(db, kind, id);
      const version = expected === null ? null : versionOf(kind.rowOf(known as Selectable<Tables[Table]>));
      if (version !== expected) throw changedMeanwhile();
      return changeIn(db, kind, known, { values, stored, refersTo }, caller);
    }),
  );
  yield* uploads.discard(yield* orDone<readonly string[]>([])(changed));
});

/**
 * Deletes a record, to be called in a transaction: it goes into the trash, with its files and all that goes with it. Whatever refuses
 * the delete does so before anything is changed.
 */
export const deleteIn = async (
  db: Transaction<Tables>,
  { table, gone, indexed, beforeDelete }: DeletableKind,
  id: number,
  caller: Caller,
): Promise<void> => {
  await beforeDelete?.(db, id);
  await putInTrash(db, table, id, { at: caller.at, by: caller.account });
  const row = await anyTable(db)
    .deleteFrom(table as string)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw refusal(404, gone);
  if (indexed !== undefined) await removeFromIndex(db, indexed, id);
  for (const below of changedWith(table)) if (below !== table) await giveNewVersion(db, below);
  await writeEntry(db, caller, recordIn(table, row));
};

/** Deletes a record. */
export const deleteRecord = Effect.fnUntraced(function* (kind: DeletableKind, id: number) {
  const caller = yield* currentCaller;
  yield* orDone<void>(undefined)(writeOnce(changedWith(kind.table), (db) => deleteIn(db, kind, id, caller)));
});
