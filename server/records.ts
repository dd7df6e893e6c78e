import { DateTime, Effect } from 'effect';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { Store } from './database/store';
import type { ContentTable, OrderedTable, TableName, Tables } from './database/tables';
import { refusal } from './failure';
import { type CleanFile, type CleanFiles, type StoredFiles, Uploads } from './files/uploads';
import { recordIn, valuesIn } from './history/content';
import { changesBetween, currentCaller, writeEntry } from './history/write-entry';
import type { Indexed } from './list-index/indexed';
import { addToIndex, changeInIndex, followInIndex, removeFromIndex } from './list-index/write-index';
import { changedMeanwhile, ExpectedVersion, versionOf } from './record-version';
import { lastPosition } from './row-order';
import { freeSlug, type SluggedTable } from './slugs';
import { orDone, writeOnce } from './submits';
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
}

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
const anyTable = (db: Transaction<Tables>) => db as unknown as Transaction<Record<string, Record<string, unknown>>>;

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

const requireAll = async (db: Transaction<Tables>, references: readonly Reference[]): Promise<void> => {
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

/** Adds a record with its files. The files are on the disk for good before one transaction makes the row and their records. */
export const addRecord = Effect.fnUntraced(function* <Table extends ContentTable, FileColumn extends ColumnOf<Table>>(
  { table, slug, order, indexed }: RecordKind<Table, FileColumn>,
  { values, files, refersTo = [], before = async () => undefined }: Adding<Table, FileColumn>,
) {
  const uploads = yield* Uploads;
  const caller = yield* currentCaller;
  const createdAt = yield* rightNow;
  const said: Readonly<Record<string, unknown>> = values;
  const added = uploads.store((files ?? {}) as CleanFiles, (stored) =>
    writeOnce([table], async (db) => {
      await requireAll(db, refersTo);
      await before(db);
      await recordFiles(db, stored, createdAt);
      const slugged =
        slug === null ? {} : { slug: await freeSlug(db, table as SluggedTable, String(said[slug.of]), slug.fallback) };
      const placed = order === undefined ? {} : { position: await lastPosition(db, table as OrderedTable) };
      const row = await anyTable(db)
        .insertInto(table as string)
        .values({ ...said, ...slugged, ...placed, ...columnsOf(stored), created_at: createdAt })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (indexed !== undefined) await addToIndex(db, indexed, row);
      await writeEntry(db, caller, recordIn(table, row), changesBetween(null, valuesIn(table, row)));
    }),
  );
  yield* orDone<void>(undefined)(added);
});

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
  const createdAt = yield* rightNow;
  const changed = uploads.store((files ?? {}) as CleanFiles, (stored) =>
    writeOnce([kind.table], async (db) => {
      const known = await anyTable(db)
        .selectFrom(kind.table as string)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (known === undefined) throw refusal(404, kind.gone);
      const version = expected === null ? null : versionOf(kind.rowOf(known as Selectable<Tables[Table]>));
      if (version !== expected) throw changedMeanwhile();
      await requireAll(db, refersTo);
      await recordFiles(db, stored, createdAt);
      const parent = kind.order?.within ?? null;
      const isMoved = parent !== null && (values as Readonly<Record<string, unknown>>)[parent] !== known[parent];
      const placed = isMoved ? { position: await lastPosition(db, kind.table as OrderedTable) } : {};
      const row = await anyTable(db)
        .updateTable(kind.table as string)
        .set({ ...values, ...placed, ...columnsOf(stored) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (kind.indexed !== undefined) await changeInIndex(db, kind.indexed, row);
      const old = namesIn(known, Object.keys(stored));
      await forgetFiles(db, old);
      const changes = changesBetween(valuesIn(kind.table, known), valuesIn(kind.table, row));
      if (Object.keys(changes).length > 0) await writeEntry(db, caller, recordIn(kind.table, row), changes);
      return old;
    }),
  );
  yield* uploads.discard(yield* orDone<readonly string[]>([])(changed));
});

interface Deleting {
  /** Other tables that the delete changes. */
  readonly touches?: readonly TableName[];
  /** Asked before the delete: it may refuse. */
  readonly before?: (db: Transaction<Tables>) => Promise<void>;
}

/** Deletes a record: in one transaction it goes into the trash, with its files and all that goes with it. */
export const deleteRecord = Effect.fnUntraced(function* <
  Table extends ContentTable,
  FileColumn extends ColumnOf<Table>,
>(kind: RecordKind<Table, FileColumn>, id: number, { touches = [], before = async () => undefined }: Deleting = {}) {
  const caller = yield* currentCaller;
  const deleted = writeOnce([kind.table, ...touches], async (db) => {
    await before(db);
    await putInTrash(db, kind.table, id, { at: caller.at, by: caller.account });
    const row = await anyTable(db)
      .deleteFrom(kind.table as string)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw refusal(404, kind.gone);
    if (kind.indexed !== undefined) await removeFromIndex(db, kind.indexed, id);
    for (const table of touches) await followInIndex(db, table);
    await writeEntry(db, caller, recordIn(kind.table, row));
  });
  yield* orDone<void>(undefined)(deleted);
});
