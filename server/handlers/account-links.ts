import { Clock, Effect } from 'effect';
import { linkOver } from '../../domain/account-link';
import { findLinked, linkKindOf, takeLink } from '../accounts/account-links';
import { setPassword } from '../accounts/accounts';
import { Guesses } from '../accounts/guesses';
import { passwordProblem } from '../accounts/password-rules';
import { Passwords } from '../accounts/passwords';
import { accountEvent, linkRefused } from '../accounts/security-events';
import { addressKey } from '../accounts/throttle';
import { Store } from '../database/store';
import { refusal } from '../failure';
import { currentCaller, writeEntry } from '../history/write-entry';
import { writeOnce } from '../submits';
import type { Handler, HandlersOf } from './handler';

/** One answer for a link that is wrong, was used or is over. */
const over = () => refusal(404, linkOver);

/** The account of a link. Links that lead nowhere are counted as guesses of the address. */
const linkedTo = Effect.fnUntraced(function* (token: string, address: string) {
  const guesses = yield* Guesses;
  const store = yield* Store;
  const now = yield* Clock.currentTimeMillis;
  let account: Awaited<ReturnType<typeof findLinked>>;
  const look = Effect.map(
    store.query((db) => findLinked(db, token, now)),
    (found) => {
      account = found;
      return found === undefined ? 'link that leads nowhere' : null;
    },
  );
  yield* guesses.counting({ linkFrom: address }, look);
  if (account !== undefined) return account;
  yield* linkRefused('link that leads nowhere');
  return yield* over();
});

const readLink: Handler<'accountLink.read'> = {
  run: Effect.fnUntraced(function* ({ token }, call) {
    const account = yield* linkedTo(token, call.address);
    return { kind: linkKindOf(account), email: account.email, name: account.name };
  }),
};

const spendLink: Handler<'accountLink.use'> = {
  run: Effect.fnUntraced(function* ({ token, password }, call) {
    const passwords = yield* Passwords;
    const account = yield* linkedTo(token, call.address);
    const problem = yield* Effect.promise(() => passwordProblem(password, account.email));
    if (problem !== null) return yield* refusal(422, `The password ${problem}`);
    // Only who has a link gets here, so that nobody else has the server hash anything.
    const hash = yield* passwords.inPlace(
      { kind: 'stranger', address: addressKey(call.address) },
      passwords.hashed(password),
    );
    const now = yield* Clock.currentTimeMillis;
    // Nobody is signed in: whoever has the link acts as its account.
    const caller = { ...(yield* currentCaller), account: account.email };
    yield* writeOnce([], async (db) => {
      if (!(await takeLink(db, token, now))) throw over();
      await setPassword(db, account.id, hash, now);
      await writeEntry(db, caller, { type: 'user', id: account.id, name: account.email });
    });
    yield* accountEvent('password set', account.email, `by a link (${linkKindOf(account)})`);
    return { text: 'The password is set. Log in with it.' };
  }),
};

/** What the page of an account link calls (contract §6). */
export const accountLinkHandlers: HandlersOf<'accountLink'> = {
  'accountLink.read': readLink,
  'accountLink.use': spendLink,
};
