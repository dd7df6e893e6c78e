import { Cause, Effect } from 'effect';
import { accountKey } from '../accounts/account-key';
import { KnownBrowsers } from '../accounts/known-browsers';
import { Passwords } from '../accounts/passwords';
import { sessionEnded, signInAccepted, signInRefused } from '../accounts/security-events';
import { Sessions } from '../accounts/sessions';
import { Store } from '../database/store';
import { describeDefect, refusal } from '../failure';
import { forgetOldJobs } from '../jobs/run-jobs';
import { forgetOldSubmits } from '../submits';
import { purgeExpired } from '../trash/purge';
import { Workers } from '../workers/workers';
import type { CallContext, Handler, HandlersOf } from './handler';
import { codeProof, type Proven, passwordProof } from './proofs';

const wrongCredentials = { accepted: false, text: 'Incorrect email or password.' } as const;

/** Only told to who knows the password. */
const codeAsked = {
  accepted: false,
  text: 'Enter the code from your authenticator app, or a recovery code.',
  secondFactor: true,
} as const;
const wrongCode = { ...codeAsked, text: 'This code is wrong or was used before. Enter a new one.' } as const;

interface User extends Proven {
  readonly role: string;
  readonly two_factor_on: number;
}

interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly code: string | null;
}

/** Spec §7 Login, for an account that may not exist. */
const signInAs = Effect.fnUntraced(function* (user: User | undefined, input: SignInInput, call: CallContext) {
  const passwords = yield* Passwords;
  const sessions = yield* Sessions;
  const browsers = yield* KnownBrowsers;
  const store = yield* Store;
  const { browser, problem } = yield* passwordProof(user, input, call);
  if (user === undefined || problem !== null) {
    yield* signInRefused(problem ?? 'unknown account');
    return wrongCredentials;
  }
  if (user.two_factor_on === 1) {
    const code = input.code?.trim() ?? '';
    if (code === '') {
      yield* signInRefused('right password without a code');
      return codeAsked;
    }
    const wrong = yield* codeProof(user, code, browser, call);
    if (wrong !== null) {
      yield* signInRefused(wrong);
      return wrongCode;
    }
  }
  const started = yield* sessions.start(user.id, user.password_hash, call);
  if (started === null) {
    yield* signInRefused('account changed meanwhile');
    return wrongCredentials;
  }
  const earlier = yield* sessions.end(call.pair);
  if (earlier !== null) yield* sessionEnded(earlier.account, 'signed in again');
  const renewed = yield* passwords.renewed(input.password, user.password_hash);
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
  yield* forgetOldJobs;
  // A site whose trash can't be emptied can be signed in to.
  yield* Effect.catchCause(purgeExpired, (cause) =>
    Effect.annotateLogs(Effect.logError('trash not emptied'), { detail: describeDefect(Cause.squash(cause)) }),
  );
  call.setSecret(started.secret);
  call.setBrowser(yield* browsers.remember(call.browser, user.id, started.handle));
  const proof = user.two_factor_on === 1 ? 'right password and code' : 'right password';
  yield* signInAccepted(`${proof} from a ${browser === null ? 'new' : 'known'} browser`);
  return {
    accepted: true,
    text: 'Login successful',
    session: { userId: String(user.id), sessionId: started.handle, role: user.role },
  } as const;
});

/**
 * One answer, after the same work, for a wrong password, an unknown account and a disabled one, whatever code came with it: nothing
 * tells which accounts have two-factor sign-in.
 */
const signIn: Handler<'session.signIn'> = {
  check: ({ email, password }) =>
    email.trim() === '' || password === '' ? refusal(422, 'Enter your email and your password.') : null,
  run: Effect.fnUntraced(function* (input, call) {
    const store = yield* Store;
    const user = yield* store.query((db) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'password_hash', 'role', 'disabled', 'two_factor_on', 'two_factor_secret'])
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
    return valid && session.owesTwoFactor ? { valid, twoFactorOwed: true as const } : { valid };
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
