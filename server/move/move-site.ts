import type { Kysely } from 'kysely';
import { CommandError } from '../backup/command';
import { type CopiedFiles, copyFiles } from '../backup/copy-files';
import { databaseName, databaseOf, type SitePlace } from '../backup/site-place';
import { databaseProblems, type FileRecord, fileRecordsOf, withDatabase } from '../backup/snapshot';
import { dataFolderAt } from '../data-folder';
import type { TableSums } from '../database/copy-rows';
import { newestSchema, schemaOf } from '../database/migrate';
import { atOneMoment, withDatabaseAt } from '../database/open-for-copy';
import type { Tables } from '../database/tables';
import { copyApiKey, refuseOtherKey } from './api-key';
import { holdBoth } from './hold-both';
import { differingRows, moveRows, rowsThere } from './move-rows';
import { isSameFolder, keepsDatabase, keepsFiles } from './target';

/** What became of a site that was moved. */
export interface Moved {
  /** The checksums of the rows; `null`: the database stays where it is. */
  readonly rows: TableSums | null;
  /** `null`: the files stay where they are. */
  readonly files: CopiedFiles | null;
  /** One line for each. With one, the new place is not the site. */
  readonly differences: readonly string[];
}

/** Hears how far a move is. */
export interface MoveProgress {
  readonly files: (done: number, of: number) => void;
  readonly rows: () => void;
}

interface Moving {
  readonly source: SitePlace;
  readonly target: SitePlace;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly progress: MoveProgress;
}

/** Refuses a source of which not everything could be copied. */
const requireWhole = async (db: Kysely<Tables>, source: SitePlace): Promise<void> => {
  const place = databaseName(source);
  const schema = await schemaOf(db as unknown as Kysely<never>);
  if (schema === 0) throw new CommandError(`There is no site in ${place}.`);
  if (schema < newestSchema) {
    throw new CommandError(
      `The site in ${place} was made by an older version. Run npm start once: it brings the database up to date.`,
    );
  }
  if (schema > newestSchema) {
    throw new CommandError(
      `The site in ${place} was made by a newer version. This program is older: update it to the version of the site.`,
    );
  }
  if (source.postgres !== null) return;
  const problems = await withDatabase(dataFolderAt(source.root).database, databaseProblems);
  if (problems.length > 0) throw new CommandError(`The site in ${place} is damaged. npm run verify says more.`);
};

/** A file of another site would lie there without a record, and be swept. */
const refuseOtherFiles = async (records: readonly FileRecord[], { files }: SitePlace): Promise<void> => {
  const own = new Set(records.map(({ name }) => name));
  const other = (await files.list()).find(({ name }) => !own.has(name));
  if (other === undefined) return;
  throw new CommandError(
    `${files.place} holds ${files.pathOf(other.name)}, which is no file of this site. Choose an empty place. Nothing was changed.`,
  );
};

const moveFiles = async (
  rows: Kysely<Tables>,
  { source, target, now, signal, progress }: Moving,
): Promise<CopiedFiles> => {
  const records = await fileRecordsOf(rows);
  const tell = (done: number) => progress.files(done, records.length);
  return copyFiles(records, { from: source.files, to: target.files, now: now(), signal, tell });
};

const moveFrom = async (from: Kysely<Tables>, moving: Moving): Promise<Moved> => {
  const { source, target, now, signal, progress } = moving;
  const takesRows = !keepsDatabase(source, target);
  const takesFiles = !keepsFiles(source, target);
  if (!takesRows && !takesFiles) throw new CommandError('The site is there already: there is nothing to move.');
  const known = takesRows ? await rowsThere(from, target) : null;
  if (takesFiles) await refuseOtherFiles(await fileRecordsOf(from), target);
  const hasOtherFolder = !isSameFolder(source.root, target.root);
  if (hasOtherFolder) refuseOtherKey(source.root, target.root);
  const files = takesFiles ? await moveFiles(from, moving) : null;
  if (hasOtherFolder) copyApiKey(source.root, target.root);
  signal.throwIfAborted();
  if (takesRows) progress.rows();
  const rows = takesRows ? (known ?? (await moveRows(from, target, now))) : null;
  const tables = rows === null ? [] : await differingRows(rows, target);
  const differences = [
    ...tables.map((table) => `The rows of ${table} differ.`),
    ...(files?.differing ?? []).map((name) => `${target.files.pathOf(name)} differs.`),
  ];
  return { rows, files, differences };
};

/**
 * Copies a site to another place: its files, each of which is read back, then all rows at once. Nothing is changed in the old place. A move
 * that was killed can be run again, and goes on. Rejects with `CommandError`, `CopyError`, `DataFolderError` or `SettingsError`.
 */
export const moveSite = async (moving: Moving): Promise<Moved> => {
  const { source, target } = moving;
  const release = await holdBoth(source, target);
  try {
    return await withDatabaseAt(databaseOf(source), async (db) => {
      await requireWhole(db, source);
      return atOneMoment(db, (from) => moveFrom(from, moving));
    });
  } finally {
    await release();
  }
};
