import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { packTar } from 'modern-tar';
import { archiveEnd } from '../../../server/backup/archive-writer';
import { createBackup } from '../../../server/backup/create-backup';
import { placeIn } from '../../../server/backup/site-place';
import { type Ended, runCommand } from './commands';
import { addCategory, rowsOf } from './good-fields';
import { onSite } from './test-server';
import { builtFile } from './worker-entry';

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** An entry of a tar that a test makes. */
export interface ArchiveEntry {
  readonly header: Parameters<typeof packTar>[0][number]['header'];
  readonly data: Uint8Array;
}

/** An archive of any entries whose checksum is right. */
export const sealed = async (entries: readonly ArchiveEntry[]): Promise<Buffer> => {
  const packed = Buffer.from(await packTar(entries.map(({ header, data }) => ({ header, body: data }))));
  const content = packed.subarray(0, packed.length - 1024);
  return Buffer.concat([content, await archiveEnd(sha256Of(content))]);
};

export const entry = (name: string, data: Uint8Array, more: Partial<ArchiveEntry['header']> = {}): ArchiveEntry => ({
  header: { name, size: data.length, type: 'file', mode: 0o600, mtime: new Date(0), ...more },
  data,
});

/** A site of the categories Old and New in `<root>/data`, and its backup from when it had the old one. Gives the backup's path. */
export const makeOldArchive = async (root: string): Promise<string> => {
  const [data, archive] = [join(root, 'data'), join(root, 'old.tar')];
  const add = (title: string) => onSite(data, (admin) => addCategory(admin, title));
  await add('Old');
  await createBackup(placeIn(data), archive, Date.now(), new AbortController().signal);
  await add('New');
  return archive;
};

/** Restores into a folder, from the folder that the archive is in. */
export const runRestore = (
  archive: string,
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> => runCommand(builtFile('restore'), words, { DATA_DIR: folder, INIT_CWD: dirname(archive), ...env });

/** The titles of the categories of a stopped site. */
export const titlesOf = (folder: string) =>
  onSite(folder, async (admin) => (await rowsOf(admin, 'projectCategory.list')).map(({ CatName }) => CatName));
