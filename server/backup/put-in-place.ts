import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where an archive is unpacked. What a restore that was cut off left there is of no use. */
export const restoringFolder = (root: string): string => join(root, 'restoring');

/** A site that was restored and checked, and only has to take its place in the data folder. */
export const restoredFolder = (root: string): string => join(root, 'restored');

/** What makes a site. Its log goes before anything new comes; the database comes last, as a start does not go on without one. */
export const databaseParts = ['site.db', 'site.db-wal', 'site.db-shm', 'site.db-journal'] as const;
const otherParts = ['uploads', 'api-key'] as const;

/** Makes renames in a folder last, also when the power goes. */
export const flushFolder = (path: string): void => {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

/** Where nothing is yet below `set-aside`, for what is taken out of use. Nothing in there is ever removed by the server. */
const freeAsidePath = (root: string, now: number): string => {
  const folder = join(root, 'set-aside');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? stamp : `${stamp}.${count}`);
    if (!existsSync(path)) return path;
  }
};

const moveAll = (parts: readonly string[], from: string, to: string): void => {
  for (const part of parts) if (existsSync(join(from, part))) renameSync(join(from, part), join(to, part));
};

/** Moves the database with its log out of use, and gives the folder where it is kept. */
export const setDatabaseAside = (root: string, now: number): string => {
  const aside = freeAsidePath(root, now);
  mkdirSync(aside, { mode: 0o700 });
  moveAll(databaseParts, root, aside);
  flushFolder(root);
  return aside;
};

/**
 * Puts a restored site in place of what is in the data folder, by renames alone, and gives the folder where that is kept; `null`
 * when there was nothing. Can be cut off anywhere: the next start runs it again, and it goes on where it stopped. What is replaced is
 * gathered in one folder, which moves to `set-aside` as a whole: a database that was cut off from its log would be less than it was.
 */
export const finishRestore = (root: string, now: number): string | null => {
  const restored = restoredFolder(root);
  rmSync(restoringFolder(root), { recursive: true, force: true });
  if (!existsSync(restored)) return null;
  const replaced = join(restored, 'replaced');
  const isNew = (part: string) => existsSync(join(restored, part));
  if (isNew('site.db')) {
    mkdirSync(replaced, { recursive: true, mode: 0o700 });
    moveAll(databaseParts, root, replaced);
    flushFolder(root);
    for (const part of otherParts) {
      if (!isNew(part)) continue;
      moveAll([part], root, replaced);
      renameSync(join(restored, part), join(root, part));
    }
    flushFolder(root);
    renameSync(join(restored, 'site.db'), join(root, 'site.db'));
  }
  let aside: string | null = null;
  if (existsSync(replaced) && readdirSync(replaced).length > 0) {
    aside = freeAsidePath(root, now);
    renameSync(replaced, aside);
    flushFolder(dirname(aside));
  }
  rmSync(restored, { recursive: true });
  flushFolder(root);
  return aside;
};
