import type { TextFileKind } from '../../domain/files';

/*
 * What the queue of uploads (uploads) and one upload (image-upload) say to each other.
 */

/** A file on its way into a text, as the queue knows it. */
export interface ImageUploadInput {
  readonly id: number;
  readonly file: File;
}

/** What a text gets of an uploaded file. `alt` is the empty text for decoration and for files that are no pictures. */
export interface Inserted {
  readonly kind: TextFileKind;
  readonly link: string;
  readonly name: string;
  readonly alt: string;
}

/** How far a file says it has got: it waits for its turn, it is there (but perhaps not yet described), or it is stuck. */
export type UploadPhase = 'waiting' | 'sent' | 'stuck';

/** What an upload tells the queue. */
export type ImageUploadReport =
  | { readonly type: 'upload.moved'; readonly id: number; readonly phase: UploadPhase }
  /** It is over; `inserted` is `null` when nothing came of it. */
  | { readonly type: 'upload.ended'; readonly id: number; readonly inserted: Inserted | null };

/** What is sent, and where to tell how much of it has gone, from 0 to 1. */
export interface FileUpload {
  readonly file: File;
  readonly report: (fraction: number) => void;
}

export interface ImageUploadContext extends ImageUploadInput {
  readonly kind: TextFileKind;
  /** What the picture shows, as far as it is written. */
  readonly alt: string;
  /** Why the description can't stay as it is. */
  readonly altProblem: string | null;
  /** How much of the upload is sent, from 0 to 1; `null` when none runs. */
  readonly progress: number | null;
  /** Why the file is refused, or why its upload failed. */
  readonly problem: string | null;
  readonly link: string | null;
}

/** What came of an upload. */
export const outcomeOf = ({ kind, link, file, alt }: ImageUploadContext): Inserted | null =>
  link === null ? null : { kind, link, name: file.name, alt: alt.trim() };

/** The report of an upload's end. */
export const uploadEnded = (_: unknown, context: ImageUploadContext): ImageUploadReport => ({
  type: 'upload.ended',
  id: context.id,
  inserted: outcomeOf(context),
});

interface Moved {
  readonly id: number;
  readonly phase: UploadPhase;
}

/** How far an upload has got now. */
export const phaseOf =
  (phase: UploadPhase) =>
  ({ context }: { readonly context: ImageUploadContext }): Moved => ({ id: context.id, phase });

/** The report of how far an upload has got. */
export const uploadMoved = (_: unknown, { id, phase }: Moved): ImageUploadReport => ({
  type: 'upload.moved',
  id,
  phase,
});
