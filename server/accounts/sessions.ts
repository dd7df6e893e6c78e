import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Context, Effect } from 'effect';
import type { Store } from '../database/store';

export const idleLimitMs = 30 * 60_000;
export const absoluteLimitMs = 12 * 60 * 60_000;
/** The last use is kept exactly in memory, and written down at most this often. */
const writeDownAfterMs = 60_000;

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
}

export class Sessions extends Context.Service<
  Sessions,
  {
    /** Always a new session, whatever the request carried: nothing to fixate. */
    readonly start: (userId: number) => Effect.Effect<{ readonly handle: string; readonly secret: string }>;
    /** The session of a pair, if it is valid now; using it counts as activity. */
    readonly find: (pair: SessionPair) => Effect.Effect<SignedIn | null>;
    readonly end: (pair: SessionPair) => Effect.Effect<boolean>;
  }
>()('server/Sessions') {}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const makeSessions = (store: Store['Service'], now: () => number): Sessions['Service'] => {
  const lastSeen = new Map<string, number>();

  const forget = (handle: string) =>
    store
      .query((db) => db.deleteFrom('sessions').where('id', '=', handle).execute())
      .pipe(Effect.tap(Effect.sync(() => lastSeen.delete(handle))));

  const find = Effect.fnUntraced(function* ({ handle, secret }: SessionPair) {
    if (handle === undefined || secret === undefined || handle === '' || secret === '') return null;
    const row = yield* store.query((db) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['secret_hash', 'user_id', 'role', 'disabled', 'created_ms', 'last_seen_ms'])
        .where('sessions.id', '=', handle)
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    if (!timingSafeEqual(digest(secret), Buffer.from(row.secret_hash, 'base64url'))) return null;
    const moment = now();
    const written = Number(row.last_seen_ms);
    const seen = Math.max(lastSeen.get(handle) ?? 0, written);
    const tooOld = moment - Number(row.created_ms) >= absoluteLimitMs || moment - seen >= idleLimitMs;
    if (tooOld || row.disabled !== 0) {
      yield* forget(handle);
      return null;
    }
    lastSeen.set(handle, moment);
    if (moment - written >= writeDownAfterMs) {
      yield* store.query((db) =>
        db.updateTable('sessions').set({ last_seen_ms: moment }).where('id', '=', handle).execute(),
      );
    }
    return { handle, userId: row.user_id, role: row.role };
  });

  return {
    find,
    start: Effect.fnUntraced(function* (userId: number) {
      const handle = randomBytes(16).toString('base64url');
      const secret = randomBytes(32).toString('base64url');
      const moment = now();
      for (const [known, seen] of lastSeen) if (moment - seen >= idleLimitMs) lastSeen.delete(known);
      yield* store.query((db) =>
        db
          .deleteFrom('sessions')
          .where((row) =>
            row.or([
              row('created_ms', '<=', moment - absoluteLimitMs),
              row('last_seen_ms', '<=', moment - idleLimitMs - writeDownAfterMs),
            ]),
          )
          .execute(),
      );
      yield* store.query((db) =>
        db
          .insertInto('sessions')
          .values({
            id: handle,
            secret_hash: digest(secret).toString('base64url'),
            user_id: userId,
            created_ms: moment,
            last_seen_ms: moment,
          })
          .execute(),
      );
      return { handle, secret };
    }),
    end: Effect.fnUntraced(function* (pair: SessionPair) {
      const session = yield* find(pair);
      if (session === null) return false;
      yield* forget(session.handle);
      return true;
    }),
  };
};
