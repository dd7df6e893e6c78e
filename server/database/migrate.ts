import type { Kysely, Transaction } from 'kysely';
import { DataFolderError } from '../data-folder';
import type { Dialect, Migration, SerialColumn } from './migration';
import { firstTables } from './migrations/0001-first-tables';
import { ideaCategories } from './migrations/0002-idea-categories';
import { projects } from './migrations/0003-projects';
import { components } from './migrations/0004-components';
import { blog } from './migrations/0005-blog';
import { tutorials } from './migrations/0006-tutorials';
import { team } from './migrations/0007-team';
import { ideas } from './migrations/0008-ideas';
import { fileChecksums } from './migrations/0009-file-checksums';
import { knownBrowsers } from './migrations/0010-known-browsers';

const migrations: readonly Migration[] = [
  firstTables,
  ideaCategories,
  projects,
  components,
  blog,
  tutorials,
  team,
  ideas,
  fileChecksums,
  knownBrowsers,
];

/** The version of the schema that this server works with: the number of its last migration. */
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

/**
 * Brings the schema up to date, each migration in a transaction of its own. Throws `DataFolderError` when the schema is newer
 * than this server, and what the database throws.
 */
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
  if (newest > newestSchema) {
    throw new DataFolderError(
      `The database was written by a newer version of this server (schema ${newest}, this server knows ${newestSchema}). Start that version instead.`,
    );
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
