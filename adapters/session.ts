import { Context, Effect, Layer } from 'effect';
import type { Failure } from '../domain/failure';
import {
  authTokenKey,
  type CookieReading,
  type Credentials,
  type SessionValues,
  type SignInAnswer,
  sessionCookies,
  sessionOf,
} from '../domain/session';
import { Config } from './config';
import { Wire } from './http';
import { makeReadAhead } from './read-ahead';
import { unansweredKey } from './submits';
import { checkSession, logOut, signIn } from './wire/session';

/** How long log-out waits for the server before it goes on without it, in milliseconds. */
export const logOutTimeoutMs = 5_000;

/** The places of a browser where session values live. */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    readonly read: Effect.Effect<CookieReading>;
    readonly write: (session: SessionValues) => Effect.Effect<void>;
    /** Removes the three cookies and the stored token. */
    readonly clear: Effect.Effect<void>;
  }
>()('adapters/SessionStore') {
  /** The cookies and the local storage of this browser. */
  static readonly layer = Layer.sync(SessionStore, () => ({
    read: Effect.sync(() => ({
      userId: readCookie(sessionCookies.userId),
      sessionId: readCookie(sessionCookies.sessionId),
      role: readCookie(sessionCookies.role),
    })),
    write: (session: SessionValues) =>
      Effect.sync(() => {
        for (const key of sessionKeys) writeCookie(sessionCookies[key], session[key]);
      }),
    clear: Effect.sync(() => {
      for (const key of sessionKeys) expireCookie(sessionCookies[key]);
      localStorage.removeItem(authTokenKey);
      localStorage.removeItem(unansweredKey);
    }),
  }));
}

/** Signing in, checking and ending the session (spec §4 Login and Session guard, contract §4). */
export class Session extends Context.Service<
  Session,
  {
    /** Signs in and, when accepted, keeps the session values in cookies. */
    readonly signIn: (credentials: Credentials) => Effect.Effect<SignInAnswer, Failure>;
    /** The session of the cookies; `null` when the session ID or the user ID is missing. */
    readonly read: Effect.Effect<SessionValues | null>;
    readonly check: (session: SessionValues) => Effect.Effect<{ readonly valid: boolean }, Failure>;
    /** Begins to check the session of the cookies ahead of `check`, which takes the answer as `Wire.readAhead` says. */
    readonly checkAhead: Effect.Effect<void>;
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
            .pipe(Effect.tap((answer) => (answer.accepted ? store.write(answer.session) : Effect.void))),
        checkAhead: Effect.flatMap(read, (session) =>
          session === null ? Effect.void : ahead.begin(idOf(session), check(session)),
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

const sessionKeys = ['userId', 'sessionId', 'role'] as const;

const readCookie = (name: string): string | null => {
  for (const part of document.cookie.split('; ')) {
    const [key, ...value] = part.split('=');
    if (key === name) return decode(value.join('='));
  }
  return null;
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const attributes = (): string => `; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and the spec's cookies are readable
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes()}`;
};

const expireCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Max-Age=0${attributes()}`;
};
