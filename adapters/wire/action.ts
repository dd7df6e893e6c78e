import type { Schema } from 'effect';
import type { CallKey } from '../../domain/calls';
import { type FileSlot, maxUploadBytes } from '../../domain/files';
import type { Role } from '../../domain/roles';

/** How a value is written on the wire. `number` has at most two decimals, `id` is a positive integer, `file` a file part. */
export type FieldKind = 'text' | 'secret' | 'number' | 'id' | 'file';

/**
 * One field of a payload: its wire name, how it is written, whether it may be left out, and its limit in bytes. `otherWires`
 * are names that the server takes as well, one of them at a time, and that are never sent; `answered` is its name in answers.
 */
export interface WireField<Kind extends FieldKind = FieldKind, Optional extends boolean = boolean> {
  readonly wire: string;
  readonly otherWires: readonly string[];
  readonly answered: string;
  readonly kind: Kind;
  readonly optional: Optional;
  readonly maxBytes: number;
}

/** Clean name -> wire field. The order is the order in which fields are sent. */
export type FieldTable = Readonly<Record<string, WireField>>;

/** How many rows a list has, how many its search finds, and a version that differs when any row may have changed. */
export interface WindowCounts {
  readonly total: number;
  readonly found: number;
  readonly version: string;
}

/** Rows of a list: those of a window, or all of them where there are no counts. */
export interface SomeRows<Row> {
  readonly rows: readonly Row[];
  readonly counts: WindowCounts | null;
}

/** What a list call takes beyond the spec, and how it is then answered. */
export interface ListWindow<Row> {
  readonly fields: FieldTable;
  readonly answer: Schema.Codec<SomeRows<Row>, unknown>;
}

type ValueOf<Kind extends FieldKind, FileValue> = Kind extends 'file'
  ? FileValue
  : Kind extends 'number' | 'id'
    ? number
    : string;

/**
 * The clean input of an action. `FileValue` is what stands for a file: the browser's `File` when a payload is sent, the
 * server's staged upload when one is received. A field that may be left out is `null` when it is.
 */
export type InputOf<Fields extends FieldTable, FileValue> = {
  readonly [Name in keyof Fields]: Fields[Name] extends WireField<infer Kind, infer Optional>
    ? Optional extends true
      ? ValueOf<Kind, FileValue> | null
      : ValueOf<Kind, FileValue>
    : never;
};

/**
 * One row of spec §7. The client encodes requests and decodes answers with it; the embedded server dispatches, parses and
 * encodes with the same row, so the two cannot drift apart.
 *
 * - `reqData` is the action's name; `otherNames` are accepted by the server as well and never sent.
 * - `queryReqData`: also sent in the query string, under this spelling (spec §7 Delete project).
 * - `access`: `open` needs nothing, `key` needs the api key, `session` the api key and a valid session pair.
 * - `leastRole`: what the account of the session has to be, where one is needed.
 * - `success`: what `status` says in the embedded server's answer when the call succeeded.
 * - `fixed`: fields that always hold the same text, such as an author; the embedded server does not read them.
 * - `carriesRefusal`: `status: false` under HTTP 200 is an answer of this action, not a failure (spec §7 Login).
 * - `isAside`: nobody waits for it and it changes nothing, so nothing is said of how it goes, and the app's other calls take no notice of it.
 * - `isRead`: it changes nothing, though it is a POST: it is no submit, and what was read ahead stays as true as it was.
 * - `window`: what a list takes beyond the spec; `null` for all other calls.
 * - `versioned`: a read of records as their edit forms start with them, which tells their versions when it is asked to (`versions.ts`).
 */
export interface WireAction<
  Key extends CallKey = CallKey,
  Fields extends FieldTable = FieldTable,
  // biome-ignore lint/suspicious/noExplicitAny: an action of any answer; codecs are invariant in their type
  Answer = any,
> {
  readonly key: Key;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly reqData: string;
  readonly otherNames: readonly string[];
  readonly queryReqData: string | null;
  readonly access: 'open' | 'key' | 'session';
  readonly leastRole: Role;
  readonly success: true | 200 | 'success';
  readonly carriesRefusal: boolean;
  readonly isAside: boolean;
  readonly isRead: boolean;
  readonly fixed: Readonly<Record<string, string>>;
  readonly fields: Fields;
  // biome-ignore lint/suspicious/noExplicitAny: a list of any rows; codecs are invariant in their type
  readonly window: ListWindow<any> | null;
  readonly versioned: boolean;
  readonly answer: Schema.Codec<Answer, unknown>;
}

/** The calls of one prefix, each with its row: a family's part of the table. */
export type ActionsOf<Prefix extends string> = {
  readonly [Key in Extract<CallKey, `${Prefix}.${string}`>]: WireAction<Key>;
};

export type AnswerOf<Action extends WireAction> =
  Action extends WireAction<CallKey, FieldTable, infer Answer> ? Answer : never;

type Optionals =
  | 'otherNames'
  | 'queryReqData'
  | 'leastRole'
  | 'success'
  | 'carriesRefusal'
  | 'isAside'
  | 'isRead'
  | 'fixed'
  | 'window'
  | 'versioned';
type Declared<Key extends CallKey, Fields extends FieldTable, Answer> = Omit<
  WireAction<Key, Fields, Answer>,
  'method' | Optionals
> &
  Partial<Pick<WireAction, Optionals>>;

const plain = {
  otherNames: [],
  queryReqData: null,
  leastRole: 'editor',
  success: true,
  carriesRefusal: false,
  isAside: false,
  isRead: false,
  fixed: {},
  window: null,
  versioned: false,
} as const;

/** A read: GET, with `req_data` and the fields in the query string. */
export const read = <Key extends CallKey, const Fields extends FieldTable, Answer>(
  action: Declared<Key, Fields, Answer>,
): WireAction<Key, Fields, Answer> => ({ ...plain, ...action, method: 'GET' });

/** A write: a multipart form POST that carries `req_data` and, unless access is open, `api_key`. */
export const write = <Key extends CallKey, const Fields extends FieldTable, Answer>(
  action: Declared<Key, Fields, Answer>,
): WireAction<Key, Fields, Answer> => ({ ...plain, ...action, method: 'POST' });

/**
 * The extra field of a write that names its submit (contract §6): what is sent again under the same key is done once. Only a server
 * that offers it (capability `idempotency`) is sent one.
 */
export const idempotencyField = 'idempotency_key';

/** Where files are sent ahead of their form, below the base of all calls (contract §6, capability `resume`): uploads as tus 1.0 has them. */
export const sentAheadPath = 'sent-ahead';

/**
 * The bytes in which a file goes ahead, one piece after the other. After a connection that broke, or a reload, at most one piece goes
 * again. A file that is no larger goes with its form.
 */
export const pieceBytes = 1024 * 1024;

/**
 * The extra field of a write whose files were sent ahead: JSON that has the id of each upload under the wire name of its file. Only a
 * server that offers it is sent one.
 */
export const sentAheadField = 'sent_ahead';

const kilobyte = 1024;
const field =
  <Kind extends FieldKind>(kind: Kind, limit: number) =>
  (wire: string, maxBytes = limit): WireField<Kind, false> => ({
    wire,
    otherWires: [],
    answered: wire,
    kind,
    optional: false,
    maxBytes,
  });

/** A line of text; at most 64 KB unless told otherwise. */
export const text = field('text', 64 * kilobyte);
/** A text that is never logged. */
export const secret = field('secret', 4 * kilobyte);
/** Rich text (HTML); at most 2 MB: pictures are links, never inside it. */
export const html = (wire: string) => text(wire, 2048 * kilobyte);
export const number = field('number', 32);
export const id = field('id', 32);
/** A file part; the embedded server takes what its slot allows. */
export const file = (wire: string, slot: FileSlot): WireField<'file', false> => ({
  wire,
  otherWires: [],
  answered: wire,
  kind: 'file',
  optional: false,
  maxBytes: maxUploadBytes(slot),
});
/** The same field, which may be left out. */
export const optional = <Kind extends FieldKind>(required: WireField<Kind, false>): WireField<Kind, true> => ({
  ...required,
  optional: true,
});

/** The same field, which the server takes under another name as well. */
export const alsoNamed = <Field extends WireField>(field: Field, ...otherWires: readonly string[]): Field => ({
  ...field,
  otherWires,
});

/** The same field, which answers spell differently. */
export const answeredAs = <Field extends WireField>(answered: string, field: Field): Field => ({ ...field, answered });

/** Every name under which the server takes a field. */
export const wiresOf = ({ wire, otherWires }: WireField): readonly string[] => [wire, ...otherWires];
