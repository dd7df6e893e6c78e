import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** Where everything lies inside the data folder. */
export interface DataFolder {
  readonly database: string;
  readonly uploads: string;
  /** Half-written files; emptied at every start. */
  readonly staging: string;
  readonly release: () => void;
}

/** The data folder can't be used; the message is the one sentence to print. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * Takes the only lock on a data folder. It is a lock that SQLite holds on an empty database file of its own, so the
 * system drops it with the process, however that ends: nothing is left behind by `kill -9`.
 */
const lock = (path: string): (() => void) => {
  const holder = new Database(path, { timeout: 0 });
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch {
    holder.close();
    throw new DataFolderError(
      `Another server is already using the data folder ${join(path, '..')}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => holder.close();
};

/** The database file of a data folder. */
export const databaseIn = (root: string): string => join(root, 'site.db');

/** Whether a site was ever made in the folder. */
export const hasDatabase = (root: string): boolean => existsSync(databaseIn(root));

/** Makes the folder when there is none, and locks it. Throws `DataFolderError`. */
export const openDataFolder = (root: string): DataFolder => {
  const uploads = join(root, 'uploads');
  const staging = join(root, 'staging');
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    mkdirSync(uploads, { recursive: true });
    mkdirSync(staging, { recursive: true });
  } catch {
    throw new DataFolderError(`The data folder ${root} can't be made or written. Set DATA_DIR to one that can.`);
  }
  return { database: databaseIn(root), uploads, staging, release: lock(join(root, 'lock.db')) };
};

/** The api key of this data folder: made on first use and kept in a file that only its owner can read. */
export const keptApiKey = (root: string): string => {
  const path = join(root, 'api-key');
  if (existsSync(path)) {
    const kept = readFileSync(path, 'utf8').trim();
    if (kept !== '') return kept;
  }
  const made = randomBytes(24).toString('base64url');
  writeFileSync(`${path}.new`, `${made}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return made;
};
