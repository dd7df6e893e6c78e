import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file that nobody ever sees half of: as `staged`, which must not be there and is on the same disk, flushed, then renamed to
 * `target`. Rejects as the file system does, and leaves nothing behind then. The folder is still to be flushed.
 */
export const writeFlushed = async (staged: string, target: string, bytes: Uint8Array): Promise<void> => {
  try {
    const file = await open(staged, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(staged, target);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
};
