import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the owner alone may read and write, whatever the umask of the server is. */
const fileMode = 0o600;
const folderMode = 0o700;

/** Takes a file or folder from everybody but its owner. One that belongs to somebody else, or is gone, is left as it is. */
export const makePrivate = (path: string): void => {
  const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & folderMode);
  } catch {
    // The owner decides. What can't be written at all is found out by whoever writes.
  }
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** `mkdir` of Node, asked for the parents too, never comes back where none can be made, as in /proc. */
const makeFolder = (path: string): void => {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, folderMode);
  } catch (error) {
    // Another start may have made it just now.
    if (!isFolder(path)) throw error;
  }
};

/** Makes a private folder when there is none; one that is there becomes private. Throws what the file system throws. */
export const ensurePrivateFolder = (path: string): void => {
  makeFolder(path);
  makePrivate(path);
};

/**
 * Makes an empty private file when there is none; one that is there becomes private, and is not opened: to close a file drops
 * all locks that this process has on it (POSIX), those of SQLite too. Throws what the file system throws.
 */
export const ensurePrivateFile = (path: string): void => {
  if (!existsSync(path)) closeSync(openSync(path, 'a', fileMode));
  makePrivate(path);
};
