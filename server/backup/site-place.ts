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

type Environment = Readonly<Record<string, string | undefined>>;

/** The place of a site by its settings. Throws `SettingsError`. */
export const placeOf = (environment: Environment): SitePlace => {
  const { dataFolder, postgres } = readSettings(environment, '');
  return { root: dataFolder, postgres, files: folderFiles(dataFolderAt(dataFolder)) };
};

/** The place of a site that is in a data folder with everything it has. */
export const placeIn = (root: string): SitePlace => ({ root, postgres: null, files: folderFiles(dataFolderAt(root)) });

/** The address of a site's database. */
export const databaseOf = ({ root, postgres }: SitePlace): DatabaseAddress =>
  postgres ?? { kind: 'sqlite', path: dataFolderAt(root).database };

/** A site's database as messages name it. */
export const databaseName = ({ root, postgres }: SitePlace): string =>
  postgres === null ? dataFolderAt(root).database : `the database "${postgres.database}" ${nameOf(postgres)}`;
