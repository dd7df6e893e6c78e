import type { Kysely } from 'kysely';
import type { Engine } from '../../../server/database/engine';
import { migrate, migrations, newestSchema } from '../../../server/database/migrate';
import type { Tables } from '../../../server/database/tables';
import { type KeptTable, laterColumns, madeRows, rowsByTable } from './rows';

type Row = Readonly<Record<string, string | number | null>>;

const tables = Object.keys(rowsByTable) as readonly KeptTable[];

/** Tables whose keys the database does not count up. */
const keyed: ReadonlySet<KeptTable> = new Set(['sessions', 'files', 'site', 'trashed_files', 'account_links']);

/** The versions of the schema, from the first to that of this program. */
export const versions: readonly number[] = Array.from({ length: newestSchema }, (_, at) => at + 1);

const anyTable = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;
const schemaless = (db: Kysely<Tables>) => db as unknown as Kysely<never>;

const now = () => Date.UTC(2026, 0, 1);

/** The rows that a table of this version has. Columns that came later are left out. */
const rowsAt = (table: KeptTable, version: number): readonly Row[] => {
  const { since, rows } = rowsByTable[table];
  if (version < since) return [];
  const later = new Set(
    Object.entries(laterColumns[table] ?? {}).flatMap(([column, { since }]) => (version < since ? [column] : [])),
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !later.has(column))));
};

/** Makes a database what a site of a past version has: its tables by its migrations, and rows in all of them. */
export const makeVersion = async (db: Kysely<Tables>, engine: Engine, version: number): Promise<void> => {
  await migrate(schemaless(db), engine, now, migrations.slice(0, version));
  for (const table of tables) {
    const rows = rowsAt(table, version);
    // Made by the migration that made its table.
    if (table === 'site' && rows.length > 0) await anyTable(db).deleteFrom(table).execute();
    for (const row of rows) await anyTable(db).insertInto(table).values(row).execute();
  }
};

/** The rows that a database of a past version has when it was brought up to date, by table. */
export const rowsAfter = (version: number): Readonly<Record<string, readonly Row[]>> =>
  Object.fromEntries(
    tables.map((table) => {
      const { since, rows } = rowsByTable[table];
      if (version < since) return [table, madeRows[table] ?? []];
      const before = Object.entries(laterColumns[table] ?? {}).flatMap(([column, { since, before }]) =>
        version < since ? [[column, before] as const] : [],
      );
      const numbered = (at: number) => (keyed.has(table) ? {} : { id: at + 1 });
      return [table, rows.map((row, at) => ({ ...numbered(at), ...row, ...Object.fromEntries(before) }))];
    }),
  );

const keyOf = (table: KeptTable): string => {
  if (table === 'account_links') return 'user_id';
  return table === 'files' || table === 'trashed_files' ? 'name' : 'id';
};

/** The rows of all tables of a database that is up to date, in the order of their keys. */
export const rowsIn = async (db: Kysely<Tables>): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const rows: Record<string, readonly unknown[]> = {};
  for (const table of tables) {
    rows[table] = await anyTable(db).selectFrom(table).selectAll().orderBy(keyOf(table)).execute();
  }
  return rows;
};

/** Brings a database up to date, but for a failure in the middle of one migration: after its statements, before it is committed. */
export const failIn = (db: Kysely<Tables>, engine: Engine, version: number): Promise<void> =>
  migrate(
    schemaless(db),
    engine,
    now,
    migrations.map((migration) =>
      migration.number !== version
        ? migration
        : {
            ...migration,
            up: async (step, its) => {
              await migration.up(step, its);
              throw new Error('The machine went away.');
            },
          },
    ),
  );

/** Brings a database up to date. */
export const upgrade = (db: Kysely<Tables>, engine: Engine): Promise<void> => migrate(schemaless(db), engine, now);
