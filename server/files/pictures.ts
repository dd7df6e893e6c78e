import { Context, Effect } from 'effect';
import type { FileSlot } from '../../domain/files';
import { refusal, type ServerFailure } from '../failure';
import { Workers } from '../workers/workers';
import { notAPicture, pictureFormatOf, pictureFormats } from './picture-formats';
import type { CleanFile } from './uploads';

const takes = ({ types }: FileSlot, mediaType: string): boolean =>
  types.includes('image/*') || types.includes(mediaType);

type CleanPicture = (bytes: Buffer, slot: FileSlot) => Effect.Effect<CleanFile, ServerFailure, Workers>;

/**
 * Reads an upload by its content, whatever it is called, and makes a clean picture of it: decoded and encoded again, upright,
 * without any metadata. Fails with 415 when it is not a JPEG, PNG, WebP or GIF that decodes to its end and that its slot takes,
 * with 422 when it is larger than we decode or takes too long (spec §5 images; security §2).
 */
const decoded: CleanPicture = (bytes, slot) => {
  const format = pictureFormatOf(bytes);
  if (format === null || !takes(slot, pictureFormats[format].mediaType)) {
    return Effect.fail(refusal(415, slot.types.includes('image/*') ? notAPicture : slot.wrongType));
  }
  const { mediaType, extension } = pictureFormats[format];
  return Workers.use((workers) => workers.run('picture', { bytes, format })).pipe(
    Effect.map((clean) => ({ bytes: Buffer.from(clean.buffer, clean.byteOffset, clean.length), mediaType, extension })),
  );
};

/** What `cleanPicture` does: `server/seed` keeps what it gives, as it stores few pictures many times. */
export const PictureCleaner = Context.Reference<CleanPicture>('server/PictureCleaner', { defaultValue: () => decoded });

/** Makes a clean picture of an upload: see `decoded`. */
export const cleanPicture: CleanPicture = (bytes, slot) =>
  Effect.flatMap(PictureCleaner, (clean) => clean(bytes, slot));
