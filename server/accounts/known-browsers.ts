import { createHash, randomBytes } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import { Clock } from '../clock';
import { Store } from '../database/store';

/** How long a browser stays known without a sign-in; each sign-in restarts it. */
export const knownForMs = 180 * 24 * 60 * 60_000;
/** Browsers kept for one account: the ones used last. */
const maxPerAccount = 50;

/**
 * Browsers that an account was signed in from (OWASP's device cookie). What a known browser guesses is counted apart from what
 * strangers guess, so that they can't lock it out. Being known signs nobody in.
 */
export class KnownBrowsers extends Context.Service<
  KnownBrowsers,
  {
    /**
     * Names the browser with this token and the account, when it is known for the account; else `null`. The id stays when the
     * token is renewed: guesses are counted by it, and a sign-in to another account must not bring new ones.
     */
    readonly find: (token: string | undefined, userId: number) => Effect.Effect<number | null>;
    /** Whether the browser with this token is known for any account. */
    readonly isKnown: (token: string | undefined) => Effect.Effect<boolean>;
    /**
     * Makes the browser known for the account, after a sign-in that began the session. Gives its new token, which replaces the
     * one it had. Nothing is remembered when the session was ended meanwhile.
     */
    readonly remember: (token: string | undefined, userId: number, session: string) => Effect.Effect<string>;
  }
>()('server/KnownBrowsers') {
  static readonly layer = Layer.effect(
    KnownBrowsers,
    Effect.gen(function* () {
      const store = yield* Store;
      const { now } = yield* Clock;
      return makeKnownBrowsers(store, now);
    }),
  );
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

const makeKnownBrowsers = (store: Store['Service'], now: () => number): KnownBrowsers['Service'] => ({
  find: Effect.fnUntraced(function* (token: string | undefined, userId: number) {
    if (token === undefined || token === '') return null;
    const row = yield* store.query((db) =>
      db
        .selectFrom('known_browsers')
        .select('id')
        .where('token_hash', '=', digest(token))
        .where('user_id', '=', userId)
        .where('seen_ms', '>', now() - knownForMs)
        .executeTakeFirst(),
    );
    return row?.id ?? null;
  }),
  isKnown: Effect.fnUntraced(function* (token: string | undefined) {
    if (token === undefined || token === '') return false;
    const row = yield* store.query((db) =>
      db
        .selectFrom('known_browsers')
        .select('id')
        .where('token_hash', '=', digest(token))
        .where('seen_ms', '>', now() - knownForMs)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }),
  remember: Effect.fnUntraced(function* (token: string | undefined, userId: number, session: string) {
    const renewed = randomBytes(32).toString('base64url');
    const moment = now();
    yield* store.query((db) =>
      db.transaction().execute(async (step) => {
        // Two people may share a browser: it stays known for the other account as well.
        await step
          .updateTable('known_browsers')
          .set({ token_hash: digest(renewed) })
          .where('token_hash', '=', digest(token ?? ''))
          .execute();
        await step
          .insertInto('known_browsers')
          .columns(['token_hash', 'user_id', 'seen_ms'])
          .expression((from) =>
            from
              .selectFrom('sessions')
              .select(({ val }) => [val(digest(renewed)).as('token_hash'), 'user_id', val(moment).as('seen_ms')])
              .where('id', '=', session)
              .where('user_id', '=', userId),
          )
          .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_ms: moment }))
          .execute();
        await step
          .deleteFrom('known_browsers')
          .where('user_id', '=', userId)
          .where('id', 'not in', (from) =>
            from
              .selectFrom('known_browsers')
              .select('id')
              .where('user_id', '=', userId)
              .where('seen_ms', '>', moment - knownForMs)
              .orderBy('seen_ms', 'desc')
              .limit(maxPerAccount),
          )
          .execute();
      }),
    );
    return renewed;
  }),
});
