import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Schema } from 'effect';
import type { ParsedTarEntry } from 'modern-tar';
import { dataFolderAt, hasDatabase, holdBackup, holdDataFolder, requireOwner } from '../data-folder';
import { newestSchema } from '../database/migrate';
import type { Digest } from '../files/digest';
import { ensurePrivateFolder } from '../private-files';
import { checkArchive, entriesOf, UnusableArchive } from './archive-reader';
import { CommandError } from './command';
import { databaseName, entryOfUpload, formatVersion, isContentEntry, Manifest, manifestName } from './manifest';
import { finishRestore, flushFolder, restoredFolder, restoringFolder } from './put-in-place';
import { databaseProblems, fileRecords, schemaOf, withDatabase } from './snapshot';

export interface Restored {
  readonly createdAt: string;
  readonly files: number;
  readonly missing: readonly string[];
  /** Where what was in the data folder is kept now; `null` when there was nothing. */
  readonly aside: string | null;
}

/** A manifest is read into memory: 100,000 files need 12 MB. */
const maxManifest = 256_000_000;

const isSafe = ({ header }: ParsedTarEntry): boolean =>
  header.type === 'file' && !header.linkname && header.pax === undefined && Number.isSafeInteger(header.size);

const extract = async ({ header, body }: ParsedTarEntry, folder: string): Promise<Digest> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const file: FileHandle = await open(join(folder, header.name), 'wx', 0o600);
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
};

const textOf = async ({ body }: ParsedTarEntry): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const readManifest = (text: string): Manifest | null => {
  try {
    return Schema.decodeUnknownSync(Manifest)(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Unpacks an archive into an empty folder. Whatever it holds, nothing is written but files under names that are known. */
const unpack = async (file: string, folder: string, signal: AbortSignal): Promise<Manifest> => {
  const refuse = (why: string) => new UnusableArchive(`${file} can't be restored: ${why}. Nothing was changed.`);
  ensurePrivateFolder(join(folder, 'uploads'));
  const found = new Map<string, Digest>();
  let manifest: Manifest | null = null;
  for await (const entry of entriesOf(file)) {
    signal.throwIfAborted();
    const { name, size } = entry.header;
    if (manifest !== null) {
      // Only the checksum follows, and that has been compared.
      await entry.body.cancel();
    } else if (name === manifestName && isSafe(entry) && size <= maxManifest) {
      manifest = readManifest(await textOf(entry));
      if (manifest === null) throw refuse('its manifest can not be read');
    } else if (!isContentEntry(name) || !isSafe(entry) || found.has(name)) {
      throw refuse(`it holds ${JSON.stringify(name)}, which no backup does`);
    } else found.set(name, await extract(entry, folder));
  }
  if (manifest === null) throw refuse('it has no manifest');
  if (manifest.version > formatVersion) throw refuse('a newer version of this server wrote it');
  const listed = new Set(manifest.entries.map(({ name }) => name));
  if (listed.size !== found.size || manifest.entries.length !== found.size)
    throw refuse('it does not contain what its manifest lists');
  for (const { name, bytes, sha256 } of manifest.entries) {
    const digest = found.get(name);
    if (digest?.bytes !== bytes || digest.sha256 !== sha256) throw refuse(`${name} is not what its manifest lists`);
  }
  return manifest;
};

/** The database opens, is whole, is not newer than this server, and names exactly the files that the archive holds. */
const checkContent = async (file: string, folder: string, manifest: Manifest): Promise<void> => {
  const refuse = (why: string) => new UnusableArchive(`${file} can't be restored: ${why}. Nothing was changed.`);
  const digests = new Map(manifest.entries.map(({ name, ...digest }) => [name, digest]));
  if (!digests.has(databaseName)) throw refuse('it has no database');
  const look = withDatabase(join(folder, databaseName), (connection) => {
    connection.pragma('journal_mode = DELETE');
    const schema = schemaOf(connection);
    return schema < 1 || databaseProblems(connection).length > 0 ? null : { schema, records: fileRecords(connection) };
  });
  const database = await look.catch(() => null);
  if (database === null) throw refuse('its database is damaged');
  if (database.schema > newestSchema) throw refuse('its database was written by a newer version of this server');
  const missing = new Set(manifest.missing);
  const damaged = new Set(manifest.damaged);
  const uploads = new Set([...digests.keys()].filter((name) => name.startsWith('uploads/')));
  for (const { name, bytes, sha256 } of database.records) {
    const entry = entryOfUpload(name);
    const digest = digests.get(entry);
    if (digest === undefined) {
      if (!missing.has(name)) throw refuse(`${entry} is not in it`);
      continue;
    }
    uploads.delete(entry);
    const isSame = digest.bytes === bytes && (sha256 === null || digest.sha256 === sha256);
    if (!isSame && !damaged.has(name)) throw refuse(`${entry} is not as the database says`);
  }
  if (uploads.size > 0) throw refuse(`its database knows nothing of ${[...uploads][0]}`);
};

/** What is to be renamed has to lie on the disk of the data folder. */
const refuseOtherDisk = (root: string): void => {
  const uploads = statSync(dataFolderAt(root).uploads, { throwIfNoEntry: false });
  if (uploads === undefined || uploads.dev === statSync(root).dev) return;
  throw new CommandError(
    `${dataFolderAt(root).uploads} is a disk of its own. Set DATA_DIR to a new folder, restore there, then copy the files to it.`,
  );
};

/**
 * Restores a site from an archive into a data folder that no server uses. The archive is read to its end and checked, unpacked
 * beside and checked again; only then it takes its place, by renames. What was there is kept. Rejects with `UnusableArchive`,
 * `CommandError` or `DataFolderError`; the folder is as before then.
 */
export const restoreBackup = async (
  file: string,
  root: string,
  { replace }: { readonly replace: boolean },
  now: number,
  signal: AbortSignal,
): Promise<Restored> => {
  requireOwner(root);
  await checkArchive(file);
  ensurePrivateFolder(root);
  const release = holdDataFolder(root);
  const releaseBackup = holdBackup(root);
  try {
    if (releaseBackup === null) throw new CommandError(`A backup of ${root} is under way. Wait until it is done.`);
    finishRestore(root, now);
    if (hasDatabase(root) && !replace) {
      throw new CommandError(
        `The data folder ${root} holds a site already. To replace it, add --replace: what is there now is kept in ${join(root, 'set-aside')}.`,
      );
    }
    refuseOtherDisk(root);
    const folder = restoringFolder(root);
    mkdirSync(folder, { mode: 0o700 });
    try {
      const manifest = await unpack(file, folder, signal);
      await checkContent(file, folder, manifest);
      signal.throwIfAborted();
      for (const part of [join(folder, 'uploads'), folder]) flushFolder(part);
      renameSync(folder, restoredFolder(root));
      const { createdAt, missing } = manifest;
      const files = manifest.entries.filter(({ name }) => name.startsWith('uploads/')).length;
      return { createdAt, files, missing, aside: finishRestore(root, now) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    releaseBackup?.();
    release();
  }
};
