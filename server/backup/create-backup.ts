import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dataFolderAt, hasDatabase, holdBackup, requireOwner } from '../data-folder';
import type { Digest } from '../files/digest';
import { type ArchiveWriter, createArchive } from './archive-writer';
import { CommandError } from './command';
import { apiKeyName, databaseName, entryOfUpload, formatVersion, type Manifest, manifestName } from './manifest';
import { snapshotOfPostgres } from './postgres-snapshot';
import { flushFolder } from './put-in-place';
import type { SitePlace } from './site-place';
import { databaseProblems, fileRecords, schemaOf, snapshotOf, withDatabase } from './snapshot';

export interface Backup {
  /** Of the archive. */
  readonly bytes: number;
  readonly files: number;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

const addBytes = (archive: ArchiveWriter, name: string, bytes: Buffer): Promise<Digest> =>
  archive.add(
    name,
    bytes.length,
    (async function* () {
      yield bytes;
    })(),
  );

const damagedDatabase = ({ root }: SitePlace): CommandError =>
  new CommandError(`The database in ${root} is damaged, so it can't be backed up. npm run verify says more.`);

const noSite = ({ root }: SitePlace): CommandError =>
  new CommandError(`There is no site in ${root}. Set DATA_DIR to its data folder.`);

interface Making {
  readonly place: SitePlace;
  /** The copy of the database. */
  readonly snapshot: string;
  readonly archive: ArchiveWriter;
  readonly createdAt: string;
  readonly signal: AbortSignal;
}

const fill = async ({ place, snapshot, archive, createdAt, signal }: Making): Promise<Backup> => {
  const { problems, records, schema } = await withDatabase(snapshot, (connection) => ({
    problems: databaseProblems(connection),
    records: fileRecords(connection),
    schema: schemaOf(connection),
  }));
  if (problems.length > 0) throw damagedDatabase(place);
  const entries: Manifest['entries'][number][] = [];
  const missing: string[] = [];
  const damaged: string[] = [];
  const { size } = await stat(snapshot);
  entries.push({ name: databaseName, ...(await archive.add(databaseName, size, createReadStream(snapshot))) });
  const key = await readFile(join(place.root, apiKeyName)).catch(() => null);
  if (key !== null) entries.push({ name: apiKeyName, ...(await addBytes(archive, apiKeyName, key)) });
  for (const { name, bytes, sha256 } of records) {
    signal.throwIfAborted();
    // Its record may be gone since the moment of the backup.
    const content = await place.files.readAnywhere(name);
    if (content === null) {
      missing.push(name);
      continue;
    }
    const digest = await addBytes(archive, entryOfUpload(name), content);
    if (digest.bytes !== bytes || (sha256 !== null && digest.sha256 !== sha256)) damaged.push(name);
    entries.push({ name: entryOfUpload(name), ...digest });
  }
  const manifest: Manifest = {
    format: 'maker-site backup',
    version: formatVersion,
    createdAt,
    // npm says it of the package whose command it runs.
    productVersion: process.env.npm_package_version ?? 'unknown',
    schema,
    entries,
    missing,
    damaged,
  };
  await addBytes(archive, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return { bytes: await archive.finish(), files: records.length - missing.length, missing, damaged };
};

const codesOfNoRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

const sentenceOf = (error: unknown, file: string, place: SitePlace): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(String(code))) return damagedDatabase(place);
  if (codesOfNoRoom.has(code)) {
    return new CommandError(`There is not enough room for the backup in ${dirname(file)}. Nothing was left behind.`);
  }
  return error;
};

const refuseOverwriting = (file: string): void => {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name, or remove it first.`);
};

const makeBeside = async (file: string): Promise<string> => {
  try {
    return await mkdtemp(join(dirname(file), `.${basename(file)}.`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (codesOfNoRoom.has(code)) throw error;
    throw new CommandError(`No file can be written in ${dirname(file)} (${code}). Choose another folder.`);
  }
};

/** Copies the database as it is at one moment. */
const copyDatabase = async ({ root, postgres }: SitePlace, copy: string, now: number): Promise<void> => {
  if (postgres === null) await snapshotOf(dataFolderAt(root).database, copy);
  else await snapshotOfPostgres(postgres, copy, () => now);
};

const requireSite = (place: SitePlace): void => {
  const { root, postgres } = place;
  if (postgres === null ? !hasDatabase(root) : !existsSync(root)) throw noSite(place);
};

/**
 * Writes a site as it is at one moment into one archive, while others change it. The moment is that of the database's
 * copy: from before it until the end, the server puts the files of deleted records aside (`discard` of a `FileStore`).
 * Rejects with `CommandError`, `CopyError` or `DataFolderError`; nothing is left behind then.
 */
export const createBackup = async (
  place: SitePlace,
  file: string,
  now: number,
  signal: AbortSignal,
): Promise<Backup> => {
  const { root, postgres, files } = place;
  requireOwner(root);
  refuseOverwriting(file);
  requireSite(place);
  const underWay = new CommandError(`Another backup of ${root} is under way. Wait until it is done.`);
  const release = holdBackup(root);
  if (release === null) throw underWay;
  let beside: string | null = null;
  let archive: ArchiveWriter | null = null;
  let stopKeeping: (() => Promise<void>) | null = null;
  try {
    if (postgres === null && (await withDatabase(dataFolderAt(root).database, schemaOf)) === 0) throw noSite(place);
    stopKeeping = await files.keepDiscarded();
    if (stopKeeping === null) throw underWay;
    beside = await makeBeside(file);
    const snapshot = join(beside, databaseName);
    await copyDatabase(place, snapshot, now);
    signal.throwIfAborted();
    archive = await createArchive(join(beside, 'archive'));
    const createdAt = new Date(now).toISOString();
    const backup = await fill({ place, snapshot, archive, createdAt, signal });
    archive = null;
    refuseOverwriting(file);
    await rename(join(beside, 'archive'), file);
    flushFolder(dirname(file));
    return backup;
  } catch (error) {
    throw sentenceOf(error, file, place);
  } finally {
    await archive?.abandon();
    if (beside !== null) await rm(beside, { recursive: true, force: true });
    await stopKeeping?.();
    release();
  }
};
