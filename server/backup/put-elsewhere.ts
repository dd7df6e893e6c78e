import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { dataFolderAt } from '../data-folder';
import { fillDatabase, isFilled } from '../database/fill-database';
import { migrate } from '../database/migrate';
import { atOneMoment, withDatabaseAt } from '../database/open-for-copy';
import { sqlite } from '../database/sqlite';
import type { Tables } from '../database/tables';
import { folderFiles } from '../files/folder-files';
import { ensurePrivateFolder } from '../private-files';
import { CommandError } from './command';
import { copyFiles } from './copy-files';
import { apiKeyName } from './manifest';
import { databaseName, databaseOf, type SitePlace } from './site-place';
import { fileRecordsOf } from './snapshot';

/** Puts the files of an unpacked site in the store of the site. */
const putFiles = async (
  unpacked: Kysely<Tables>,
  folder: string,
  { root, files, s3 }: SitePlace,
  now: number,
  signal: AbortSignal,
): Promise<void> => {
  if (s3 === null) {
    const { uploads, staging } = dataFolderAt(root);
    for (const path of [uploads, staging]) ensurePrivateFolder(path);
  }
  const from = folderFiles(dataFolderAt(folder));
  const records = await fileRecordsOf(unpacked);
  const { differing } = await copyFiles(records, { from, to: files, now, signal, tell: () => undefined });
  const [first] = differing;
  if (first === undefined) return;
  throw new CommandError(
    `${files.pathOf(first)} is not what was just stored there. Look at the disk, then restore again.`,
  );
};

/** The api key of the folder stays, when it has one: pages that are open know it. */
const putApiKey = (folder: string, root: string): void => {
  const [restored, kept] = [join(folder, apiKeyName), join(root, apiKeyName)];
  if (existsSync(restored) && !existsSync(kept)) copyFileSync(restored, kept);
};

/**
 * Puts what of an unpacked site does not belong into the data folder where its settings say: files first, then all rows in one transaction.
 * When it is cut off, it can be run again. What the folder is then left with takes its place by renames. Rejects with `CopyError` when
 * PostgreSQL holds another site.
 */
export const putElsewhere = async (
  place: SitePlace,
  folder: string,
  now: number,
  signal: AbortSignal,
): Promise<void> => {
  const { root, postgres, s3 } = place;
  await withDatabaseAt({ kind: 'sqlite', path: dataFolderAt(folder).database }, async (unpacked) => {
    if (postgres === null) return putFiles(unpacked, folder, place, now, signal);
    await migrate(unpacked as unknown as Kysely<never>, sqlite, () => now);
    await withDatabaseAt(databaseOf(place), (to) =>
      atOneMoment(unpacked, async (step) => {
        const known = await isFilled(step, to, databaseName(place));
        await putFiles(step, folder, place, now, signal);
        if (known === null) await fillDatabase(step, to, databaseName(place), () => now);
      }),
    );
    putApiKey(folder, root);
  });
  // Else the files in the data folder would be replaced by those that are elsewhere now.
  if (s3 !== null) rmSync(join(folder, 'uploads'), { recursive: true, force: true });
};
