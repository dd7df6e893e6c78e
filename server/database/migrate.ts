import type { Kysely, Transaction } from 'kysely';
import { DataFolderError } from '../data-folder';
import type { Engine } from './engine';
import type { Migration } from './migration';

/** A migration with its place among all. */
export interface NumberedMigration {
  readonly number: number;
  readonly name: string;
  readonly up: Migration;
}

/** The migrations by the paths of their files, in their order. Throws when two have one number, or when a number is missing. */
export const inOrder = (files: Readonly<Record<string, { readonly up: Migration }>>): readonly NumberedMigration[] => {
  const sorted = Object.keys(files).sort();
  return sorted.map((path, at) => {
    const [, number = '', words = ''] = /(\d{4})-([a-z0-9-]+)\.ts$/.exec(path) ?? [];
    const file = files[path];
    if (file === undefined || Number(number) !== at + 1) {
      throw new Error(`Migrations are numbered from 0001 without gaps; ${path} is in place ${at + 1}.`);
    }
    return { number: at + 1, name: words.replaceAll('-', ' '), up: file.up };
  });
};

/** Every file of the folder: a new one needs no other place. */
export const migrations = inOrder(import.meta.glob<{ readonly up: Migration }>('./migrations/*.ts', { eager: true }));

/** The version of the schema that this server works with: the number of its last migration. */
export const newestSchema = migrations.length;

interface MigrationTable {
  schema_migrations: { number: number; name: string; applied_at: string };
}

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
 * Brings the schema up to date, each migration in a transaction of its own; `steps` are those of another version, for tests. Throws `DataFolderError` when the schema is newer
 * than this server, and what the database throws.
 */
export const migrate = async (
  database: Kysely<never>,
  engine: Engine,
  now: () => number,
  steps: readonly NumberedMigration[] = migrations,
): Promise<void> => {
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
  const known = steps.length;
  if (newest > known) {
    throw new DataFolderError(
      `The database was written by a newer version of this server (schema ${newest}, this server knows ${known}). Start that version instead.`,
    );
  }
  for (const { number, name, up } of steps) {
    if (applied.has(number)) continue;
    await db.transaction().execute(async (step) => {
      await up(step as unknown as Transaction<unknown>, engine);
      await step
        .insertInto('schema_migrations')
        .values({ number, name, applied_at: new Date(now()).toISOString() })
        .execute();
    });
  }
};
