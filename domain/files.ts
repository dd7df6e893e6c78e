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

const sizeProblem = ({ maxBytes, tooLarge }: FileSlot, { size }: FileFacts): string | null => {
  if (size === 0) return emptyFileSentence;
  return maxBytes !== null && size > maxBytes ? tooLarge : null;
};

/** What a server of ours takes at most where the form sets no limit, in bytes (spec §9 PDF note in hints). */
const maxUncheckedBytes = 10 * megabyte;

/** The size of a file in this slot that a server of ours takes at most, in bytes. */
export const maxUploadBytes = ({ maxBytes }: FileSlot): number => maxBytes ?? maxUncheckedBytes;

/** Whether a slot takes PDFs; the others take pictures. */
export const takesPdf = ({ types }: FileSlot): boolean => types.includes('application/pdf');

/** The sentence that is wrong with a chosen file, or `null`. */
export const fileProblem = (slot: FileSlot, file: FileFacts): string | null =>
  takes(slot.types, file.type) ? sizeProblem(slot, file) : slot.wrongType;

/** Photo of a project or tutorial category on add (spec §5 Category add, §9). */
export const categoryPhoto: FileSlot = {
  maxBytes: megabyte,
  tooLarge: 'Image size must be less than 1MB',
  types: ['image/*'],
  wrongType: 'Only image files are supported. Choose another file.',
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
  wrongType: 'Only PDF files are supported. Choose another file.',
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

/** Shown for a file that is not a PDF, by its type or by its first four bytes (spec §5 Idea add). */
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

const wrongTextFile =
  'This file type is not supported. Choose a JPEG, PNG, GIF or WebP picture, or a PDF, doc or docx file.';

/** Picture that is put into a text (spec §9 Editor file picker). */
export const textPicture: FileSlot = {
  maxBytes: 10 * megabyte,
  tooLarge: 'This picture is larger than 10MB. Make it smaller and try again.',
  types: ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'],
  wrongType: wrongTextFile,
};

/** PDF, doc or docx that a text links to (spec §9 Editor file picker). */
export const textDocument: FileSlot = {
  maxBytes: 10 * megabyte,
  tooLarge: 'This file is larger than 10MB. Choose a smaller one.',
  types: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  wrongType: wrongTextFile,
};

/** Every limit of a slot, in bytes, from the smallest to the largest: sizes that the rules tell apart. */
export const fileSizeLimits: readonly number[] = [
  ...new Set(
    [categoryPhoto, teamPicture, teamPdf, ideaPicture, ideaPdf, textPicture, textDocument].flatMap(
      ({ maxBytes }) => maxBytes ?? [],
    ),
  ),
].sort((a, b) => a - b);

/** What a file becomes in a text: a picture that is seen, or a link to a file. */
export type TextFileKind = 'image' | 'file';

const pictureEndings = ['.jpg', '.jpeg', '.png', '.gif', '.webp'];
const documentEndings = ['.pdf', '.doc', '.docx'];

/** What the picker of a text offers, by type and by ending: not every browser knows the types of doc and docx. */
export const textFileTypes: readonly string[] = [
  ...textPicture.types,
  ...textDocument.types,
  ...pictureEndings,
  ...documentEndings,
];

const endsWith = (endings: readonly string[], name: string): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** A browser that knows no type of a file says one of these. */
const saysNothing = (type: string): boolean => type === '' || type === 'application/octet-stream';

/** What a chosen file becomes in a text: told by its type, where the browser knows none by its ending; `null` when it is neither. */
export const textFileKind = ({ name, type }: FileFacts): TextFileKind | null => {
  if (takes(textPicture.types, type)) return 'image';
  if (takes(textDocument.types, type)) return 'file';
  if (!saysNothing(type)) return null;
  if (endsWith(pictureEndings, name)) return 'image';
  return endsWith(documentEndings, name) ? 'file' : null;
};

/** The sentence that is wrong with a file for a text, or `null`. */
export const textFileProblem = (file: FileFacts): string | null => {
  const kind = textFileKind(file);
  if (kind === null) return wrongTextFile;
  return sizeProblem(kind === 'image' ? textPicture : textDocument, file);
};

/**
 * Whether a stored file can be reached by its link: an address on the web, or one that begins at the root of the site. What a
 * text must not hold, such as a picture in a `data:` address, is none.
 */
export const isFileLink = (link: string): boolean => isOfSite(link) || /^https?:\/\/[^/?#\s]\S*$/i.test(link);

/** Whether a link begins at the root of the site. White space counts, as browsers leave some of it out: what is left may name another site. */
const isOfSite = (link: string): boolean => /^\/(?![/\\])\S*$/.test(link);

/** Stands for the page's own origin: no server has this name. */
const here = 'http://here.invalid';

/**
 * A stored file's link as it may be followed or drawn (security §1): over https, or within the site, or at one of `origins`, as
 * browsers read it; `null` for any other, such as one that could run something.
 */
export const fileAddress = (link: string, origins: readonly string[]): string | null => {
  // Most are within the site; to read an address takes far longer than to see that.
  if (isOfSite(link)) return link;
  if (!URL.canParse(link, here)) return null;
  const { protocol, origin } = new URL(link, here);
  const isOurs = protocol === 'http:' && [here, ...origins].includes(origin);
  return protocol === 'https:' || isOurs ? link.trim() : null;
};

/** Told of a picture that was to be described and was not. */
export const describePicture = 'Describe the picture in a few words, or choose Decorative.';
