import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { DataFolderError, dataFolderAt, hasDatabase, requireOwner } from '../data-folder';
import { newestSchema, schemaOf } from './migrate';
import type { Tables } from './tables';

/**
 * Opens the database of a data folder as it is, beside a server that may be running on it: takes no lock on the folder, and changes
 * no table. Rejects with `DataFolderError` when there is none, when it is another user's, or when its tables are not those of this version.
 */
export const openExistingDatabase = async (root: string): Promise<Kysely<Tables>> => {
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
  const schema = await schemaOf(db as unknown as Kysely<never>);
  if (schema === newestSchema) return db;
  await db.destroy();
  throw new DataFolderError(
    schema < newestSchema
      ? `The site in ${root} was made by an older version. Run npm start once: it brings the database up to date.`
      : `The site in ${root} was made by a newer version. This program is older: update it to the version of the site.`,
  );
};
