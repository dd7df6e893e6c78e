import { Effect } from 'effect';
import { accountKey } from '../accounts/account-key';
import { Guesses } from '../accounts/guesses';
import { Passwords } from '../accounts/passwords';
import { Sessions } from '../accounts/sessions';
import { Store } from '../database/store';
import { refusal } from '../failure';
import type { Handler, HandlersOf } from './handler';

const wrongCredentials = { accepted: false, text: 'The email or the password is wrong.' } as const;

/** Spec §7 Login. One answer, after the same work, for a wrong password, an unknown account and a disabled one. */
const signIn: Handler<'session.signIn'> = {
  check: ({ email, password }) =>
    email.trim() === '' || password === '' ? refusal(422, 'Enter your email and your password.') : null,
  run: Effect.fnUntraced(function* ({ email, password }, call) {
    const guesses = yield* Guesses;
    const store = yield* Store;
    const passwords = yield* Passwords;
    const sessions = yield* Sessions;
    const uncount = yield* guesses.count(email, call.address);
    const user = yield* store.query((db) =>
      db
        .selectFrom('users')
        .select(['id', 'password_hash', 'role', 'disabled'])
        .where('email_key', '=', accountKey(email))
        .executeTakeFirst(),
    );
    const right = yield* passwords.matches(password, user?.password_hash ?? null);
    if (user === undefined || !right || user.disabled !== 0) {
      yield* Effect.logWarning('sign-in refused');
      return wrongCredentials;
    }
    yield* uncount;
    yield* sessions.end(call.pair);
    const { handle, secret } = yield* sessions.start(user.id);
    call.setSecret(secret);
    return {
      accepted: true,
      text: 'Login successful',
      session: { userId: String(user.id), sessionId: handle, role: user.role },
    };
  }),
};

/** Spec §7 Session check: id, user and role must all be those of the session that the secret cookie opens. */
const checkSession: Handler<'session.check'> = {
  run: Effect.fnUntraced(function* ({ sessionId, userId, role }, call) {
    const sessions = yield* Sessions;
    const session = yield* sessions.find({ handle: sessionId, secret: call.pair.secret });
    return { valid: session !== null && String(session.userId) === userId && session.role === role };
  }),
};

/** Contract §4 Logging out. Says yes to a session that has ended already; never ends one without its secret. */
const signOut: Handler<'session.signOut'> = {
  run: Effect.fnUntraced(function* ({ sessionId }, call) {
    const sessions = yield* Sessions;
    yield* sessions.end({ handle: sessionId, secret: call.pair.secret });
    call.setSecret(null);
    return { text: 'Logged out' };
  }),
};

export const sessionHandlers: HandlersOf<'session'> = {
  'session.signIn': signIn,
  'session.check': checkSession,
  'session.signOut': signOut,
};
