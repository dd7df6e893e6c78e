import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, storeBucket } from './object-store';

/*
 * The uploaded files of a data folder: in it, or, with `TEST_FILES=s3`, in the object store of the run, below a prefix that is named after the
 * folder. There they are files in folders as well.
 */

interface StoreOfRun {
  readonly endpoint: string;
  readonly folder: string;
}

const store: StoreOfRun | null = process.env.TEST_S3 === undefined ? null : JSON.parse(process.env.TEST_S3);

/** Whether the servers of this run have their files in an object store. */
export const onS3 = store !== null;

const prefixOf = (dataFolder: string): string =>
  `sites/${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;

/** The settings that lead a server on this data folder to its files. */
export const filesSetting = (dataFolder: string): Readonly<Record<string, string>> =>
  store === null ? {} : filesIn(store.endpoint, prefixOf(dataFolder));

/** The folder in which the files are, by their names. It is made when it is not there. */
export const uploadsOf = (dataFolder: string): string => {
  const folder = store === null ? join(dataFolder, 'uploads') : join(store.folder, storeBucket, prefixOf(dataFolder));
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Gives the copy of a data folder copies of its files, where those are elsewhere. */
export const copyFiles = (from: string, to: string): void => {
  if (store !== null) cpSync(uploadsOf(from), uploadsOf(to), { recursive: true });
};

/** Removes the files of a data folder that is removed, where they are elsewhere. */
export const dropFiles = (dataFolder: string): void => {
  if (store !== null) rmSync(uploadsOf(dataFolder), { recursive: true, force: true });
};
