import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { CommandError } from '../backup/command';
import { databaseParts, flushFolder } from '../backup/put-in-place';
import { databaseName, databaseOf, type SitePlace } from '../backup/site-place';
import { dataFolderAt, hasDatabase } from '../data-folder';
import { differingTables, sumsOf, type TableSums } from '../database/copy-rows';
import { fillDatabase, isFilled } from '../database/fill-database';
import { atOneMoment, withDatabaseAt } from '../database/open-for-copy';
import type { Tables } from '../database/tables';
import { ensurePrivateFile } from '../private-files';

/** A log without its database would be taken for that of the new one. */
const refuseRemains = (root: string): void => {
  const remains = databaseParts.map((part) => join(root, part)).find((path) => existsSync(path));
  if (remains === undefined) return;
  throw new CommandError(
    `${remains} is there, but no database. Move it away, or name another folder. Nothing was changed.`,
  );
};

/**
 * Whether the rows are in their new place already, as after a move that was killed late: gives their checksums, or `null` when nothing was
 * ever stored there. Rejects with `CopyError` or `CommandError` when there is anything else.
 */
export const rowsThere = async (from: Kysely<Tables>, target: SitePlace): Promise<TableSums | null> => {
  if (target.postgres !== null || hasDatabase(target.root)) {
    return withDatabaseAt(databaseOf(target), (to) => isFilled(from, to, databaseName(target)));
  }
  refuseRemains(target.root);
  return null;
};

/** Into a new file, which takes its place when it has all rows. */
const moveIntoFolder = async (from: Kysely<Tables>, target: SitePlace, now: () => number): Promise<TableSums> => {
  const { root } = target;
  const folder = join(root, 'moving');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, 'site.db');
  ensurePrivateFile(path);
  const sums = await withDatabaseAt({ kind: 'sqlite', path }, (to) => fillDatabase(from, to, path, now));
  flushFolder(folder);
  renameSync(path, dataFolderAt(root).database);
  flushFolder(root);
  rmSync(folder, { recursive: true });
  return sums;
};

/** Copies all rows to their new place, where there are none, and gives the checksums of what was read. They are all there or none. */
export const moveRows = (from: Kysely<Tables>, target: SitePlace, now: () => number): Promise<TableSums> => {
  // A file that was made by a start and never used is filled like a database of PostgreSQL.
  if (target.postgres === null && !hasDatabase(target.root)) return moveIntoFolder(from, target, now);
  return withDatabaseAt(databaseOf(target), (to) => fillDatabase(from, to, databaseName(target), now));
};

/** The tables that differ in their new place. */
export const differingRows = (sums: TableSums, target: SitePlace): Promise<readonly string[]> =>
  withDatabaseAt(databaseOf(target), async (to) => differingTables(sums, await atOneMoment(to, sumsOf)));
