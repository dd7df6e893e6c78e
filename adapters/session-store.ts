import { Context, Effect, Layer } from 'effect';
import { authTokenKey, type CookieReading, type SessionValues, sessionCookies } from '../domain/session';
import { unansweredKey } from './submits';

/** Where a copy is kept of what our own server keeps of an account's lists (`kept-lists.ts`). It goes with the session. */
export const listsCopyKey = 'listsCopy';

/** How the keys begin under which tus notes what went ahead of a form (`send-ahead.ts`). */
const sentAheadKeys = 'tus::';

/** The values of a session, in the order in which they are written. */
export const sessionKeys = ['userId', 'sessionId', 'role'] as const;

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
    read: Effect.sync(() => {
      // Once: each time, the browser may have to ask another process for them.
      const cookies = document.cookie.split('; ');
      return {
        userId: valueIn(cookies, sessionCookies.userId),
        sessionId: valueIn(cookies, sessionCookies.sessionId),
        role: valueIn(cookies, sessionCookies.role),
      };
    }),
    write: (session: SessionValues) =>
      Effect.sync(() => {
        for (const key of sessionKeys) writeCookie(sessionCookies[key], session[key]);
      }),
    clear: Effect.sync(() => {
      for (const key of sessionKeys) expireCookie(sessionCookies[key]);
      localStorage.removeItem(authTokenKey);
      localStorage.removeItem(unansweredKey);
      localStorage.removeItem(listsCopyKey);
      for (const key of Object.keys(localStorage)) if (key.startsWith(sentAheadKeys)) localStorage.removeItem(key);
    }),
  }));
}

const valueIn = (cookies: readonly string[], name: string): string | null => {
  for (const part of cookies) {
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
