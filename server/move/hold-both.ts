import { existsSync } from 'node:fs';
import { CommandError } from '../backup/command';
import { restoredFolder } from '../backup/put-in-place';
import { holdDatabase, type SitePlace } from '../backup/site-place';
import { DataFolderError, dataFolderAt, hasDatabase, holdDataFolder, requireOwner } from '../data-folder';
import { ensurePrivateFolder } from '../private-files';
import { inWords, isSameFolder, keepsDatabase } from './target';

const requireSite = ({ root, postgres }: SitePlace): void => {
  if (postgres === null ? hasDatabase(root) : existsSync(root)) return;
  throw new CommandError(`There is no site in ${root}. Set DATA_DIR to its data folder.`);
};

const refuseUnfinished = (root: string): void => {
  if (!existsSync(restoredFolder(root))) return;
  throw new CommandError(`A restore into ${root} was cut off. Run npm start once: it finishes the restore.`);
};

const holdFolder = (root: string): (() => void) => {
  try {
    return holdDataFolder(root);
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error;
    throw new CommandError(`A server uses the data folder ${root}. Stop all servers of the site, then try again.`);
  }
};

const holdTarget = (target: SitePlace): Promise<() => Promise<void>> =>
  holdDatabase(target, { keepsWriters: false }).catch((error) => {
    throw inWords(error);
  });

/**
 * Keeps servers from both places of a site until what it gives is called, and makes the folders of the new one. Rejects with
 * `CommandError`, `DataFolderError` or `SettingsError` when a server uses one of them, or it can't be used.
 */
export const holdBoth = async (source: SitePlace, target: SitePlace): Promise<() => Promise<void>> => {
  const held: (() => void | Promise<void>)[] = [];
  const release = async () => {
    for (const letGo of held.reverse()) await letGo();
  };
  try {
    requireOwner(source.root);
    requireSite(source);
    refuseUnfinished(source.root);
    held.push(holdFolder(source.root));
    held.push(await holdDatabase(source, { keepsWriters: true }));
    if (!isSameFolder(source.root, target.root)) {
      requireOwner(target.root);
      ensurePrivateFolder(target.root);
      refuseUnfinished(target.root);
      held.push(holdFolder(target.root));
    }
    if (target.s3 === null) {
      const { uploads, staging } = dataFolderAt(target.root);
      for (const path of [uploads, staging]) ensurePrivateFolder(path);
    }
    if (!keepsDatabase(source, target)) held.push(await holdTarget(target));
    return release;
  } catch (error) {
    await release();
    throw error;
  }
};
