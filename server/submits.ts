import { createHash } from 'node:crypto';
import { Clock, Context, Effect } from 'effect';
import type { Transaction } from 'kysely';
import { Store } from './database/store';
import type { TableName, Tables } from './database/tables';
import { refusal, type ServerFailure } from './failure';

/** How long a submit that is sent again is known, in milliseconds: seven days. */
const keptMs = 7 * 24 * 60 * 60_000;

/** The forms that an idempotency key may have: what clients make of random bytes. */
const wellFormed = /^[\w-]{16,64}$/;

/** The submit that a call carries out; `null` when its client did not name one. */
export const CurrentSubmit = Context.Reference<string | null>('server/CurrentSubmit', { defaultValue: () => null });

/** The key of that submit as its client has sent it, which is stored nowhere; `null` when it sent none. */
export const CurrentSubmitKey = Context.Reference<string | null>('server/CurrentSubmitKey', {
  defaultValue: () => null,
});

/**
 * The id of a submit, of one account and one action: what another account sends under the same key is another submit. 422 when
 * the key is not in its form.
 */
export const submitOf = (userId: number, action: string, key: string): string | ServerFailure =>
  wellFormed.test(key)
    ? createHash('sha256').update(`${userId} ${action} ${key}`).digest('base64url')
    : refusal(422, 'The field idempotency_key must be 16 to 64 letters, digits, hyphens or underscores.');

/** How a write ends whose submit was done before: everything it did is taken back. */
const isDone = refusal(409, 'This was saved already.');

const claim = async (db: Transaction<Tables>, id: string, now: number): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submits')
    .values({ id, done_ms: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw isDone;
};

/** Whether the submit of the call was done before: what it proved then, such as a password, need not be right any more. */
export const isSubmitDone = Effect.gen(function* () {
  const store = yield* Store;
  const submit = yield* CurrentSubmit;
  if (submit === null) return false;
  const row = yield* store.query((db) =>
    db.selectFrom('submits').select('id').where('id', '=', submit).executeTakeFirst(),
  );
  return row !== undefined;
});

/** Forgets the submits of more than seven days ago. */
export const forgetOldSubmits = Effect.gen(function* () {
  const store = yield* Store;
  const now = yield* Clock.currentTimeMillis;
  yield* store.query((db) =>
    db
      .deleteFrom('submits')
      .where('done_ms', '<=', now - keptMs)
      .execute(),
  );
});

/** `Store.write` that fails with `isDone`, and changes nothing, when the submit of the call was done before. */
export const writeOnce = Effect.fnUntraced(function* <A>(
  tables: readonly TableName[],
  run: (db: Transaction<Tables>) => Promise<A>,
) {
  const store = yield* Store;
  const submit = yield* CurrentSubmit;
  if (submit === null) return yield* store.write(tables, run);
  const now = yield* Clock.currentTimeMillis;
  return yield* store.write(tables, async (db) => {
    await claim(db, submit, now);
    return run(db);
  });
});

/** Goes on with `already` where the submit was done before, so that the call is answered as it was the first time. */
export const orDone =
  <A>(already: A) =>
  <R>(write: Effect.Effect<A, ServerFailure, R>): Effect.Effect<A, ServerFailure, R> =>
    Effect.catch(write, (failure) => (failure === isDone ? Effect.succeed(already) : Effect.fail(failure)));
