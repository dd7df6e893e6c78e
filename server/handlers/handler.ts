import type { Effect } from 'effect';
import type { AnswerOf, FieldTable, InputOf, WireField } from '../../adapters/wire/action';
import type { Actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import type { Guesses } from '../accounts/guesses';
import type { Passwords } from '../accounts/passwords';
import type { SessionPair, Sessions, SignedIn } from '../accounts/sessions';
import type { Store } from '../database/store';
import type { TableName } from '../database/tables';
import type { ServerFailure } from '../failure';
import type { Uploads } from '../files/uploads';
import type { UploadedFile } from '../http/body';

/** The services that handlers may ask for. */
export type ServerServices = Store | Uploads | Sessions | Passwords | Guesses;

/** What a handler knows of the request besides its fields. */
export interface CallContext {
  readonly pair: SessionPair;
  /** `null` only for actions that need no session. */
  readonly session: SignedIn | null;
  /** The client's address, as it is counted. */
  readonly address: string;
  /** Sets the cookie with the session's secret; `null` clears it. */
  readonly setSecret: (secret: string | null) => void;
}

/** The fields before the rules were checked: a required file may still be missing. */
export type DraftOf<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]: Fields[Name] extends WireField<'file'>
    ? UploadedFile | null
    : InputOf<Fields, UploadedFile>[Name];
};

/** How the server answers one call of the wire table. */
export interface Handler<Key extends CallKey> {
  /** A read whose answer stays the same until one of these tables changes: encoded and compressed once. */
  readonly cachedOn?: readonly TableName[];
  /** The rules of spec §5 again. The first one broken, or `null`. */
  readonly check?: (draft: DraftOf<Actions[Key]['fields']>) => ServerFailure | null;
  readonly run: (
    input: InputOf<Actions[Key]['fields'], UploadedFile>,
    call: CallContext,
  ) => Effect.Effect<AnswerOf<Actions[Key]>, ServerFailure, ServerServices>;
}

/** The calls of one prefix, each with its handler: a family's part of the whole. */
export type HandlersOf<Prefix extends string> = {
  readonly [Key in Extract<CallKey, `${Prefix}.${string}`>]: Handler<Key>;
};
