import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { finishRestore } from './backup/put-in-place';
import { ensurePrivateFile, ensurePrivateFolder, makePrivate } from './private-files';

/** Where everything lies inside the data folder. */
export interface DataFolder {
  readonly root: string;
  readonly database: string;
  readonly uploads: string;
  /** Files without a record, in a folder for each day on which some were found. */
  readonly orphaned: string;
  /** Half-written files; emptied at every start. */
  readonly staging: string;
  /** Exists only while a backup is made: files whose records were deleted meanwhile. */
  readonly discarded: string;
}

/** A data folder that this process alone uses. */
export interface HeldFolder extends DataFolder {
  readonly release: () => void;
}

/** The data folder can't be used; the message is the one sentence to print. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Longer than anybody takes who only looks whether a lock is held. */
const patienceMs = 500;

/**
 * Takes a lock that SQLite holds on an empty database file of its own, so the system drops it with the process, however that
 * ends: nothing is left behind by `kill -9`. Gives what releases it, or `null` when another process holds it.
 */
const tryLock = (path: string, timeout = patienceMs): (() => void) | null => {
  ensurePrivateFile(path);
  const holder = new Database(path, { timeout });
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch {
    holder.close();
    return null;
  }
  return () => holder.close();
};

/** The paths of a data folder. */
export const dataFolderAt = (root: string): DataFolder => ({
  root,
  database: join(root, 'site.db'),
  uploads: join(root, 'uploads'),
  orphaned: join(root, 'uploads', '.orphaned'),
  staging: join(root, 'staging'),
  discarded: join(root, 'uploads', '.discarded'),
});

/** Whether a site was ever made in the folder. */
export const hasDatabase = (root: string): boolean => existsSync(dataFolderAt(root).database);

/** Takes the lock of the server. Throws `DataFolderError` when another process holds it. */
export const holdDataFolder = (root: string): (() => void) => {
  const release = tryLock(join(root, 'lock.db'));
  if (release !== null) return release;
  throw new DataFolderError(
    `Another server is already using the data folder ${root}. Stop it, or set DATA_DIR to another folder.`,
  );
};

/** Whether a process, most often a server, uses the data folder now. */
export const isHeld = (root: string): boolean => {
  const release = tryLock(join(root, 'lock.db'), 0);
  release?.();
  return release === null;
};

/** Takes the lock of a backup, of which there is one at a time; `null` when one is under way. */
export const holdBackup = (root: string): (() => void) | null => tryLock(join(root, 'backup.lock.db'));

/** Makes the folder when there is none, takes it from others than its owner, and locks it. Throws `DataFolderError`. */
export const openDataFolder = (root: string): HeldFolder => {
  const folder = dataFolderAt(root);
  try {
    ensurePrivateFolder(root);
  } catch {
    throw new DataFolderError(`The data folder ${root} can't be made or written. Set DATA_DIR to one that can.`);
  }
  const release = holdDataFolder(root);
  try {
    finishRestore(root);
    for (const path of [folder.uploads, folder.staging]) ensurePrivateFolder(path);
  } catch {
    release();
    throw new DataFolderError(`The data folder ${root} can't be made or written. Set DATA_DIR to one that can.`);
  }
  return { ...folder, release };
};

/** The api key of this data folder: made on first use and kept in a file that only its owner can read. */
export const keptApiKey = (root: string): string => {
  const path = join(root, 'api-key');
  if (existsSync(path)) {
    makePrivate(path);
    const kept = readFileSync(path, 'utf8').trim();
    if (kept !== '') return kept;
  }
  const made = randomBytes(24).toString('base64url');
  writeFileSync(`${path}.new`, `${made}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return made;
};
