import { Clock, Effect } from 'effect';
import { Guesses } from '../accounts/guesses';
import { KnownBrowsers } from '../accounts/known-browsers';
import { type Asker, Passwords } from '../accounts/passwords';
import { addressKey } from '../accounts/throttle';
import { useCode } from '../accounts/two-factor';
import { Store } from '../database/store';
import type { CallContext } from './handler';

/** What of an account is compared with what somebody typed. */
export interface Proven {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
  readonly disabled: number;
  readonly two_factor_secret: string | null;
}

/** Compares a password, as a guess that is counted: what is wrong with it, or `null`. The account may not exist. */
export const passwordProof = Effect.fnUntraced(function* (
  account: Proven | undefined,
  { email, password }: { readonly email: string; readonly password: string },
  { address, browser: token }: CallContext,
) {
  const guesses = yield* Guesses;
  const passwords = yield* Passwords;
  const browsers = yield* KnownBrowsers;
  const browser = yield* browsers.find(token, account?.id ?? 0);
  const asker: Asker =
    browser === null ? { kind: 'stranger', address: addressKey(address) } : { kind: 'known browser' };
  const check = passwords.matches(password, account?.password_hash ?? null).pipe(
    Effect.map((matches) => {
      if (account === undefined) return 'unknown account';
      if (!matches) return 'wrong password';
      return account.disabled === 0 ? null : 'account disabled';
    }),
  );
  // The place comes first: a guess that finds none must not use up one that is left, not even for a moment.
  return {
    browser,
    problem: yield* passwords.inPlace(asker, guesses.counting({ email, address, browser }, check)),
  };
});

/** Uses up a code of two-factor sign-in, as a guess that is counted: what is wrong with it, or `null`. */
export const codeProof = Effect.fnUntraced(function* (
  account: Proven,
  code: string,
  browser: number | null,
  { address }: CallContext,
) {
  const guesses = yield* Guesses;
  const store = yield* Store;
  const now = yield* Clock.currentTimeMillis;
  const secret = account.two_factor_secret ?? '';
  const check = store
    .query((db) => useCode(db, { id: account.id, secret }, code, now))
    .pipe(Effect.map((isUsed) => (isUsed ? null : 'wrong code')));
  return yield* guesses.counting({ email: account.email, address, browser }, check);
});
