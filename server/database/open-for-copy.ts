import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import Database from 'libsql';
import type { DatabaseAddress } from './address';
import type { Tables } from './tables';

/**
 * Opens a database as it is, for a command that reads or writes all of it. A file of SQLite is made when there is none. Rejects with
 * `SettingsError` when PostgreSQL can't be used.
 */
export const openForCopy = async (address: DatabaseAddress): Promise<Kysely<Tables>> => {
  if (address.kind === 'postgres') return (await import('./open-postgres')).openPostgresForCopy(address);
  const connection = new Database(address.path);
  connection.pragma('busy_timeout = 5000');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
};

/** Runs with a database that is open for as long. */
export const withDatabaseAt = async <A>(
  address: DatabaseAddress,
  use: (db: Kysely<Tables>) => Promise<A>,
): Promise<A> => {
  const db = await openForCopy(address);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
};

/** Reads a database as it is at one moment, that of the first query, while others write to it. They don't wait for it. */
export const atOneMoment = <A>(db: Kysely<Tables>, read: (step: Transaction<Tables>) => Promise<A>): Promise<A> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
