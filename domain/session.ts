import type { FieldErrors } from './fields';

/** The values a signed-in browser keeps in cookies (spec §3 Session values, §9). */
export interface SessionValues {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: string;
}

/** Cookie names (spec §9). They stay readable by script: the spec's client reads them. */
export const sessionCookies = { userId: 'userID', sessionId: 'session_id', role: 'user_type' } as const;

/** The key under which other clients keep a token; removed at log-out (spec §2 top bar). */
export const authTokenKey = 'authToken';

/** What the session cookies say right now. A missing cookie is `null`. */
export interface CookieReading {
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly role: string | null;
}

/** The session of a reading, or `null` when the session ID or the user ID is missing (spec §4 Session guard). */
export const sessionOf = (reading: CookieReading): SessionValues | null =>
  reading.userId && reading.sessionId
    ? { userId: reading.userId, sessionId: reading.sessionId, role: reading.role ?? '' }
    : null;

/** Whether two sessions are the same sign-in. */
export const sameSession = (a: SessionValues | null, b: SessionValues | null): boolean =>
  a?.userId === b?.userId && a?.sessionId === b?.sessionId && a?.role === b?.role;

/** How long a session still lasts, in milliseconds; 0 when it is over. */
export interface TimeLeft {
  /** Until it ends when it is not used. */
  readonly leftMs: number;
  /** Until it ends however much it is used. */
  readonly longestMs: number;
}

/** What the person types to sign in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The code of two-factor sign-in; `null` as long as the server has not asked for one. */
  readonly code: string | null;
}

/** What a code is, at its field. */
export const codeHint = '6 digits from your authenticator app, or a recovery code';

/**
 * What is missing of the credentials: both are required, and there is no check of form or length (spec §5 Login). Without a
 * schema, because the login page checks them before it has Effect.
 */
export const checkCredentials = ({ email, password, code }: Credentials): FieldErrors<Credentials> => ({
  ...(email === '' && { email: 'Email is required' }),
  ...(password === '' && { password: 'Password is required' }),
  ...(code === '' && { code: 'Code is required' }),
});

/** The topmost field that is missing. */
export const firstMissing = ({ email, password }: Credentials): keyof Credentials => {
  if (email === '') return 'email';
  return password === '' ? 'password' : 'code';
};

/** What is typed, after a change. A code belongs to the account that it was asked for: another email or password takes it away. */
export const changedCredentials = (typed: Credentials, change: Partial<Credentials>): Credentials => ({
  ...typed,
  code: null,
  ...change,
});

/** The server's answer to a sign-in: accepted with a session, or not, each with the server's sentence. */
export type SignInAnswer =
  | { readonly accepted: true; readonly text: string | null; readonly session: SessionValues }
  | {
      readonly accepted: false;
      readonly text: string | null;
      /** The password is right; a code has to come with it, and not the one that came. Only our own server says so. */
      readonly secondFactor?: true;
    };

/** The server's answer to the session check. */
export interface CheckAnswer {
  readonly valid: boolean;
  /** The account has to set up two-factor sign-in before it may do anything else. Only our own server says so. */
  readonly twoFactorOwed?: true;
}

/** Whether a sign-in needs a code: none came with the right password, or not the right one. */
export const asksForCode = (answer: SignInAnswer): boolean => !answer.accepted && answer.secondFactor === true;
