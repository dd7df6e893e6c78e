import type { CallKey } from '../../domain/calls';
import type { DatabaseAddress } from '../database/address';
import type { FailureStatus } from '../failure';
import type { DocumentFormat } from '../files/judge-document';
import type { PictureFormat } from '../files/picture-formats';
import type { ThumbnailBytes } from '../files/thumbnail-files';
import type { Draft } from '../http/fields';

/** A list answer as it is sent, made where it holds nobody up. */
export interface BuiltList {
  /** Of the JSON text, in bytes. */
  readonly bytes: number;
  readonly etag: string;
  readonly brotli: Uint8Array;
}

interface ListTask {
  readonly input: { readonly database: DatabaseAddress; readonly key: CallKey; readonly draft: Draft };
  readonly output: BuiltList;
}

/** What a worker does, by kind: what it is given, and what it gives back. Both are copied between processes. */
export interface Tasks {
  /** A clean picture of an upload. */
  readonly picture: {
    readonly input: { readonly bytes: Uint8Array; readonly format: PictureFormat };
    readonly output: Uint8Array;
  };
  /** Thumbnails of a stored picture. */
  readonly thumbnails: {
    /** Its path, or its content. */
    readonly input: { readonly picture: string | Uint8Array };
    readonly output: ThumbnailBytes;
  };
  /** Whether a document may be kept: refused, or nothing. */
  readonly document: {
    readonly input: { readonly bytes: Uint8Array; readonly format: DocumentFormat };
    readonly output: null;
  };
  /** HTML that can be stored. */
  readonly html: { readonly input: string; readonly output: string };
  /** The answer of a read that takes no session, as the wire table encodes it. */
  readonly list: ListTask;
  /** The same of a window of a list, in a lane of its own: many searches hold up no list. */
  readonly window: ListTask;
}

export type TaskKind = keyof Tasks;
export type InputOf<Kind extends TaskKind> = Tasks[Kind]['input'];
export type OutputOf<Kind extends TaskKind> = Tasks[Kind]['output'];

/** How a worker answers: it did it, refused it as a call is refused, or broke. */
export type Reply =
  | { readonly kind: 'done'; readonly output: unknown }
  | {
      readonly kind: 'refused';
      readonly status: FailureStatus;
      readonly sentence: string;
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'broken'; readonly detail: string };
