import { Context, Deferred, Effect, Layer } from 'effect';
import type { Failure } from '../domain/failure';
import { type SessionValues, sameSession, sessionOf } from '../domain/session';
import { SessionStore } from './session-store';

/** How often a waiting call looks at the cookies, in milliseconds: another tab may have signed in. */
export const renewalPollMs = 300;

/** Hears whether calls wait for a sign-in. */
type Listener = (isWaiting: boolean) => void;

/** Calls that the server refused because their session has ended, and that wait until somebody signs in again (contract §6). */
export class Renewal extends Context.Service<
  Renewal,
  {
    /**
     * A call that is sent once more when it was answered with 401 and its account has signed in again since: here, or in another
     * tab, as the cookies show. It fails with the 401 when nobody asks for the sign-in, when that is declined, and when the
     * cookies are gone or those of another account. `onWait` runs every now and then while it waits.
     */
    readonly resent: <Answer>(
      call: Effect.Effect<Answer, Failure>,
      onWait?: () => void,
    ) => Effect.Effect<Answer, Failure>;
    /** Tells the waiting calls that somebody has signed in in this tab. */
    readonly renewed: Effect.Effect<void>;
    /** Lets the waiting calls fail. */
    readonly declined: Effect.Effect<void>;
    /** Adds somebody who asks for the sign-in; gives what removes them. Without one no call waits. */
    readonly listen: (listener: Listener) => Effect.Effect<() => void>;
  }
>()('adapters/Renewal') {
  static readonly layer = Layer.effect(
    Renewal,
    Effect.map(SessionStore, (store) => makeRenewal(Effect.map(store.read, sessionOf))),
  );
}

const isEnded = (failure: Failure): boolean => failure._tag === 'Http' && failure.status === 401;

const makeRenewal = (current: Effect.Effect<SessionValues | null>): Renewal['Service'] => {
  const listeners = new Set<Listener>();
  /** Each is told `true` to be sent again, `false` to fail. */
  const waiting = new Set<Deferred.Deferred<boolean>>();
  const tell = () => {
    for (const listener of listeners) listener(waiting.size > 0);
  };
  const answer = (isRenewed: boolean) => {
    for (const call of waiting) Deferred.doneUnsafe(call, Effect.succeed(isRenewed));
  };

  /** Whether the cookies hold another session than that one, or none. */
  const isReplaced = (session: SessionValues) => Effect.map(current, (now) => !sameSession(now, session));
  const elsewhere = (session: SessionValues, onWait: () => void): Effect.Effect<boolean> =>
    Effect.flatMap(Effect.andThen(Effect.sleep(renewalPollMs), isReplaced(session)), (isOther) => {
      if (isOther) return Effect.succeed(true);
      onWait();
      return elsewhere(session, onWait);
    });

  /** Waits for the answer to one call. */
  const wait = (session: SessionValues, onWait: () => void) =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const call = Deferred.makeUnsafe<boolean>();
        waiting.add(call);
        if (waiting.size === 1) tell();
        return call;
      }),
      (call) => Effect.race(Deferred.await(call), elsewhere(session, onWait)),
      (call) =>
        Effect.sync(() => {
          waiting.delete(call);
          if (waiting.size === 0) tell();
        }),
    );

  /** Waits until that session is over with; gives the one to go on with, which is of the same account, or `null`. */
  const successor = Effect.fnUntraced(function* (session: SessionValues, onWait: () => void) {
    const isOther = yield* isReplaced(session);
    if (!isOther && listeners.size === 0) return null;
    if (!isOther && !(yield* wait(session, onWait))) return null;
    const now = yield* current;
    return now?.userId === session.userId ? now : null;
  });

  return Renewal.of({
    resent: (call, onWait = () => undefined) => {
      const send = (session: SessionValues | null): typeof call =>
        Effect.catchIf(call, isEnded, (failure) =>
          session === null
            ? Effect.fail(failure)
            : Effect.flatMap(successor(session, onWait), (next) => (next === null ? Effect.fail(failure) : send(next))),
        );
      return Effect.flatMap(current, send);
    },
    renewed: Effect.sync(() => answer(true)),
    declined: Effect.sync(() => answer(false)),
    listen: (listener) =>
      Effect.sync(() => {
        listeners.add(listener);
        listener(waiting.size > 0);
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0) answer(false);
        };
      }),
  });
};
