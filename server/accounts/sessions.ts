import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import type { TimeLeft } from '../../domain/session';
import { Clock } from '../clock';
import { Store } from '../database/store';
import { SiteSettings } from '../site-settings';
import { sessionEnded } from './security-events';
import { idleReason, makeSessionTimes, overBounds, type SessionLengths } from './session-times';

/** Both halves of a session as a request carries them. The handle alone proves nothing (security §1 bound pair). */
export interface SessionPair {
  readonly handle: string | undefined;
  readonly secret: string | undefined;
}

/** Who is signed in, as the database has it. */
export interface SignedIn {
  readonly handle: string;
  readonly userId: number;
  readonly role: string;
  /** The e-mail, for the log. */
  readonly account: string;
  /** Whether the account has to set up two-factor sign-in before it may do anything else. */
  readonly owesTwoFactor: boolean;
}

export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * Always a new session, whatever the request carried: nothing to fixate. `null` when the account was disabled or got another
     * password since `passwordHash` was compared. `from` is what administrators are told of it.
     */
    readonly start: (
      userId: number,
      passwordHash: string,
      from: { readonly device: string; readonly address: string },
    ) => Effect.Effect<{ readonly handle: string; readonly secret: string } | null>;
    /** The session of a pair, if it is valid now; using it counts as activity. */
    readonly find: (pair: SessionPair) => Effect.Effect<SignedIn | null>;
    /** How long the session of a pair still lasts. Looking counts as no activity, and ends nothing. */
    readonly timeLeft: (pair: SessionPair) => Effect.Effect<TimeLeft>;
    /** Ends the session of a pair, if it is valid now, and gives it. */
    readonly end: (pair: SessionPair) => Effect.Effect<SignedIn | null>;
  }
>()('server/Sessions') {
  /**
   * Sessions of the database, which other servers may use too (`isShared`). Build it when the process starts: where it is the only one, what
   * it has not seen yet counts as last used then.
   */
  static readonly layer = (isShared: boolean) =>
    Layer.effect(
      Sessions,
      Effect.gen(function* () {
        const store = yield* Store;
        const clock = yield* Clock;
        const { current } = yield* SiteSettings;
        return makeSessions(store, clock, isShared, current);
      }),
    );
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const makeSessions = (
  store: Store['Service'],
  clock: Clock['Service'],
  isShared: boolean,
  currentLengths: Effect.Effect<SessionLengths>,
): Sessions['Service'] => {
  const times = makeSessionTimes(clock, isShared);

  const forget = (handles: readonly string[]) =>
    store
      .query((db) => db.deleteFrom('sessions').where('id', 'in', handles).execute())
      .pipe(Effect.tap(Effect.sync(() => handles.forEach(times.forget))));

  /** Ends what is over and was not used again. */
  const sweep = Effect.fnUntraced(function* () {
    const lengths = yield* currentLengths;
    const { createdUntil, seenUntil } = overBounds(clock.now(), lengths);
    const handles = times.over(lengths);
    const over = yield* store.query((db) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.id', 'email', 'created_ms', 'last_seen_ms'])
        .where((row) =>
          row.or([
            row('created_ms', '<=', createdUntil),
            row('last_seen_ms', '<=', seenUntil),
            ...(handles.length === 0 ? [] : [row('sessions.id', 'in', handles)]),
          ]),
        )
        .execute(),
    );
    if (over.length === 0) return;
    for (const row of over) {
      const reason = times.reasonToEnd(row.id, row, lengths) ?? idleReason(lengths);
      yield* sessionEnded(row.email, reason).pipe(Effect.annotateLogs('address', null));
    }
    yield* forget(over.map(({ id }) => id));
  });

  /** The row of a pair's session, whose secret is right; `null` where there is none. */
  const read = Effect.fnUntraced(function* ({ handle, secret }: SessionPair) {
    if (handle === undefined || secret === undefined || handle === '' || secret === '') return null;
    const row = yield* store.query((db) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['secret_hash', 'user_id', 'email', 'role', 'disabled', 'created_ms', 'last_seen_ms', 'two_factor_on'])
        .select((row) => row.selectFrom('site').select('two_factor_demanded').as('two_factor_demanded'))
        .where('sessions.id', '=', handle)
        .executeTakeFirst(),
    );
    if (row === undefined) {
      times.forget(handle);
      return null;
    }
    if (!timingSafeEqual(digest(secret), Buffer.from(row.secret_hash, 'base64url'))) return null;
    const lengths = yield* currentLengths;
    const reason = row.disabled === 0 ? times.reasonToEnd(handle, row, lengths) : 'account disabled';
    return { handle, row, reason, lengths };
  });

  const find = Effect.fnUntraced(function* (pair: SessionPair) {
    const found = yield* read(pair);
    if (found === null) return null;
    const { handle, row, reason } = found;
    if (reason !== null) {
      yield* forget([handle]);
      yield* sessionEnded(row.email, reason);
      return null;
    }
    const toWrite = times.used(handle, row);
    if (toWrite !== null) {
      yield* store.query((db) => db.updateTable('sessions').set(toWrite).where('id', '=', handle).execute());
    }
    const owesTwoFactor = row.two_factor_demanded === 1 && row.two_factor_on === 0;
    return { handle, userId: row.user_id, role: row.role, account: row.email, owesTwoFactor };
  });

  return {
    find,
    timeLeft: (pair) =>
      Effect.map(read(pair), (found) =>
        found === null || found.reason !== null
          ? { leftMs: 0, longestMs: 0 }
          : times.left(found.handle, found.row, found.lengths),
      ),
    start: Effect.fnUntraced(function* (userId: number, passwordHash: string, { device, address }) {
      const handle = randomBytes(16).toString('base64url');
      const secret = randomBytes(32).toString('base64url');
      yield* sweep();
      const moment = clock.now();
      // One statement: a password that is set, or an account that is disabled, meanwhile leaves no session behind.
      const { numInsertedOrUpdatedRows } = yield* store.query((db) =>
        db
          .insertInto('sessions')
          .columns(['id', 'secret_hash', 'user_id', 'created_ms', 'last_seen_ms', 'device', 'address'])
          .expression((from) =>
            from
              .selectFrom('users')
              .select(({ val }) => [
                val(handle).as('id'),
                val(digest(secret).toString('base64url')).as('secret_hash'),
                'users.id as user_id',
                val(moment).as('created_ms'),
                val(moment).as('last_seen_ms'),
                val(device).as('device'),
                val(address).as('address'),
              ])
              .where('users.id', '=', userId)
              .where('password_hash', '=', passwordHash)
              .where('disabled', '=', 0),
          )
          .executeTakeFirstOrThrow(),
      );
      if (numInsertedOrUpdatedRows !== 1n) return null;
      times.began(handle, moment);
      return { handle, secret };
    }),
    end: Effect.fnUntraced(function* (pair: SessionPair) {
      const session = yield* find(pair);
      if (session !== null) yield* forget([session.handle]);
      return session;
    }),
  };
};
