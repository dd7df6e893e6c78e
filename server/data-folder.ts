import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { isDiskFull } from './failure';

/** Where everything lies inside the data folder. */
export interface DataFolder {
  readonly database: string;
  readonly uploads: string;
  /** Half-written files; emptied at every start. */
  readonly staging: string;
  /** Room on the disk that is given back when the disk is full. */
  readonly reserve: string;
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
    // Without a journal on the disk, so that the lock needs no room on it.
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    throw new DataFolderError(
      `Another server is already using the data folder ${join(path, '..')}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => holder.close();
};

/** Codes of a folder that can't be made, read or written, whoever says so. */
const unusable =
  /^(?:EACCES|EPERM|EROFS|EIO|ENOENT|ENOTDIR|EISDIR|EEXIST|ELOOP|EINVAL|ENAMETOOLONG|SQLITE_(?:CANTOPEN|READONLY|PERM|IOERR).*)$/;

/** An error that opening a data folder met, as the sentence to print where it is about the folder. */
export const folderProblem = (error: unknown, root: string): unknown => {
  if (error instanceof DataFolderError || !(error instanceof Error)) return error;
  if (isDiskFull(error)) {
    return new DataFolderError(`The disk of the data folder ${root} is full. Make room on it, then start again.`);
  }
  // A database that can't be opened at all has its code in the message only: 14 is that of SQLITE_CANTOPEN.
  const isUnusable =
    ('code' in error && unusable.test(String(error.code))) || /^ConnectionFailed\(.*: 14"\)$/.test(error.message);
  return isUnusable
    ? new DataFolderError(`The data folder ${root} can't be made or written. Set DATA_DIR to one that can.`)
    : error;
};

/** `mkdir` of Node, asked for the parents too, never comes back where none can be made, as in /proc. */
const makeFolder = (path: string, mode?: number): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another start may have made it just now.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
};

/** Makes the folder when there is none, and locks it. Throws `DataFolderError`. */
export const openDataFolder = (root: string): DataFolder => {
  const database = join(root, 'site.db');
  const lockFile = join(root, 'lock.db');
  const uploads = join(root, 'uploads');
  const staging = join(root, 'staging');
  try {
    makeFolder(root, 0o700);
    makeFolder(uploads);
    makeFolder(staging);
    // SQLite opens what it may not write all the same, and fails at the first write.
    const files = [database, lockFile].filter((path) => existsSync(path));
    for (const path of [root, uploads, staging, ...files]) accessSync(path, constants.R_OK | constants.W_OK);
    const release = lock(lockFile);
    return { database, uploads, staging, reserve: join(root, 'reserve'), release };
  } catch (error) {
    throw folderProblem(error, root);
  }
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
