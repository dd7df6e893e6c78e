import type { Effect } from 'effect';
import type { Transaction } from 'kysely';
import type { AnswerOf, FieldTable, InputOf, WindowCounts, WireField } from '../../adapters/wire/action';
import type { Actions } from '../../adapters/wire/actions';
import type { Facets } from '../../domain/arrange';
import type { CallKey } from '../../domain/calls';
import type { Filterables } from '../../domain/filter';
import type { FieldSpecs, FormRecord } from '../../domain/form-record';
import type { Guesses } from '../accounts/guesses';
import type { KnownBrowsers } from '../accounts/known-browsers';
import type { Passwords } from '../accounts/passwords';
import type { SessionPair, Sessions, SignedIn } from '../accounts/sessions';
import type { Store } from '../database/store';
import type { ContentTable, TableName, Tables } from '../database/tables';
import type { ServerFailure } from '../failure';
import type { Thumbnails } from '../files/thumbnails';
import type { Uploads } from '../files/uploads';
import type { UploadedFile } from '../http/body';
import type { Indexed } from '../list-index/indexed';
import type { AskedWindow } from '../list-index/read-window';
import type { Visitors } from '../messages/visitors';
import type { DeletableKind } from '../records';
import type { SiteSettings } from '../site-settings';
import type { Workers } from '../workers/workers';

/** The services that handlers may ask for. */
export type ServerServices =
  | Store
  | SiteSettings
  | Uploads
  | Sessions
  | Passwords
  | Guesses
  | KnownBrowsers
  | Thumbnails
  | Workers
  | Visitors;

/** What a handler knows of the request besides its fields. */
export interface CallContext {
  readonly pair: SessionPair;
  /** `null` only for actions that need no session. */
  readonly session: SignedIn | null;
  /** The client's address. */
  readonly address: string;
  /** What the client says of itself (its User-Agent). */
  readonly device: string;
  /** For the log. */
  readonly requestId: string;
  /** The token of a browser that an account may have been signed in from. */
  readonly browser: string | undefined;
  /** Sets the cookie with the session's secret; `null` clears it. */
  readonly setSecret: (secret: string | null) => void;
  /** Sets the cookie with the browser's token. */
  readonly setBrowser: (token: string) => void;
}

/** The fields before the rules were checked: a required file may still be missing, as may a required id (0). */
export type DraftOf<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]: Fields[Name] extends WireField<'file'>
    ? UploadedFile | null
    : InputOf<Fields, UploadedFile>[Name];
};

type TextFieldOf<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name] extends WireField<'text'> ? Name : never;
}[keyof Fields];

/** What a list call asks for beyond the spec (contract §6). */
export interface ListQuery {
  /** Without the long texts of the rows. */
  readonly isShort: boolean;
  /** `null`: all rows in the server's order. */
  readonly window: AskedWindow | null;
}

/** A list as it was asked for; `counts` are those of its window. */
export interface ListPart<Rows> {
  readonly rows: Rows;
  readonly counts: WindowCounts | null;
}

interface Windowed<Rows> {
  readonly indexed: Indexed;
  readonly run: (query: ListQuery) => Effect.Effect<ListPart<Rows>, ServerFailure, ServerServices>;
}

/** The records that a call edits. */
export interface Edits {
  readonly table: ContentTable;
  /** Of the edit form. */
  readonly fields: FieldSpecs;
  /** What reads answer of a row. */
  readonly rowOf: (row: never) => object;
  /** Told, with 404, of a record that is not there. */
  readonly gone: string;
  /** As in `RecordKind`. */
  readonly slug: { readonly of: string; readonly fallback: string } | null;
  readonly indexed?: Indexed;
  readonly order?: { readonly within: string | null };
}

/** The records that a call adds, as CSV files have them (`server/csv/`). */
export interface CsvRecords extends Omit<Edits, 'fields'> {
  readonly list: {
    /** What one is called. */
    readonly title: string;
    readonly facets: Facets<never>;
    readonly filterables?: Filterables;
  };
  /** `edit` is `null` where no call edits them. */
  readonly forms: { readonly add: FormRecord<FieldSpecs>; readonly edit: FormRecord<FieldSpecs> | null };
  /** The field that names what the records of one list stand below, where there is a list for each such record. */
  readonly within?: string;
  /** What is written of what was sent, by its columns, where that is not what the form holds. */
  readonly valuesOf?: (sent: never) => Readonly<Record<string, unknown>>;
  /** Asked before a record with these values is added: it may refuse. */
  readonly before?: (db: Transaction<Tables>, values: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** How the server answers a call with these fields and this answer. */
interface HandlerFor<Fields extends FieldTable, Answer> {
  /** A read whose answer stays the same until one of these tables changes: encoded and compressed once. */
  readonly cachedOn?: readonly TableName[];
  /** A cached read whose answer also depends on the day, in UTC. */
  readonly daily?: true;
  /** A cached read whose answer is as long as its tables: a worker makes it once it is large. */
  readonly grows?: true;
  /** The same list as the fields of `windowFields` ask for it. A call whose row has a window has one. */
  readonly windowed?: Windowed<Answer>;
  /** What an add adds, so that it can be exported and imported (`server/csv/`). */
  readonly csv?: CsvRecords;
  /** What an edit changes, so that an earlier version of it can be restored (`server/history/`). */
  readonly edits?: Edits;
  /** What a delete deletes, so that many can be deleted at once (`server/bulk/`). */
  readonly deletes?: DeletableKind;
  /** Fields that hold rich text: sanitised before the rules are checked. */
  readonly html?: readonly TextFieldOf<Fields>[];
  /** The rules of spec §5 again. The first one broken, or `null`. */
  readonly check?: (draft: DraftOf<Fields>) => ServerFailure | null;
  readonly run: (
    input: InputOf<Fields, UploadedFile>,
    call: CallContext,
  ) => Effect.Effect<Answer, ServerFailure, ServerServices>;
}

/** How the server answers one call of the wire table. */
export type Handler<Key extends CallKey> = HandlerFor<Actions[Key]['fields'], AnswerOf<Actions[Key]>>;

/** The calls of one prefix, each with its handler: a family's part of the whole. */
export type HandlersOf<Prefix extends string> = {
  readonly [Key in Extract<CallKey, `${Prefix}.${string}`>]: Handler<Key>;
};
