import { systemClock } from '../clock';
import { dataFolderAt } from '../data-folder';
import { type DatabaseAddress, nameOf, type PostgresAddress } from '../database/address';
import type { FileStore } from '../files/file-store';
import { folderFiles } from '../files/folder-files';
import { openFiles } from '../files/open-files';
import type { S3Address } from '../files/s3/address';
import { makeLog } from '../log';
import { readSettings } from '../settings';

/** Where a site is. */
export interface SitePlace {
  /** Its data folder. */
  readonly root: string;
  /** `null`: the embedded database in the data folder. */
  readonly postgres: PostgresAddress | null;
  readonly files: FileStore;
  /** Where the files are in an object store; `null`: in the data folder. */
  readonly s3: S3Address | null;
}

/** Whether a site is in its data folder with everything it has. */
export const isInFolder = ({ postgres, s3 }: SitePlace): boolean => postgres === null && s3 === null;

/** For the middle of a sentence. */
const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

type Environment = Readonly<Record<string, string | undefined>>;

/** The place of a site by its settings. Rejects with `SettingsError`. */
export const placeOf = async (environment: Environment): Promise<SitePlace> => {
  const { dataFolder: root, postgres, s3 } = readSettings(environment, '');
  const log = makeLog((line) => process.stderr.write(line), systemClock.now);
  return { root, postgres, s3, files: await openFiles(dataFolderAt(root), s3, log) };
};

/** The place of a site that is in a data folder with everything it has. */
export const placeIn = (root: string): SitePlace => ({
  root,
  postgres: null,
  s3: null,
  files: folderFiles(dataFolderAt(root)),
});

/** The address of a site's database. */
export const databaseOf = ({ root, postgres }: SitePlace): DatabaseAddress =>
  postgres ?? { kind: 'sqlite', path: dataFolderAt(root).database };

/**
 * Keeps servers from a site's database until what it gives is called. The embedded one is held with its folder. Rejects with
 * `DataFolderError` when it is in use, and with `SettingsError` when it can't be used.
 */
export const holdDatabase = async (
  { postgres }: SitePlace,
  how: { readonly keepsWriters: boolean },
): Promise<() => Promise<void>> =>
  postgres === null ? async () => undefined : (await import('../database/hold-postgres')).holdPostgres(postgres, how);

/** A site as messages name it: the folder that has everything, or its database and its files. */
export const siteName = (place: SitePlace): string => {
  if (isInFolder(place)) return place.root;
  return `${databaseName(place)} and ${lowered(place.files.place)}`;
};

/** A site's database as messages name it. */
export const databaseName = ({ root, postgres }: SitePlace): string =>
  postgres === null ? dataFolderAt(root).database : `the database "${postgres.database}" ${nameOf(postgres)}`;
