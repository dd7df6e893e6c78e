import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

/** What the owner alone may read and write, whatever the umask of the server is. */
const fileMode = 0o600;
const folderMode = 0o700;

/** Takes a file or folder from everybody but its owner. One that belongs to somebody else is left as it is. */
export const makePrivate = (path: string): void => {
  const mode = statSync(path).mode & 0o777;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & folderMode);
  } catch {
    // The owner decides. What can't be written at all is found out by whoever writes.
  }
};

/** Makes a private folder when there is none; one that is there becomes private. Throws what the file system throws. */
export const ensurePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: folderMode });
  makePrivate(path);
};

/** Makes an empty private file when there is none; one that is there becomes private. Throws what the file system throws. */
export const ensurePrivateFile = (path: string): void => {
  closeSync(openSync(path, 'a', fileMode));
  makePrivate(path);
};
