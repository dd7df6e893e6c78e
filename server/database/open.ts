import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { migrate } from './migrate';
import type { Tables } from './tables';

/**
 * A look at the database that the server has open, for another process. Read-only for the system too: a connection that can write
 * would fold the log into the database when it closes and takes itself for the last one.
 */
export const openForReading = (path: string): Kysely<Tables> => {
  const connection = new Database(`${pathToFileURL(path).href}?mode=ro`);
  connection.pragma('busy_timeout = 5000');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
};

/** How large a database is, in bytes, with what is still in its log. */
export const databaseBytes = (path: string): number =>
  [path, `${path}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Opens the embedded database, brings its schema up to date. The one place that chooses a dialect. */
export const openDatabase = async (path: string, now: () => number): Promise<Kysely<Tables>> => {
  const connection = new Database(path);
  // A backup or a look from outside may hold the database for a moment: that is waited for, not failed on.
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  // FULL: a commit is on the disk before the call is answered. NORMAL would lose the last commits with the power.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  await migrate(db as unknown as Kysely<never>, 'sqlite', now);
  return db;
};
