import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { finishRestore } from './backup/put-in-place';
import { isDiskFull } from './failure';
import { ensurePrivateFile, ensurePrivateFolder, makePrivate } from './private-files';

/** Where everything lies inside the data folder. */
export interface DataFolder {
  readonly root: string;
  readonly database: string;
  readonly uploads: string;
  /** Files without a record, in a folder for each day on which some were found. */
  readonly orphaned: string;
  /** Thumbnails of pictures in `uploads`. Nothing is lost with them: they are made again when they are asked for. */
  readonly thumbnails: string;
  /** Half-written files; emptied at every start. */
  readonly staging: string;
  /** Large files that are sent ahead of their form, for a day. */
  readonly ahead: string;
  /** Room on the disk that is given back when the disk is full. */
  readonly reserve: string;
  /** Files whose records were deleted while a backup was made. One that was killed leaves it behind. */
  readonly discarded: string;
}

/** A data folder that this process uses: alone, or with other servers on one PostgreSQL database. */
export interface HeldFolder extends DataFolder {
  readonly release: () => void;
  /**
   * Whether another server shares the folder now. To be asked while no other one can begin to serve. Throws `DataFolderError` when a
   * process that shares it with nobody has just taken it.
   */
  readonly hasOthers: () => boolean;
}

/** The data folder can't be used; the message is the one sentence to print. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Longer than anybody takes who only looks whether a lock is held. */
const patienceMs = 500;

/** A transaction that reads is held by any number of processes, while none holds an exclusive one. */
const begins = { alone: 'BEGIN EXCLUSIVE', shared: 'BEGIN; SELECT count(*) FROM sqlite_master' } as const;
type LockKind = keyof typeof begins;

/**
 * Takes a lock that SQLite holds on an empty database file of its own, so the system drops it with the process, however that
 * ends: nothing is left behind by `kill -9`. Gives what releases it, or `null` when another process holds it.
 */
const tryLock = (path: string, timeout = patienceMs, kind: LockKind = 'alone'): (() => void) | null => {
  ensurePrivateFile(path);
  const holder = new Database(path, { timeout });
  try {
    // Without a journal on the disk, so that the lock needs no room on it.
    holder.exec(`PRAGMA journal_mode = MEMORY; ${begins[kind]}`);
  } catch (error) {
    holder.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
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
  thumbnails: join(root, 'thumbnails'),
  staging: join(root, 'staging'),
  ahead: join(root, 'ahead'),
  reserve: join(root, 'reserve'),
  discarded: join(root, 'uploads', '.discarded'),
});

/**
 * Whether a site was ever made in the folder. An empty database is none, and is not to be opened: SQLite removes the log beside it,
 * from which all rows may be had back.
 */
export const hasDatabase = (root: string): boolean => {
  const { database } = dataFolderAt(root);
  return existsSync(database) && statSync(database).size > 0;
};

/**
 * What another user makes in the folder, root too, its owner can't use: the site would not start, or not be backed up any more.
 * Throws `DataFolderError`. Windows has no such users.
 */
export const requireOwner = (root: string): void => {
  const user = process.getuid?.();
  if (user === undefined || !existsSync(root) || statSync(root).uid === user) return;
  throw new DataFolderError(`Run this as the user that owns the data folder ${root}.`);
};

const serverLock = (root: string): string => join(root, 'lock.db');

/** Takes the lock of the server. Throws `DataFolderError` when another process holds it, unless both share it. */
export const holdDataFolder = (root: string, kind: LockKind = 'alone'): (() => void) => {
  const release = tryLock(serverLock(root), patienceMs, kind);
  if (release !== null) return release;
  throw new DataFolderError(
    `Another server is already using the data folder ${root}. Stop it, or set DATA_DIR to another folder.`,
  );
};

/** Whether a process, most often a server, uses the data folder now. */
export const isHeld = (root: string): boolean => {
  const release = tryLock(serverLock(root), 0);
  release?.();
  return release === null;
};

/** Takes the lock of a backup, of which there is one at a time; `null` when one is under way for so many milliseconds. */
export const holdBackup = (root: string, timeout = patienceMs): (() => void) | null =>
  tryLock(join(root, 'backup.lock.db'), timeout);

/** Codes of a folder that can't be made, read or written, whoever says so. */
const unusable =
  /^(?:EACCES|EPERM|EROFS|EIO|ENOENT|ENOTDIR|EISDIR|EEXIST|ELOOP|EINVAL|ENAMETOOLONG|SQLITE_(?:CANTOPEN|READONLY|PERM|IOERR).*)$/;

/** An error that opening a data folder met, as the sentence to print where it is about the folder. */
export const folderProblem = (error: unknown, root: string): unknown => {
  if (error instanceof DataFolderError || !(error instanceof Error)) return error;
  if (isDiskFull(error)) {
    return new DataFolderError(`The disk of the data folder ${root} is full. Make room on it, then start again.`);
  }
  if ('code' in error && error.code === 'SQLITE_BUSY') {
    return new DataFolderError(
      `The database in the data folder ${root} is in use by another program, perhaps a backup. Wait until that has finished, then try again.`,
    );
  }
  // A database that can't be opened at all has its code in the message only: 14 is that of SQLITE_CANTOPEN.
  const isUnusable =
    ('code' in error && unusable.test(String(error.code))) || /^ConnectionFailed\(.*: 14"\)$/.test(error.message);
  return isUnusable
    ? new DataFolderError(`The data folder ${root} can't be made or written. Set DATA_DIR to one that can.`)
    : error;
};

/** SQLite opens what it may not write all the same, and fails at the first write. Throws what the file system throws. */
const requireAccess = (paths: readonly string[]): void => {
  for (const path of paths) if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
};

/** Takes the lock for this process alone, or, for servers on one PostgreSQL database, together with them. */
const holdAs = (root: string, kind: LockKind): Pick<HeldFolder, 'release' | 'hasOthers'> => {
  let release = holdDataFolder(root, kind);
  return {
    release: () => release(),
    hasOthers: () => {
      if (kind === 'alone') return false;
      release();
      const releaseAlone = tryLock(serverLock(root), 0);
      releaseAlone?.();
      release = holdDataFolder(root, kind);
      return releaseAlone === null;
    },
  };
};

/**
 * Makes the folder when there is none, keeps out everybody but its owner, and locks it: for this process alone, or for all servers
 * that share it (`isShared`), which keep out any other process. Throws `DataFolderError`.
 */
export const openDataFolder = (root: string, now: () => number, isShared: boolean): HeldFolder => {
  const folder = dataFolderAt(root);
  const { database, uploads, staging, ahead } = folder;
  try {
    ensurePrivateFolder(root);
    requireAccess([root, uploads, staging, ahead, database, serverLock(root)]);
    const { release, hasOthers } = holdAs(root, isShared ? 'shared' : 'alone');
    try {
      // A restore takes the lock for itself: while others have the folder, there is nothing to finish.
      if (!hasOthers()) finishRestore(root, now());
      for (const path of [uploads, staging, ahead]) ensurePrivateFolder(path);
    } catch (error) {
      release();
      throw error;
    }
    return { ...folder, release, hasOthers };
  } catch (error) {
    throw folderProblem(error, root);
  }
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
