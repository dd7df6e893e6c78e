/** Bytes in a megabyte, where the spec says 1MB, 5MB or 10MB (contract §4 Sizes). */
export const megabyte = 1_048_576;

/** The part of a browser's `File` that the rules look at. `size` is in bytes, `type` is a MIME type. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The limits of one file field. Exactly at `maxBytes` is allowed; `null` means the form sets no limit. */
export interface FileSlot {
  readonly maxBytes: number | null;
  readonly tooLarge: string;
  /** MIME types taken; a type ending in `/*` takes the whole family. */
  readonly types: readonly string[];
  readonly wrongType: string;
}

export const emptyFileSentence = 'This file is empty. Choose another file.';

const takes = (types: readonly string[], type: string): boolean =>
  types.some((accepted) => (accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : accepted === type));

/** The sentence that is wrong with a chosen file, or `null`. */
export const fileProblem = (slot: FileSlot, file: FileFacts): string | null => {
  if (!takes(slot.types, file.type)) return slot.wrongType;
  if (file.size === 0) return emptyFileSentence;
  if (slot.maxBytes !== null && file.size > slot.maxBytes) return slot.tooLarge;
  return null;
};

/** Photo of a project or tutorial category on add (spec §5 Category add, §9). */
export const categoryPhoto: FileSlot = {
  maxBytes: megabyte,
  tooLarge: 'Image size must be less than 1MB',
  types: ['image/*'],
  wrongType: 'Only images can be used here. Choose a picture file.',
};

/** The same photo on edit: optional and with no size check (spec §5 Category edit). */
export const categoryPhotoOnEdit: FileSlot = { ...categoryPhoto, maxBytes: null };

/** The hint under the photo field (spec §5 Category add). */
export const categoryPhotoHint = 'Max image size: 1MB & 10MB for PDF';
