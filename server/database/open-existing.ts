import { Kysely, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { DataFolderError, dataFolderAt, hasDatabase, requireOwner } from '../data-folder';
import type { PostgresAddress } from './address';
import { newestSchema, schemaOf } from './migrate';
import type { Tables } from './tables';

/** A database for a command beside a server. */
export interface ExistingDatabase {
  readonly db: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

const openSqlite = (root: string): ExistingDatabase => {
  requireOwner(root);
  if (!hasDatabase(root)) {
    throw new DataFolderError(
      `There is no site in ${root} yet. Run npm start once, or set DATA_DIR to the site's folder.`,
    );
  }
  const connection = new Database(dataFolderAt(root).database);
  // A server that writes just now is waited for.
  connection.pragma('busy_timeout = 5000');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  const close = async () => {
    // Into the database file itself: whoever copies it while the server is stopped has what was changed here.
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await db.destroy();
  };
  return { db, close };
};

const openPostgres = async (address: PostgresAddress): Promise<ExistingDatabase> => {
  const { openExistingPostgres } = await import('./open-postgres');
  const db = await openExistingPostgres(address);
  return { db, close: () => db.destroy() };
};

/**
 * Opens the database of a site as it is, beside a server that may be running on it: takes no lock on the folder, and changes
 * no table. Rejects with `DataFolderError` when there is none, when it is another user's, or when its tables are not those of this
 * version, and with `SettingsError` when PostgreSQL can't be used.
 */
export const openExistingDatabase = async (
  root: string,
  address: PostgresAddress | null,
): Promise<ExistingDatabase> => {
  const opened = address === null ? openSqlite(root) : await openPostgres(address);
  const schema = await schemaOf(opened.db as unknown as Kysely<never>);
  if (schema === newestSchema) return opened;
  await opened.db.destroy();
  const place = address === null ? root : `the database "${address.database}"`;
  if (schema === 0 && address !== null) {
    throw new DataFolderError(`There is no site in ${place} yet. Run npm start once, or correct DATABASE_URL.`);
  }
  throw new DataFolderError(
    schema < newestSchema
      ? `The site in ${place} was made by an older version. Run npm start once: it brings the database up to date.`
      : `The site in ${place} was made by a newer version. This program is older: update it to the version of the site.`,
  );
};
