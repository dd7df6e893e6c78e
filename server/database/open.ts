import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import Database from 'libsql';
import { ensurePrivateFile } from '../private-files';
import type { DatabaseAddress } from './address';
import { migrate } from './migrate';
import { sqlite } from './sqlite';
import type { Tables } from './tables';

/** A connection as libsql makes it, before Kysely has it. */
export type Connection = InstanceType<typeof Database>;

/**
 * A look at the database that the server has open, for another process. Read-only for the system too: a connection that can write
 * would fold the log into the database when it closes and takes itself for the last one.
 */
export const openForReading = async (address: DatabaseAddress): Promise<Kysely<Tables>> => {
  if (address.kind === 'postgres') return (await import('./open-postgres')).openPostgresForReading(address);
  const connection = new Database(`${pathToFileURL(address.path).href}?mode=ro`);
  connection.pragma('busy_timeout = 5000');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
};

/** How large a database is, in bytes, with what is still in its log. */
export const databaseBytes = (path: string): number =>
  [path, `${path}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Connects to the embedded database and changes nothing. A new file is private. */
export const connect = (path: string): Connection => {
  ensurePrivateFile(path);
  const connection = new Database(path);
  // A backup or a look from outside may hold the database for a moment: that is waited for, not failed on.
  connection.pragma('busy_timeout = 5000');
  return connection;
};

/**
 * Folds the log into the database and closes it, so that `site.db` alone holds everything. libsql finalizes statements when
 * they are collected, hence closing alone never ends the log; leaving WAL mode does. When somebody else reads just then, the log stays.
 */
const closeWithoutLog = (connection: Connection): void => {
  try {
    connection.pragma('busy_timeout = 1000');
    connection.pragma('wal_checkpoint(TRUNCATE)');
    connection.pragma('busy_timeout = 0');
    connection.pragma('journal_mode = DELETE');
  } catch {
    // The next start reads the log.
  } finally {
    connection.close();
  }
};

type Statement = ReturnType<Connection['prepare']>;

/** How many statements are kept; the tables are far fewer, so what is said again and again is among them. */
const keptStatements = 200;

/**
 * Prepares statements and keeps those that were used last. A statement has memory of its own, which is free once it is collected: of
 * a million in a row none is collected in time.
 */
const preparingOver = (connection: Connection): ((query: string) => Statement) => {
  const kept = new Map<string, Statement>();
  return (query) => {
    const statement = kept.get(query) ?? connection.prepare(query);
    kept.delete(query);
    kept.set(query, statement);
    const [oldest] = kept.keys();
    if (kept.size > keptStatements && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
};

/** SQLite itself takes a transaction back when the disk is full; to take it back again would hide why it failed. */
const dialectOf = (connection: Connection): SqliteDialect => {
  const database = {
    prepare: preparingOver(connection),
    close: () => closeWithoutLog(connection),
  };
  class Driver extends SqliteDriver {
    override async rollbackTransaction(held: DatabaseConnection): Promise<void> {
      if (connection.inTransaction) await super.rollbackTransaction(held);
    }
  }
  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new Driver({ database });
    }
  }
  return new Dialect({ database });
};

/**
 * Makes a connection the server's database and brings its schema up to date; `destroy` closes it for good. Closes the connection when
 * that fails, and throws what `migrate` and the database throw.
 */
export const openDatabase = async (connection: Connection, now: () => number): Promise<Kysely<Tables>> => {
  try {
    connection.pragma('journal_mode = WAL');
    // FULL: a commit is on the disk before the call is answered. NORMAL would lose the last commits with the power.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    const db = new Kysely<Tables>({ dialect: dialectOf(connection) });
    await migrate(db as unknown as Kysely<never>, sqlite, now);
    return db;
  } catch (error) {
    closeWithoutLog(connection);
    throw error;
  }
};
