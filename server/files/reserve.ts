import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDiskFull } from '../failure';
import type { Log } from '../log';

/** Enough for thousands of sign-ins and deletes, which write little. */
export const usualReserveBytes = 8 * 1024 * 1024;

/**
 * Room on the disk that is given back when the disk is full, so that administrators can still sign in and delete. Until it
 * could be taken again, nothing is added.
 */
export interface Reserve {
  /** Whether something may be added. Takes the room again as soon as the disk has twice as much of it. */
  readonly isHeld: () => Promise<boolean>;
  /** Gives the room back. */
  readonly giveBack: () => void;
  /** Runs; when the disk is full, gives the room back and runs once more. */
  readonly spending: <A>(run: () => Promise<A>) => Promise<A>;
  /** Takes the room on the first start of a folder, once it is known that the start goes on. */
  readonly take: () => void;
  /** Settles when the room was taken. Never rejects. */
  readonly settled: () => Promise<void>;
}

const chunk = 1024 * 1024;

/**
 * Random, as a file system may store zeros in no room at all. False when the disk is full, or when another server that shares the folder
 * takes the room just now.
 */
const fill = async (path: string, bytes: number): Promise<boolean> => {
  const half = `${path}.new`;
  try {
    const file = await open(half, 'w', 0o600);
    try {
      for (let at = 0; at < bytes; at += chunk) await file.writeFile(randomBytes(Math.min(chunk, bytes - at)));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
    return true;
  } catch (error) {
    await rm(half, { force: true });
    if (isDiskFull(error) || isGone(error)) return false;
    throw error;
  }
};

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dirname(path));
  return bavail * bsize;
};

/** `free` tells the bytes that are free on the disk. */
export const makeReserve = (path: string, bytes: number, log: Log, free = () => freeBytes(path)): Reserve => {
  let isHeld = true;
  let settled = Promise.resolve();
  /** What is left is for whoever writes just now. */
  const hasRoom = async () => (await free()) >= 2 * bytes;
  const giveBack = (): void => {
    if (!isHeld) return;
    isHeld = false;
    rmSync(path, { force: true });
    log.error('disk full');
  };
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.size === bytes;
  const takeAgain = async (): Promise<void> => {
    await settled;
    // Another server that shares the folder may have taken it.
    if (!isThere() && (!(await hasRoom()) || !(await fill(path, bytes)))) return;
    isHeld = true;
    log.info('disk has room again');
  };
  let taking: Promise<void> | null = null;

  const takeFirst = async (): Promise<void> => {
    const isTaken = await hasRoom()
      .then((has) => has && fill(path, bytes))
      .catch(() => false);
    if (!isTaken) giveBack();
    else if (!isHeld) rmSync(path, { force: true });
  };

  return {
    take: () => {
      if (!isThere()) settled = takeFirst();
    },
    settled: () => settled,
    giveBack,
    isHeld: async () => {
      if (isHeld) return true;
      taking ??= takeAgain().finally(() => {
        taking = null;
      });
      await taking;
      return isHeld;
    },
    spending: async (run) => {
      try {
        return await run();
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        giveBack();
        return await run();
      }
    },
  };
};
