import { Effect } from 'effect';
import type { WireField } from '../../adapters/wire/action';
import { emptyFileSentence, type FileSlot, megabyte } from '../../domain/files';
import { refusal, type ServerFailure } from '../failure';
import type { UploadedFile } from '../http/body';
import type { Workers } from '../workers/workers';
import { cleanPdf } from './pdfs';
import { cleanPicture } from './pictures';
import type { CleanFile } from './uploads';

/** A file field of a form: the column that keeps its name, what may be chosen, and what makes a clean file of it. */
export interface Attachment<Column extends string = string> {
  readonly column: Column;
  readonly slot: FileSlot;
  /** What the server takes where the form sets no limit, in bytes. */
  readonly maxFileBytes: number;
  readonly noun: 'Image' | 'PDF';
  readonly clean: (bytes: Buffer, slot: FileSlot) => Effect.Effect<CleanFile, ServerFailure, Workers>;
}

/** The file fields of a form by their clean names. */
export type Attachments = Readonly<Record<string, Attachment>>;

type FileField = WireField<'file'>;
type Received<Files extends Attachments> = { readonly [Name in keyof Files]: UploadedFile | null };

export const picture = <const Column extends string>(
  column: Column,
  slot: FileSlot,
  { maxBytes }: FileField,
): Attachment<Column> => ({ column, slot, maxFileBytes: maxBytes, noun: 'Image', clean: cleanPicture });

export const pdf = <const Column extends string>(
  column: Column,
  slot: FileSlot,
  { maxBytes }: FileField,
): Attachment<Column> => ({ column, slot, maxFileBytes: maxBytes, noun: 'PDF', clean: cleanPdf });

const chosen = {
  Image: new File(['.'], 'file', { type: 'image/png' }),
  PDF: new File(['.'], 'file', { type: 'application/pdf' }),
} as const;

/**
 * What stands for the chosen files in a domain draft, so that its rules know whether there is one. The files themselves are
 * looked at by `filesProblem` and by `cleanFiles`.
 */
export const standIns = <Files extends Attachments>(
  attachments: Files,
  draft: Received<Files>,
): { readonly [Name in keyof Files]: File | null } =>
  Object.fromEntries(
    Object.entries(attachments).map(([name, { noun }]) => [name, draft[name] === null ? null : chosen[noun]]),
  ) as { readonly [Name in keyof Files]: File | null };

const sizeProblem = ({ slot, maxFileBytes, noun }: Attachment, file: UploadedFile): ServerFailure | null => {
  const most = slot.maxBytes ?? maxFileBytes;
  if (file.tooLarge || file.bytes.length > most) {
    const sentence =
      slot.maxBytes === null ? `${noun} size must be less than ${maxFileBytes / megabyte}MB` : slot.tooLarge;
    return refusal(413, sentence);
  }
  return file.bytes.length === 0 ? refusal(422, emptyFileSentence) : null;
};

/** Size rules of the files of a draft: 413 over a limit, 422 empty. Types are told by content, in `cleanFiles`. */
export const filesProblem = <Files extends Attachments>(
  attachments: Files,
  draft: Received<Files>,
): ServerFailure | null => {
  for (const [name, attachment] of Object.entries(attachments)) {
    const file = draft[name];
    const problem = file === null || file === undefined ? null : sizeProblem(attachment, file);
    if (problem !== null) return problem;
  }
  return null;
};

/** The clean files of a draft by their columns; columns without a new file are left out. */
export const cleanFiles = Effect.fnUntraced(function* <Files extends Attachments>(
  attachments: Files,
  draft: Received<Files>,
) {
  const files: Partial<Record<Files[keyof Files]['column'], CleanFile>> = {};
  for (const [name, { column, slot, clean }] of Object.entries(attachments)) {
    const file = draft[name];
    if (file !== null && file !== undefined) {
      files[column as Files[keyof Files]['column']] = yield* clean(file.bytes, slot);
    }
  }
  return files;
});
