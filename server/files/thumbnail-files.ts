import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ThumbnailSize, thumbnailName, thumbnailOf, thumbnailSizes } from '../../domain/thumbnails';
import type { DataFolder } from '../data-folder';
import { ensurePrivateFolder, makePrivate } from '../private-files';
import { writeFlushed } from './write-flushed';

type Folder = Pick<DataFolder, 'thumbnails'>;

/** The thumbnails of one picture: WebP. */
export type ThumbnailBytes = Readonly<Record<ThumbnailSize, Uint8Array>>;

const pathOf = ({ thumbnails }: Folder, picture: string, size: ThumbnailSize): string =>
  join(thumbnails, thumbnailName(picture, size));

/** A thumbnail that was made, or `null`. */
export const readThumbnail = (folder: Folder, picture: string, size: ThumbnailSize): Promise<Buffer | null> =>
  readFile(pathOf(folder, picture, size)).catch(() => null);

/** Whether a thumbnail was made. */
export const hasThumbnail = (folder: Folder, picture: string, size: ThumbnailSize): boolean =>
  existsSync(pathOf(folder, picture, size));

/**
 * Keeps the thumbnails of a picture. The folder may have been removed since the last one. Rejects as the file system does; what was
 * half written then is removed by the next start.
 */
export const writeThumbnails = async (folder: Folder, picture: string, made: ThumbnailBytes): Promise<void> => {
  ensurePrivateFolder(folder.thumbnails);
  for (const size of thumbnailSizes) {
    await writeFlushed(join(folder.thumbnails, `${randomUUID()}.new`), pathOf(folder, picture, size), made[size]);
  }
};

/** Removes the thumbnails of a picture, if there are any. Never rejects. */
export const removeThumbnails = async (folder: Folder, picture: string): Promise<void> => {
  for (const size of thumbnailSizes) await rm(pathOf(folder, picture, size), { force: true }).catch(() => undefined);
};

/**
 * Removes what is not a thumbnail of one of these pictures, half-written files among it, if it was last changed before that time
 * (milliseconds since 1970). For the start, before any is made.
 */
export const sweepThumbnails = async (
  { thumbnails }: Folder,
  pictures: ReadonlySet<string>,
  beforeMs: number,
): Promise<void> => {
  if (!existsSync(thumbnails)) return;
  makePrivate(thumbnails);
  for (const name of await readdir(thumbnails)) {
    const known = thumbnailOf(name);
    if (known !== null && pictures.has(known.picture)) continue;
    const info = await lstat(join(thumbnails, name)).catch(() => null);
    if (info === null || info.mtimeMs >= beforeMs) continue;
    await rm(join(thumbnails, name), { recursive: true, force: true });
  }
};
