import { Cause, Effect } from 'effect';
import { accountKey } from '../accounts/account-key';
import { Guesses } from '../accounts/guesses';
import { KnownBrowsers } from '../accounts/known-browsers';
import { type Asker, Passwords } from '../accounts/passwords';
import { sessionEnded, signInAccepted, signInRefused } from '../accounts/security-events';
import { Sessions } from '../accounts/sessions';
import { addressKey } from '../accounts/throttle';
import { Store } from '../database/store';
import { describeDefect, refusal } from '../failure';
import { forgetOldSubmits } from '../submits';
import { purgeExpired } from '../trash/purge';
import { Workers } from '../workers/workers';
import type { CallContext, Handler, HandlersOf } from './handler';

const wrongCredentials = { accepted: false, text: 'Incorrect email or password.' } as const;

interface User {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
  readonly role: string;
  readonly disabled: number;
}

/** Spec §7 Login, for an account that may not exist. */
const signInAs = Effect.fnUntraced(function* (
  user: User | undefined,
  { email, password }: { readonly email: string; readonly password: string },
  call: CallContext,
) {
  const guesses = yield* Guesses;
  const passwords = yield* Passwords;
  const sessions = yield* Sessions;
  const browsers = yield* KnownBrowsers;
  const store = yield* Store;
  const browser = yield* browsers.find(call.browser, user?.id ?? 0);
  const asker: Asker =
    browser === null ? { kind: 'stranger', address: addressKey(call.address) } : { kind: 'known browser' };
  const check = passwords.matches(password, user?.password_hash ?? null).pipe(
    Effect.map((matches) => {
      if (user === undefined) return 'unknown account';
      if (!matches) return 'wrong password';
      return user.disabled === 0 ? null : 'account disabled';
    }),
  );
  // The place comes first: a sign-in that finds none must not use up a guess, not even for a moment.
  const problem = yield* passwords.inPlace(asker, guesses.counting({ email, address: call.address, browser }, check));
  if (user === undefined || problem !== null) {
    yield* signInRefused(problem ?? 'unknown account');
    return wrongCredentials;
  }
  const started = yield* sessions.start(user.id, user.password_hash, call);
  if (started === null) {
    yield* signInRefused('account changed meanwhile');
    return wrongCredentials;
  }
  const earlier = yield* sessions.end(call.pair);
  if (earlier !== null) yield* sessionEnded(earlier.account, 'signed in again');
  const renewed = yield* passwords.renewed(password, user.password_hash);
  if (renewed !== null) {
    yield* store.query((db) =>
      db
        .updateTable('users')
        .set({ password_hash: renewed })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .execute(),
    );
  }
  yield* forgetOldSubmits;
  // A site whose trash can't be emptied can be signed in to.
  yield* Effect.catchCause(purgeExpired, (cause) =>
    Effect.annotateLogs(Effect.logError('trash not emptied'), { detail: describeDefect(Cause.squash(cause)) }),
  );
  call.setSecret(started.secret);
  call.setBrowser(yield* browsers.remember(call.browser, user.id, started.handle));
  yield* signInAccepted(browser === null ? 'right password from a new browser' : 'right password from a known browser');
  return {
    accepted: true,
    text: 'Login successful',
    session: { userId: String(user.id), sessionId: started.handle, role: user.role },
  } as const;
});

/** One answer, after the same work, for a wrong password, an unknown account and a disabled one. */
const signIn: Handler<'session.signIn'> = {
  check: ({ email, password }) =>
    email.trim() === '' || password === '' ? refusal(422, 'Enter your email and your password.') : null,
  run: Effect.fnUntraced(function* (input, call) {
    const store = yield* Store;
    const user = yield* store.query((db) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'password_hash', 'role', 'disabled'])
        .where('email_key', '=', accountKey(input.email))
        .executeTakeFirst(),
    );
    return yield* signInAs(user, input, call).pipe(Effect.annotateLogs('account', user?.email ?? null));
  }),
};

/** Of the kind and length that administrators write: the sanitiser is several times slower on its first one. */
const usualText = '<h2>Step</h2>\n<p style="text-align: left"><b>Turn</b> <a href="/a">it</a>.</p>\n'.repeat(200);

/** Spec §7 Session check: id, user and role must all be those of the session that the secret cookie opens. */
const checkSession: Handler<'session.check'> = {
  run: Effect.fnUntraced(function* ({ sessionId, userId, role }, call) {
    const sessions = yield* Sessions;
    const session = yield* sessions.find({ handle: sessionId, secret: call.pair.secret });
    const valid = session !== null && String(session.userId) === userId && session.role === role;
    // An administrator has opened the admin area: a text may be saved soon.
    if (valid) yield* Workers.use((workers) => workers.prepare('html', usualText));
    return { valid };
  }),
};

/** Contract §4 Logging out. Says yes to a session that has ended already; never ends one without its secret. */
const logOut: Handler<'session.logOut'> = {
  run: Effect.fnUntraced(function* ({ sessionId }, call) {
    const sessions = yield* Sessions;
    const ended = yield* sessions.end({ handle: sessionId, secret: call.pair.secret });
    if (ended !== null) yield* sessionEnded(ended.account, 'signed out');
    call.setSecret(null);
    return { text: 'Logged out' };
  }),
};

/** Contract §6 Before the end: the session goes on as if nobody had asked. */
const readTimeLeft: Handler<'session.timeLeft'> = {
  run: Effect.fnUntraced(function* ({ sessionId }, call) {
    const sessions = yield* Sessions;
    return yield* sessions.timeLeft({ handle: sessionId, secret: call.pair.secret });
  }),
};

export const sessionHandlers: HandlersOf<'session'> = {
  'session.signIn': signIn,
  'session.check': checkSession,
  'session.logOut': logOut,
  'session.timeLeft': readTimeLeft,
};
