import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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

/**
 * Vitest calls it once, before any test. Where Linux has a folder in memory with room enough, the temporary folders of the tests
 * are made there: a server waits for the disk at each write, and most of a test of many calls would be this wait. Elsewhere they
 * are where the system has them.
 */
export const setup = (): (() => void) | undefined => {
  const before = process.env.TMPDIR;
  // Chosen by hand, or by the other project of the same run.
  if (before !== undefined || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(memory, 'tests-'));
  // Also for a server that runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
};
