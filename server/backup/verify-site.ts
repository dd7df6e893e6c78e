import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { dataFolderAt, hasDatabase, isHeld, requireOwner } from '../data-folder';
import { schemaOf } from '../database/migrate';
import { withDatabaseAt } from '../database/open-for-copy';
import type { Tables } from '../database/tables';
import { ServerFailure } from '../failure';
import type { Digest } from '../files/digest';
import type { FileStore } from '../files/file-store';
import { indexedContent } from '../handlers/handlers';
import { indexProblems } from '../list-index/index-problems';
import { databaseName, databaseOf, type SitePlace } from './site-place';
import { databaseProblems, type FileRecord, fileRecordsOf, withDatabase } from './snapshot';
import { storedDigest } from './stored-digest';

export interface Verified {
  /** One line for each. */
  readonly problems: readonly string[];
  readonly files: number;
  readonly bytes: number;
  /** Files from before there were checksums, which the next start makes. */
  readonly withoutChecksum: number;
}

const isRecorded = async (db: Kysely<Tables>, name: string): Promise<boolean> =>
  (await db.selectFrom('files').select('name').where('name', '=', name).execute()).length > 0;

const differenceOf = ({ bytes, sha256 }: FileRecord, digest: Digest): string | null => {
  if (digest.bytes !== bytes) return `has ${digest.bytes} bytes, but its record says ${bytes}.`;
  return sha256 !== null && digest.sha256 !== sha256 ? 'is not what was stored: its checksum differs.' : null;
};

/** What is wrong with the file of a record, or `null`. Rejects when the store of the files does not answer. */
const problemOf = async (files: FileStore, record: FileRecord): Promise<string | null> => {
  try {
    const digest = await storedDigest(files, record.name);
    return digest === null ? 'is missing.' : differenceOf(record, digest);
  } catch (error) {
    if (error instanceof ServerFailure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'is missing.' : `can't be read (${code}).`;
  }
};

const roundMs = 100;
/** Far more than a server takes from a rename to a commit. */
const patienceMs = 5_000;

/**
 * Files that have no record. A server that is at work stores a file just before it commits its record, and commits a delete just
 * before it removes the file: then only those count that are still there, without a record, after a while.
 */
const unrecordedFiles = async (db: Kysely<Tables>, { root, files }: SitePlace, names: readonly string[]) => {
  let left = names;
  const settle = async () => {
    const still: string[] = [];
    for (const name of left) {
      if (!(await isRecorded(db, name)) && (await files.sizeOf(name)) !== null) still.push(name);
    }
    left = still;
  };
  await settle();
  const rounds = left.length > 0 && isHeld(root) ? patienceMs / roundMs : 0;
  for (let round = 0; round < rounds && left.length > 0; round += 1) {
    await sleep(roundMs);
    await settle();
  }
  return left;
};

/** What is wrong in the database itself. PostgreSQL looks after its own pages and references; its rows are read all the same. */
const rowProblems = async (db: Kysely<Tables>, { root, postgres }: SitePlace): Promise<readonly string[]> => {
  const damages = postgres === null ? await withDatabase(dataFolderAt(root).database, databaseProblems) : [];
  return damages.length > 0 ? damages : indexProblems(db, indexedContent);
};

const verifyOn = async (db: Kysely<Tables>, place: SitePlace): Promise<Verified> => {
  const { files } = place;
  const problems = [...(await rowProblems(db, place))];
  const records = await fileRecordsOf(db);
  const names = (await files.list()).map(({ name }) => name);
  let bytes = 0;
  for (const record of records) {
    const problem = await problemOf(files, record);
    // Deleted while we looked.
    if (problem !== null && (await isRecorded(db, record.name)))
      problems.push(`${files.pathOf(record.name)} ${problem}`);
    bytes += record.bytes;
  }
  const recorded = new Set(records.map(({ name }) => name));
  const unknown = names.filter((name) => !recorded.has(name));
  for (const name of await unrecordedFiles(db, place, unknown)) {
    problems.push(`${files.pathOf(name)} has no record. The next start moves it to ${files.pathOf('.orphaned')}.`);
  }
  const withoutChecksum = records.filter(({ sha256 }) => sha256 === null).length;
  return { problems, files: records.length, bytes, withoutChecksum };
};

const nothing = { files: 0, bytes: 0, withoutChecksum: 0 };

/** Why there is nothing to look at: one line for each. */
const absences = ({ root, postgres, s3 }: SitePlace): readonly string[] => {
  const { database, uploads } = dataFolderAt(root);
  const expected = [...(postgres === null ? [database] : []), ...(s3 === null ? [uploads] : [])];
  const missing = expected.filter((path) => !existsSync(path));
  if (missing.length > 0) return missing.map((path) => `${path} is missing.`);
  return postgres !== null || hasDatabase(root) ? [] : [`${database} is empty.`];
};

/**
 * Looks whether the database is whole, every record has its file, every file its record, and every file is what was stored. Changes
 * nothing; the site may be at work meanwhile. Rejects with `DataFolderError` when the folder is another user's, with `SettingsError` when
 * PostgreSQL can't be used, and with a `ServerFailure` when the store of the files can't.
 */
export const verifySite = async (place: SitePlace): Promise<Verified> => {
  requireOwner(place.root);
  const missing = absences(place);
  if (missing.length > 0) return { ...nothing, problems: missing };
  try {
    return await withDatabaseAt(databaseOf(place), async (db) => {
      if (place.postgres !== null && (await schemaOf(db as unknown as Kysely<never>)) === 0) {
        return { ...nothing, problems: [`There is no site in ${databaseName(place)}.`] };
      }
      return verifyOn(db, place);
    });
  } catch (error) {
    const isOfDatabase = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
    if (!isOfDatabase) throw error;
    return { ...nothing, problems: [`The database is damaged: ${error.message}.`] };
  }
};
