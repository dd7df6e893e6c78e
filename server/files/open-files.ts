import type { DataFolder } from '../data-folder';
import type { Log } from '../log';
import type { FileStore } from './file-store';
import { folderFiles } from './folder-files';
import type { S3Address } from './s3/address';

/**
 * The files of a site: in its data folder, or, with an address, in that object store. Rejects with `SettingsError` when the store can't be
 * used. The log hears when it is lost, and when it answers again.
 */
export const openFiles = async (folder: DataFolder, address: S3Address | null, log: Log): Promise<FileStore> => {
  if (address === null) return folderFiles(folder);
  const { openS3Files } = await import('./s3-files');
  return openS3Files(address, log);
};
