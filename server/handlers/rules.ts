import { type FileSlot, fileProblem, megabyte } from '../../domain/files';
import { refusal, type ServerFailure } from '../failure';
import type { UploadedFile } from '../http/body';

const chosen = new File(['.'], 'picture', { type: 'image/png' });

/** Stands for a chosen file in a domain draft: the file itself is checked by `pictureProblem` and by decoding it. */
export const standIn = (file: UploadedFile | null): File | null => (file === null ? null : chosen);

/** The first broken rule of a domain check as a failure (422), in the order of the form. */
export const ruleProblem = <Draft>(
  errors: { readonly [Field in keyof Draft]?: string },
  order: readonly (keyof Draft & string)[],
): ServerFailure | null => {
  for (const field of order) {
    const sentence = errors[field];
    if (sentence !== undefined) return refusal(422, sentence);
  }
  return null;
};

/**
 * Size rules of a picture: 413 over the slot's limit (or over `mostBytes`, what the server takes where the form sets
 * none), 422 empty. Its type is told by decoding, not here.
 */
export const pictureProblem = (
  slot: Pick<FileSlot, 'maxBytes' | 'tooLarge'>,
  mostBytes: number,
  file: UploadedFile | null,
): ServerFailure | null => {
  if (file === null) return null;
  const tooLarge = slot.maxBytes === null ? `Image size must be less than ${mostBytes / megabyte}MB` : slot.tooLarge;
  if (file.tooLarge) return refusal(413, tooLarge);
  const facts = { name: 'picture', size: file.bytes.length, type: 'image/png' };
  const sentence = fileProblem({ ...slot, types: ['image/*'], wrongType: '' }, facts);
  return sentence === null ? null : refusal(sentence === slot.tooLarge ? 413 : 422, sentence);
};

const longestName = 500;

/** Our own limit, far beyond any title or name a person writes: 500 characters. `label` is the field's own. */
export const nameProblem = (label: string, said: string): ServerFailure | null =>
  [...said].length > longestName ? refusal(422, `${label} must be at most ${longestName} characters`) : null;
