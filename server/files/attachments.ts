import { Effect } from 'effect';
import { emptyFileSentence, type FileSlot, maxUploadBytes, megabyte, takesPdf } from '../../domain/files';
import type { FieldSpecs, FileSpec, FormRecord, NamesOf } from '../../domain/form-record';
import { refusal, type ServerFailure } from '../failure';
import { type ColumnOf, columnOf } from '../form-columns';
import type { UploadedFile } from '../http/body';
import { cleanPdf } from './pdfs';
import { cleanPicture } from './pictures';
import type { CleanFile } from './uploads';

/** A file field of a form: the column that keeps its name, and what may be chosen. */
export interface Attachment<Column extends string = string> {
  readonly column: Column;
  readonly slot: FileSlot;
}

/** The file fields of a form by their clean names. */
export type Attachments = Readonly<Record<string, Attachment>>;

/** The files that came with a form, by the names of their fields. */
export type Received<Files extends Attachments> = { readonly [Name in keyof Files]: UploadedFile | null };

/** The file fields of a form, each in the column of its name. */
export const attachmentsOf = <Fields extends FieldSpecs>({ fields }: FormRecord<Fields>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'file' ? [[name, { column: columnOf(name), slot: field.slot }]] : [],
    ),
  ) as { readonly [Name in NamesOf<Fields, FileSpec>]: Attachment<ColumnOf<Name>> };

/** The columns of the file fields of a form. */
export const fileColumns = <Files extends Attachments>(attachments: Files) =>
  Object.values(attachments).map(({ column }) => column) as readonly Files[keyof Files]['column'][];

const chosenPicture = new File(['.'], 'file', { type: 'image/png' });
const chosenPdf = new File(['.'], 'file', { type: 'application/pdf' });

/**
 * What stands for the chosen files in a domain draft, so that its rules know whether there is one. The files themselves are
 * looked at by `filesProblem` and by `cleanFiles`.
 */
export const standIns = <Files extends Attachments>(
  attachments: Files,
  draft: Received<Files>,
): { readonly [Name in keyof Files]: File | null } =>
  Object.fromEntries(
    Object.entries(attachments).map(([name, { slot }]) => {
      const chosen = takesPdf(slot) ? chosenPdf : chosenPicture;
      return [name, draft[name] === null ? null : chosen];
    }),
  ) as { readonly [Name in keyof Files]: File | null };

const sizeProblem = ({ slot }: Attachment, file: UploadedFile): ServerFailure | null => {
  const most = maxUploadBytes(slot);
  if (file.tooLarge || file.bytes.length > most) {
    const noun = takesPdf(slot) ? 'PDF' : 'Image';
    return refusal(413, slot.maxBytes === null ? `${noun} size must be less than ${most / megabyte}MB` : slot.tooLarge);
  }
  return file.bytes.length === 0 ? refusal(422, emptyFileSentence) : null;
};

/** Size rules of the files of a draft: 413 over a limit, 422 empty. `cleanFiles` finds types by content. */
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
  for (const [name, { column, slot }] of Object.entries(attachments)) {
    const file = draft[name];
    if (file !== null && file !== undefined) {
      const clean = takesPdf(slot) ? cleanPdf : cleanPicture;
      files[column as Files[keyof Files]['column']] = yield* clean(file.bytes, slot);
    }
  }
  return files;
});
