import { existsSync } from 'node:fs';
import { access, constants, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Database from 'libsql';
import { dataFolderAt, hasDatabase, isHeld, requireOwner } from '../data-folder';
import { type Digest, digestOfFile } from '../files/digest';
import { isServerFolder } from '../files/names';
import { indexedContent } from '../handlers/indexed-content';
import { indexProblems } from '../list-index/index-problems';
import { databaseProblems, type FileRecord, fileRecords, withDatabase } from './snapshot';

type Connection = InstanceType<typeof Database>;

export interface Verified {
  /** One line for each. */
  readonly problems: readonly string[];
  readonly files: number;
  readonly bytes: number;
  /** Files from before there were checksums, which the next start makes. */
  readonly withoutChecksum: number;
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const isRecorded = (connection: Connection, name: string): boolean =>
  connection.prepare('select 1 from files where name = ?').all([name]).length > 0;

const differenceOf = ({ bytes, sha256 }: FileRecord, digest: Digest): string | null => {
  if (digest.bytes !== bytes) return `has ${digest.bytes} bytes, but its record says ${bytes}.`;
  return sha256 !== null && digest.sha256 !== sha256 ? 'is not what was stored: its checksum differs.' : null;
};

/** What is wrong with the file of a record, or `null`. */
const problemOf = async (uploads: string, record: FileRecord): Promise<string | null> => {
  const path = join(uploads, record.name);
  try {
    await access(path, constants.R_OK);
    return differenceOf(record, await digestOfFile(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'is missing.' : `can't be read (${code}).`;
  }
};

const roundMs = 100;
/** Far more than a server takes from a rename to a commit. */
const patienceMs = 5_000;

/**
 * Files that have no record. A server that is at work renames a file just before it commits its record, and commits a delete just
 * before it removes the file: then only those count that are still there, without a record, after a while.
 */
const unrecordedFiles = async (connection: Connection, root: string, names: readonly string[]) => {
  const { uploads } = dataFolderAt(root);
  let left = names;
  const settle = async () => {
    const still: string[] = [];
    for (const name of left) {
      if (!isRecorded(connection, name) && (await isThere(join(uploads, name)))) still.push(name);
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

const verifyOn = async (connection: Connection, root: string): Promise<Verified> => {
  const { uploads } = dataFolderAt(root);
  const damages = databaseProblems(connection);
  const problems = [...damages, ...(damages.length > 0 ? [] : await indexProblems(connection, indexedContent))];
  const records = fileRecords(connection);
  const names = (await readdir(uploads)).filter((name) => !isServerFolder(name));
  let bytes = 0;
  for (const record of records) {
    const problem = await problemOf(uploads, record);
    // Deleted while we looked.
    if (problem !== null && isRecorded(connection, record.name)) problems.push(`uploads/${record.name} ${problem}`);
    bytes += record.bytes;
  }
  const recorded = new Set(records.map(({ name }) => name));
  for (const name of await unrecordedFiles(
    connection,
    root,
    names.filter((name) => !recorded.has(name)),
  )) {
    problems.push(`uploads/${name} has no record. The next start moves it to uploads/.orphaned.`);
  }
  const withoutChecksum = records.filter(({ sha256 }) => sha256 === null).length;
  return { problems, files: records.length, bytes, withoutChecksum };
};

const nothing = { files: 0, bytes: 0, withoutChecksum: 0 };

/**
 * Looks whether the database is whole, every record has its file, every file its record, and every file is what was stored. Changes
 * nothing; the site may be at work meanwhile. Rejects with `DataFolderError` when the folder is another user's.
 */
export const verifySite = async (root: string): Promise<Verified> => {
  requireOwner(root);
  const { database, uploads } = dataFolderAt(root);
  const missing = [database, uploads].filter((path) => !existsSync(path));
  if (missing.length > 0) return { ...nothing, problems: missing.map((path) => `${path} is missing.`) };
  if (!hasDatabase(root)) return { ...nothing, problems: [`${database} is empty.`] };
  try {
    return await withDatabase(database, (connection) => verifyOn(connection, root));
  } catch (error) {
    const isOfDatabase = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
    if (!isOfDatabase) throw error;
    return { ...nothing, problems: [`The database is damaged: ${error.message}.`] };
  }
};
