import { Context, Effect, Layer } from 'effect';
import type { Failure } from '../domain/failure';
import { type Credentials, type SessionValues, type SignInAnswer, sessionOf, type TimeLeft } from '../domain/session';
import { Config } from './config';
import { Wire } from './http';
import { makeReadAhead } from './read-ahead';
import { Renewal } from './renewal';
import { SessionStore, sessionKeys } from './session-store';
import { checkSession, logOut, readTimeLeft, signIn } from './wire/session';

/** How long log-out waits for the server before it goes on without it, in milliseconds. */
export const logOutTimeoutMs = 5_000;

/** Signing in, checking and ending the session (spec §4 Login and Session guard, contract §4). */
export class Session extends Context.Service<
  Session,
  {
    /** Signs in and, when accepted, keeps the session values in cookies and has the calls that wait for it sent again. */
    readonly signIn: (credentials: Credentials) => Effect.Effect<SignInAnswer, Failure>;
    /** The session of the cookies; `null` when the session ID or the user ID is missing. */
    readonly read: Effect.Effect<SessionValues | null>;
    readonly check: (session: SessionValues) => Effect.Effect<{ readonly valid: boolean }, Failure>;
    /** Begins to check the session of the cookies ahead of `check`, which takes the answer as `Wire.readAhead` says. */
    readonly checkAhead: Effect.Effect<void>;
    /** Ends once the check that was begun ahead is answered, or has failed. */
    readonly checkedAhead: Effect.Effect<void>;
    /** How long the session of the cookies still lasts. Only our own server tells. */
    readonly timeLeft: Effect.Effect<TimeLeft, Failure>;
    /** Uses the session of the cookies, so that it lasts longer; says whether it is still valid. */
    readonly prolong: Effect.Effect<{ readonly valid: boolean }, Failure>;
    /** Ends the session on the embedded server; the browser forgets it whatever the server says. */
    readonly logOut: Effect.Effect<void, Failure>;
  }
>()('adapters/Session') {
  static readonly layer = Layer.effect(
    Session,
    Effect.gen(function* () {
      const wire = yield* Wire;
      const store = yield* SessionStore;
      const config = yield* Config;
      const renewal = yield* Renewal;
      const ahead = yield* makeReadAhead;
      const read = Effect.map(store.read, sessionOf);
      const check = (session: SessionValues) => wire.call(checkSession, session);
      const idOf = (session: SessionValues) => `check ${JSON.stringify(session, [...sessionKeys])}`;
      const tellServer = Effect.flatMap(read, (session) =>
        session === null || !config.ownServer ? Effect.void : Effect.asVoid(wire.call(logOut, session)),
      );
      return Session.of({
        read,
        signIn: (credentials) =>
          wire
            .call(signIn, credentials)
            .pipe(
              Effect.tap((answer) =>
                answer.accepted ? Effect.andThen(store.write(answer.session), renewal.renewed) : Effect.void,
              ),
            ),
        checkAhead: Effect.flatMap(read, (session) =>
          session === null ? Effect.void : ahead.begin(idOf(session), check(session)),
        ),
        checkedAhead: ahead.ended,
        timeLeft: Effect.flatMap(read, (session) =>
          session === null ? Effect.succeed({ leftMs: 0, longestMs: 0 }) : wire.call(readTimeLeft, session),
        ),
        prolong: Effect.flatMap(read, (session) =>
          session === null ? Effect.succeed({ valid: false }) : check(session),
        ),
        check: (session) => ahead.take(idOf(session), check(session)),
        logOut: Effect.andThen(ahead.forget, tellServer).pipe(
          Effect.timeoutOrElse({ duration: logOutTimeoutMs, orElse: () => Effect.void }),
          Effect.ensuring(store.clear),
        ),
      });
    }),
  );
}
