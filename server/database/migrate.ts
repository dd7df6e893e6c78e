import type { Kysely, Transaction } from 'kysely';
import type { Dialect, Migration, SerialColumn } from './migration';
import { firstTables } from './migrations/0001-first-tables';
import { ideaCategories } from './migrations/0002-idea-categories';
import { projects } from './migrations/0003-projects';
import { components } from './migrations/0004-components';
import { blog } from './migrations/0005-blog';
import { tutorials } from './migrations/0006-tutorials';
import { team } from './migrations/0007-team';
import { ideas } from './migrations/0008-ideas';
import { knownBrowsers } from './migrations/0009-known-browsers';

const migrations: readonly Migration[] = [
  firstTables,
  ideaCategories,
  projects,
  components,
  blog,
  tutorials,
  team,
  ideas,
  knownBrowsers,
];

/** The number of the last migration: what a database has that is up to date. */
export const newestSchema = migrations.length;

interface MigrationTable {
  schema_migrations: { number: number; name: string; applied_at: string };
}

const serialIn: Record<Dialect, SerialColumn> = {
  sqlite: (table, name) =>
    table.addColumn(name, 'integer', (column) => column.primaryKey().autoIncrement()) as typeof table,
};

/** The number of the last migration that a database has; 0 when it has none. */
export const schemaOf = async (database: Kysely<never>): Promise<number> => {
  const db = database as unknown as Kysely<MigrationTable>;
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'schema_migrations')) return 0;
  const { newest } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
};

/** Brings the schema up to date, each migration in a transaction of its own. Throws what the database throws. */
export const migrate = async (database: Kysely<never>, dialect: Dialect, now: () => number): Promise<void> => {
  const db = database as unknown as Kysely<MigrationTable>;
  await db.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const applied = new Set(
    (await db.selectFrom('schema_migrations').select('number').execute()).map((row) => row.number),
  );
  const newest = Math.max(0, ...applied);
  if (newest > migrations.length) {
    throw new Error(`The database is of a newer version (${newest}) than this server (${migrations.length}).`);
  }
  for (const { number, name, up } of migrations) {
    if (applied.has(number)) continue;
    await db.transaction().execute(async (step) => {
      await up(step as unknown as Transaction<unknown>, serialIn[dialect]);
      await step
        .insertInto('schema_migrations')
        .values({ number, name, applied_at: new Date(now()).toISOString() })
        .execute();
    });
  }
};
