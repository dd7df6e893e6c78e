import { Clock, Context, Effect, Layer } from 'effect';
import type { DraftKey, DraftToStore, Finding, LeftDraft, StorageTrouble } from '../domain/draft';
import { SessionStore } from './session-store';

/** How long the storage of the browser may take, in milliseconds. A browser that never answers keeps nothing. */
export const storageTimeoutMs = 3_000;

/**
 * The drafts of this browser (contract §6). What the storage does wrong is an answer and no failure: a form works without it.
 */
export class Drafts extends Context.Service<
  Drafts,
  {
    /** The draft that the account of this session has kept of a form. */
    readonly find: (key: DraftKey) => Effect.Effect<Finding>;
    /**
     * Puts a draft in the place of the one before it, or removes that; the answer is what went wrong. It is done even when its
     * caller leaves, and not done for a form that was opened before its account logged out.
     */
    readonly store: (draft: DraftToStore) => Effect.Effect<StorageTrouble | null>;
    /** The drafts of the account of this session whose screens are known, the newest first; none where the browser keeps nothing. */
    readonly left: Effect.Effect<readonly LeftDraft[]>;
    /** Removes every draft of the account of this session, as far as the browser lets it. */
    readonly forget: Effect.Effect<void>;
  }
>()('adapters/Drafts') {
  /** Over IndexedDB, which is opened with the first form. */
  static readonly layer = Layer.effect(
    Drafts,
    Effect.gen(function* () {
      const session = yield* SessionStore;
      const account = Effect.map(session.read, ({ userId }) => userId);
      let opening: Promise<DraftsDatabase> | null = null;
      const database = () => {
        opening ??= load().catch((error: unknown) => {
          opening = null;
          throw error;
        });
        return opening;
      };

      return Drafts.of({
        find: Effect.fnUntraced(function* (key) {
          const owner = yield* account;
          if (owner === null) return { trouble: 'refused' };
          const now = yield* Clock.currentTimeMillis;
          return yield* asking<Finding>(
            () => database().then((db) => db.find(owner, key, now)),
            (trouble) => ({ trouble }),
          );
        }),
        store: (draft) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) =>
            asking<StorageTrouble | null>(
              () => database().then((db) => db.store(draft, now)),
              (trouble) => trouble,
            ),
          ).pipe(Effect.uninterruptible),
        left: Effect.flatMap(Effect.all([account, Clock.currentTimeMillis]), ([owner, now]) =>
          owner === null
            ? Effect.succeed([])
            : asking<readonly LeftDraft[]>(
                () => database().then((db) => db.left(owner, now)),
                () => [],
              ),
        ),
        forget: Effect.flatMap(account, (owner) =>
          owner === null
            ? Effect.void
            : asking<unknown>(
                () => database().then((db) => db.forget(owner)),
                () => undefined,
              ),
        ).pipe(Effect.uninterruptible, Effect.asVoid),
      });
    }),
  );
}

type DraftsDatabase = Awaited<ReturnType<typeof load>>;

/** Not on the login page: it comes with the content screens, or with a log-out. */
const load = () => import('./drafts-database').then(({ draftsDatabase }) => draftsDatabase());

const asking = <Answer>(
  ask: () => Promise<Answer>,
  otherwise: (trouble: StorageTrouble) => Answer,
): Effect.Effect<Answer> =>
  Effect.tryPromise({ try: ask, catch: troubleOf }).pipe(
    Effect.timeoutOrElse({ duration: storageTimeoutMs, orElse: () => Effect.fail<StorageTrouble>('failed') }),
    Effect.catch((trouble) => Effect.succeed(otherwise(trouble))),
  );

/** A browser says by the name of its error why it stores nothing; one that has no IndexedDB throws an error of the language. */
const troubleOf = (error: unknown): StorageTrouble => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return refusals.has(name) ? 'refused' : 'failed';
};

const refusals = new Set(['SecurityError', 'InvalidStateError', 'NotAllowedError', 'ReferenceError', 'TypeError']);
