import { type ThumbnailSize, thumbnailSizes } from '../../domain/thumbnails';
import { refusal } from '../failure';
import type { InputOf } from '../workers/tasks';
import { loadSharp, maxPixels } from './load-sharp';
import { notAPicture } from './picture-formats';
import type { ThumbnailBytes } from './thumbnail-files';

const quality = 80;
const largest = Math.max(...thumbnailSizes);

/**
 * The thumbnails of a stored picture: its middle, as a square; of an animation the first frame. The picture is decoded once, and the
 * smaller thumbnail is made from the larger one. Rejects with a `ServerFailure` of 415 when it can't be read. Runs in a worker.
 */
export const makeThumbnails = async ({ picture }: InputOf<'thumbnails'>): Promise<ThumbnailBytes> => {
  const sharp = await loadSharp();
  const source = typeof picture === 'string' ? picture : Buffer.from(picture);
  try {
    const decoded = sharp(source, { failOn: 'error', limitInputPixels: maxPixels });
    const square = decoded.resize(largest, largest, { fit: 'cover' }).raw();
    const { data, info } = await square.toBuffer({ resolveWithObject: true });
    const encoded = (size: ThumbnailSize) => sharp(data, { raw: info }).resize(size, size).webp({ quality }).toBuffer();
    return { 96: await encoded(96), 192: await encoded(192) };
  } catch {
    throw refusal(415, notAPicture);
  }
};
