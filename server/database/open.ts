import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import Database from 'libsql';
import { migrate } from './migrate';
import type { Tables } from './tables';

/** SQLite itself takes a transaction back when the disk is full; to take it back again would hide why it failed. */
const dialectOf = (database: Database.Database): SqliteDialect => {
  class Driver extends SqliteDriver {
    override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
      if (database.inTransaction) await super.rollbackTransaction(connection);
    }
  }
  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new Driver({ database });
    }
  }
  return new Dialect({ database });
};

/** Opens the embedded database, brings its schema up to date. The one place that chooses a dialect. */
export const openDatabase = async (path: string, now: () => number): Promise<Kysely<Tables>> => {
  const connection = new Database(path);
  // A backup or a look from outside may hold the database for a moment: that is waited for, not failed on.
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  // FULL: a commit is on the disk before the call is answered. NORMAL would lose the last commits with the power.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const db = new Kysely<Tables>({ dialect: dialectOf(connection) });
  await migrate(db as unknown as Kysely<never>, 'sqlite', now);
  return db;
};
