import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Schema } from 'effect';
import type { ParsedTarEntry } from 'modern-tar';
import { newestSchema } from '../database/migrate';
import type { Digest } from '../files/digest';
import { ensurePrivateFolder } from '../private-files';
import { entriesOf, UnusableArchive } from './archive-reader';
import { databaseName, entryOfUpload, formatVersion, isContentEntry, Manifest, manifestName } from './manifest';
import { databaseProblems, fileRecords, schemaOf, withDatabase } from './snapshot';

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
const unpackAll = async (file: string, folder: string, signal: AbortSignal): Promise<Manifest> => {
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

/**
 * Unpacks an archive whose checksum was compared into an empty folder, and checks all that it holds. Rejects with `UnusableArchive`.
 */
export const unpackArchive = async (file: string, folder: string, signal: AbortSignal): Promise<Manifest> => {
  const manifest = await unpackAll(file, folder, signal);
  await checkContent(file, folder, manifest);
  signal.throwIfAborted();
  return manifest;
};
