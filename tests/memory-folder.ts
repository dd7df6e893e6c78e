import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Far more than the tests hold at a time. */
const enoughBytes = 2 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Folders of runs that were killed would hold memory until the next restart of the machine. */
const removeLeftFolders = (): void => {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^back-office-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
};

/**
 * Vitest calls it once, before any test. Where Linux has a folder in memory with room enough, the temporary folders of the tests
 * are made there: a server waits for the disk at each write, and most of a test of many calls would be this wait. Elsewhere they
 * are where the system has them, and so they are when TMPDIR is set.
 */
export const setup = (): (() => void) | undefined => {
  // Chosen by hand, or set by the other project of the same run.
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  removeLeftFolders();
  const folder = mkdtempSync(join(memory, `back-office-tests-${process.pid}-`));
  // Also for a server that runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
};
