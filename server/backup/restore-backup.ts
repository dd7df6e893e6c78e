import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderAt, hasDatabase, holdBackup, holdDataFolder, requireOwner } from '../data-folder';
import { ensurePrivateFolder } from '../private-files';
import { checkArchive } from './archive-reader';
import { CommandError } from './command';
import { putElsewhere } from './put-elsewhere';
import { finishRestore, flushFolder, restoredFolder, restoringFolder } from './put-in-place';
import { holdDatabase, isInFolder, type SitePlace } from './site-place';
import { unpackArchive } from './unpack-archive';

export interface Restored {
  readonly createdAt: string;
  readonly files: number;
  readonly missing: readonly string[];
  /** Where what was in the data folder is kept now; `null` when there was nothing. */
  readonly aside: string | null;
}

/** What is to be renamed has to lie on the disk of the data folder. */
const refuseOtherDisk = (root: string): void => {
  const uploads = statSync(dataFolderAt(root).uploads, { throwIfNoEntry: false });
  if (uploads === undefined || uploads.dev === statSync(root).dev) return;
  throw new CommandError(
    `${dataFolderAt(root).uploads} is a disk of its own. Set DATA_DIR to a new folder, restore there, then copy the files to it.`,
  );
};

/** Puts what was unpacked in its place in the data folder, and gives the folder where what was there is kept. */
const putInPlace = (root: string, now: number): string | null => {
  const folder = restoringFolder(root);
  // Without uploads where those are elsewhere.
  for (const part of [join(folder, 'uploads'), folder]) if (existsSync(part)) flushFolder(part);
  renameSync(folder, restoredFolder(root));
  return finishRestore(root, now);
};

/** Throws where a restore would take the place of something that it was not told to replace, or can't. */
const refuseReplacing = (place: SitePlace, replace: boolean): void => {
  const { root, postgres } = place;
  if (postgres === null && hasDatabase(root) && !replace) {
    throw new CommandError(
      `The data folder ${root} holds a site already. To replace it, add --replace: what is there now is kept in ${join(root, 'set-aside')}.`,
    );
  }
  if (isInFolder(place)) refuseOtherDisk(root);
};

/**
 * Restores a site from an archive to where its settings say, while no server uses that. The archive is read to its end and checked, unpacked
 * in the data folder and checked again; only then it takes its place. In the data folder that is by renames, and what was there is kept.
 * PostgreSQL gets the rows in one transaction, where it was never used. Rejects with `UnusableArchive`, `CommandError`, `CopyError`,
 * `SettingsError` or `DataFolderError`; the site is as before then, but for files that it has no records of.
 */
export const restoreBackup = async (
  file: string,
  place: SitePlace,
  { replace }: { readonly replace: boolean },
  now: number,
  signal: AbortSignal,
): Promise<Restored> => {
  const { root } = place;
  requireOwner(root);
  await checkArchive(file);
  ensurePrivateFolder(root);
  const release = holdDataFolder(root);
  const releaseBackup = holdBackup(root);
  let releaseDatabase: () => Promise<void> = async () => undefined;
  try {
    if (releaseBackup === null) throw new CommandError(`A backup of ${root} is under way. Wait until it is done.`);
    releaseDatabase = await holdDatabase(place, { keepsWriters: false });
    finishRestore(root, now);
    refuseReplacing(place, replace);
    const folder = restoringFolder(root);
    mkdirSync(folder, { mode: 0o700 });
    try {
      const { createdAt, missing, entries } = await unpackArchive(file, folder, signal);
      if (!isInFolder(place)) await putElsewhere(place, folder, now, signal);
      const aside = place.postgres === null ? putInPlace(root, now) : null;
      const files = entries.filter(({ name }) => name.startsWith('uploads/')).length;
      return { createdAt, files, missing, aside };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    await releaseDatabase();
    releaseBackup?.();
    release();
  }
};
