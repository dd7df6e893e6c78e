import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFolder, holdBackup } from '../data-folder';

/**
 * Removes what was deleted while a backup was made, unless one is under way, which may still need it. A backup takes its lock before
 * it makes the folder; the lock is held here for one rename only, so that a backup that begins just then does not wait.
 */
export const removeDiscarded = async ({ root, discarded, staging }: DataFolder): Promise<void> => {
  if (!existsSync(discarded)) return;
  const release = holdBackup(root, 0);
  if (release === null) return;
  const staged = join(staging, randomUUID());
  try {
    renameSync(discarded, staged);
  } finally {
    release();
  }
  await rm(staged, { recursive: true, force: true });
};
