import { dataFolderAt } from '../data-folder';
import type { DatabaseAddress, PostgresAddress } from '../database/address';
import { nameOf } from '../database/address';
import type { FileStore } from '../files/file-store';
import { folderFiles } from '../files/folder-files';
import { readSettings } from '../settings';

/** Where a site is. */
export interface SitePlace {
  /** Its data folder. */
  readonly root: string;
  /** `null`: the embedded database in the data folder. */
  readonly postgres: PostgresAddress | null;
  readonly files: FileStore;
}

/** For the middle of a sentence. */
const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

type Environment = Readonly<Record<string, string | undefined>>;

/** The place of a site by its settings. Rejects with `SettingsError`. */
export const placeOf = async (environment: Environment): Promise<SitePlace> => {
  const { dataFolder, postgres } = readSettings(environment, '');
  return { root: dataFolder, postgres, files: folderFiles(dataFolderAt(dataFolder)) };
};

/** The place of a site that is in a data folder with everything it has. */
export const placeIn = (root: string): SitePlace => ({ root, postgres: null, files: folderFiles(dataFolderAt(root)) });

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
  postgres === null
    ? async () => undefined
    : (await import('../database/hold-postgres')).holdPostgres(postgres, how);

/** A site as messages name it: the folder that has everything, or its database and its files. */
export const siteName = (place: SitePlace): string => {
  const { root, postgres, files } = place;
  if (postgres === null && files.setting === 'DATA_DIR') return root;
  return `${databaseName(place)} and ${lowered(files.place)}`;
};

/** A site's database as messages name it. */
export const databaseName = ({ root, postgres }: SitePlace): string =>
  postgres === null ? dataFolderAt(root).database : `the database "${postgres.database}" ${nameOf(postgres)}`;
