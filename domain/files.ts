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

/** The hint under a picture whose size the form does not check (spec §5 Project add and edit, §9). */
export const pictureHint = 'Max image size: 1MB';

/** A picture of a project, component or blog post: the 1MB of its note is not enforced (spec §5, §9). */
export const notedPicture: FileSlot = { ...categoryPhoto, maxBytes: null };

/** The hint under a PDF (spec §9 PDF note in hints). */
export const pdfHint = 'Max PDF size: 10MB';

/** A PDF of a project, component or lesson: the 10MB of its note are not enforced by the form (spec §9). */
export const notedPdf: FileSlot = {
  maxBytes: null,
  tooLarge: 'PDF size must be less than 10MB',
  types: ['application/pdf'],
  wrongType: 'Only PDF files can be used here. Choose a PDF.',
};

const teamBytes = 5_000_000;

/** Profile and cover image of a team member (spec §5 Team member, §9). */
export const teamPicture: FileSlot = {
  maxBytes: teamBytes,
  tooLarge: 'Max file size is 5MB',
  types: ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'],
  wrongType: 'Only .jpg, .jpeg, .png and .webp formats are supported',
};

/** PDF of a team member (spec §5 Team member, §9). */
export const teamPdf: FileSlot = {
  maxBytes: teamBytes,
  tooLarge: 'Max file size is 5MB',
  types: ['application/pdf'],
  wrongType: 'Only PDF format is supported',
};

/** Picture of an idea (spec §5 Idea add, §9). */
export const ideaPicture: FileSlot = {
  maxBytes: 5 * megabyte,
  tooLarge: 'Image size must be less than 5MB',
  types: ['image/jpeg', 'image/jpg', 'image/png', 'image/gif'],
  wrongType: 'Only .jpg, .jpeg, .png and .gif formats are supported',
};

/** Told of a PDF that is none, by its type or by its first four bytes (spec §5 Idea add). */
export const invalidPdf = 'Invalid PDF file. Please select a valid PDF document.';

/** PDF of an idea; its signature is looked at as well (spec §5 Idea add, §9). */
export const ideaPdf: FileSlot = {
  maxBytes: 10 * megabyte,
  tooLarge: 'PDF size must be less than 10MB',
  types: ['application/pdf'],
  wrongType: invalidPdf,
};

/** The four bytes that every PDF begins with: `%PDF`. */
export const pdfSignature: readonly number[] = [0x25, 0x50, 0x44, 0x46];

/** Whether a file begins as a PDF does. `start` holds at least its first four bytes, if it has so many. */
export const beginsAsPdf = (start: Uint8Array): boolean => pdfSignature.every((byte, at) => start[at] === byte);
