import type { Kysely, Transaction } from 'kysely';
import { engineOf } from './engine-of';
import type { TableName, Tables } from './tables';

/** Tells whether tables were written to: answers that were made of them are stale then. */
export interface TableVersions {
  /** To be called in the transaction that writes to the tables. */
  readonly change: (db: Transaction<Tables>, tables: readonly TableName[]) => Promise<void>;
  /** To be called once that transaction is committed. */
  readonly changed: (tables: readonly TableName[]) => void;
  /**
   * Differs from every earlier one when a write to one of the tables was committed in between. What is read after it holds at least
   * what was committed when this was asked.
   */
  readonly read: (tables: readonly TableName[]) => Promise<string>;
}

const joined = (tables: readonly TableName[], versions: ReadonlyMap<string, number>): string =>
  tables.map((table) => versions.get(table) ?? 0).join('.');

/** Counts the writes of this process: no other one writes. */
const countedHere = (): TableVersions => {
  const writes = new Map<TableName, number>();
  return {
    change: async () => undefined,
    changed: (tables) => {
      for (const table of tables) writes.set(table, (writes.get(table) ?? 0) + 1);
    },
    read: async (tables) => joined(tables, writes),
  };
};

/**
 * Counts in the database, where the writes of all servers are: a version is committed, or taken back, with what it stands for. Even a
 * server that never heard how its own commit ended finds out here.
 */
const countedThere = (db: Kysely<Tables>): TableVersions => ({
  change: async (step, tables) => {
    if (tables.length === 0) return;
    await step
      .insertInto('table_versions')
      .values([...new Set(tables)].map((name) => ({ name, version: 1 })))
      .onConflict((known) =>
        known.column('name').doUpdateSet(({ eb }) => ({ version: eb('table_versions.version', '+', 1) })),
      )
      .execute();
  },
  changed: () => undefined,
  read: async (tables) => {
    const rows = await db.selectFrom('table_versions').selectAll().where('name', 'in', tables).execute();
    return joined(tables, new Map(rows.map(({ name, version }) => [name, version])));
  },
});

/** The versions of the tables of a database. */
export const tableVersions = (db: Kysely<Tables>): TableVersions =>
  engineOf(db).isShared ? countedThere(db) : countedHere();
