import { createHmac, randomBytes } from 'node:crypto';
import { Clock, Effect } from 'effect';
import { accountName } from '../../domain/account';
import { voidLink } from '../accounts/accounts';
import { passwordProblem } from '../accounts/password-rules';
import { Passwords } from '../accounts/passwords';
import { recoveryCodesOf } from '../accounts/recovery-codes';
import { accountChanged, accountChangeRefused } from '../accounts/security-events';
import {
  newTwoFactorSecret,
  stepOfCode,
  storeRecoveryCodes,
  turnOffTwoFactor,
  twoFactorAddress,
} from '../accounts/two-factor';
import { Store } from '../database/store';
import { refusal } from '../failure';
import { changesBetween, currentCaller, writeEntry } from '../history/write-entry';
import { CurrentSubmitKey, isSubmitDone, orDone, writeOnce } from '../submits';
import type { CallContext, Handler, HandlersOf } from './handler';
import { codeProof, passwordProof } from './proofs';
import { ruleProblem } from './rules';

/*
 * The calls of My account (contract §6). The account is always that of the session. A call that asks for a password or a code compares
 * it unless its submit was done before: then it is answered as it was the first time.
 */

const wrongPassword = refusal(422, 'The password is wrong.');
const wrongCode = refusal(422, 'This code is wrong or was used before. Enter a new one.');
const isOn = refusal(409, 'Two-factor sign-in is on already. Reload the page.');
const isOff = refusal(409, 'Two-factor sign-in is not on. Reload the page.');
const changedMeanwhile = refusal(409, 'Your account was changed in another place meanwhile. Reload the page.');

/** The account of the session. A call without one never comes here. */
const ownAccount = Effect.fnUntraced(function* ({ session }: CallContext) {
  const store = yield* Store;
  return yield* store.query((db) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', session?.userId ?? 0)
      .executeTakeFirstOrThrow(),
  );
});

/** An account as the history names it. */
const recordOf = ({ id, email }: { readonly id: number; readonly email: string }) => ({
  type: 'user',
  id,
  name: email,
});

type OwnAccount = Effect.Success<ReturnType<typeof ownAccount>>;

/** Goes on only for who knows the password of the account. Gives the browser, where it is known. */
const provePassword = Effect.fnUntraced(function* (account: OwnAccount, password: string, call: CallContext) {
  const { email } = account;
  const proof = passwordProof(account, { email, password }, call).pipe(Effect.annotateLogs('account', email));
  const { browser, problem } = yield* proof;
  if (problem === null) return browser;
  yield* accountChangeRefused(email, problem);
  return yield* wrongPassword;
});

/** The same for the password and a code of two-factor sign-in, which is used up. */
const proveBoth = Effect.fnUntraced(function* (
  account: OwnAccount,
  { password, code }: { readonly password: string; readonly code: string },
  call: CallContext,
) {
  if (account.two_factor_on === 0) return yield* isOff;
  const browser = yield* provePassword(account, password, call);
  const { email } = account;
  const problem = yield* codeProof(account, code, browser, call).pipe(Effect.annotateLogs('account', email));
  if (problem === null) return;
  yield* accountChangeRefused(email, problem);
  return yield* wrongCode;
});

/**
 * New recovery codes. A submit that is sent again, because its answer was lost, gets the same ones, though only their digests are stored: they
 * are made of the account's secret and the key of the submit, which only its client knows.
 */
const newRecoveryCodes = Effect.fnUntraced(function* (secret: string) {
  const key = yield* CurrentSubmitKey;
  return recoveryCodesOf(key === null ? randomBytes(32) : createHmac('sha256', secret).update(key).digest());
});

const read: Handler<'account.read'> = {
  run: Effect.fnUntraced(function* (_input, call) {
    const store = yield* Store;
    const { id, email, name, role, two_factor_on } = yield* ownAccount(call);
    const { left } = yield* store.query((db) =>
      db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number | string>().as('left'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const site = yield* store.query((db) => db.selectFrom('site').select('two_factor_demanded').executeTakeFirst());
    return {
      email,
      name,
      role,
      hasTwoFactor: two_factor_on === 1,
      codesLeft: Number(left),
      isTwoFactorDemanded: site?.two_factor_demanded === 1,
    };
  }),
};

const rename: Handler<'account.rename'> = {
  check: (draft) => ruleProblem(accountName, draft),
  run: Effect.fnUntraced(function* ({ name }, call) {
    const account = yield* ownAccount(call);
    const caller = yield* currentCaller;
    const renamed = writeOnce([], async (db) => {
      await db.updateTable('users').set({ name: name.trim() }).where('id', '=', account.id).execute();
      const changes = changesBetween({ name: account.name }, { name: name.trim() });
      if (Object.keys(changes).length > 0) await writeEntry(db, caller, recordOf(account), changes);
    });
    yield* orDone<void>(undefined)(renamed);
    return { text: 'Name saved' };
  }),
};

/** Ends all other sessions of the account. */
const setPassword: Handler<'account.setPassword'> = {
  run: Effect.fnUntraced(function* ({ current, password }, call) {
    const done = { text: 'Password changed. You were signed out everywhere else.' };
    if (yield* isSubmitDone) return done;
    const account = yield* ownAccount(call);
    const problem = yield* Effect.promise(() => passwordProblem(password, account.email));
    if (problem !== null) return yield* refusal(422, `The new password ${problem}`);
    yield* provePassword(account, current, call);
    const hash = yield* Passwords.use((passwords) => passwords.hashed(password));
    const caller = yield* currentCaller;
    const changed = writeOnce([], async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ password_hash: hash })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) throw changedMeanwhile;
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', account.id)
        .where('id', '!=', call.session?.handle ?? '')
        .execute();
      await voidLink(db, account.id);
      await writeEntry(db, caller, recordOf(account));
    });
    yield* orDone<void>(undefined)(Effect.tap(changed, () => accountChanged(account.email, 'password set')));
    return done;
  }),
};

/** Nothing is asked at a sign-in until a first code has shown that the authenticator app has the secret. */
const beginTwoFactor: Handler<'account.beginTwoFactor'> = {
  run: Effect.fnUntraced(function* ({ password }, call) {
    if (!(yield* isSubmitDone)) {
      const account = yield* ownAccount(call);
      if (account.two_factor_on === 1) return yield* isOn;
      yield* provePassword(account, password, call);
      const begun = writeOnce([], async (db) => {
        await db
          .updateTable('users')
          .set({ two_factor_secret: newTwoFactorSecret() })
          .where('id', '=', account.id)
          .where('two_factor_on', '=', 0)
          .execute();
      });
      yield* orDone<void>(undefined)(begun);
    }
    const { two_factor_on, two_factor_secret: secret, email } = yield* ownAccount(call);
    if (two_factor_on === 1 || secret === null) return yield* changedMeanwhile;
    return { secret, address: twoFactorAddress(secret, email) };
  }),
};

const confirmTwoFactor: Handler<'account.confirmTwoFactor'> = {
  run: Effect.fnUntraced(function* ({ code }, call) {
    const { id, email, two_factor_on, two_factor_secret: secret } = yield* ownAccount(call);
    if (secret === null) return yield* changedMeanwhile;
    const codes = yield* newRecoveryCodes(secret);
    const answer = { text: 'Two-factor sign-in is on', codes };
    if (yield* isSubmitDone) return answer;
    if (two_factor_on === 1) return yield* isOn;
    const step = stepOfCode(secret, code, yield* Clock.currentTimeMillis);
    if (step === null) return yield* wrongCode;
    const caller = yield* currentCaller;
    const turnedOn = writeOnce([], async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ two_factor_on: 1, two_factor_step: step })
        .where('id', '=', id)
        .where('two_factor_on', '=', 0)
        .where('two_factor_secret', '=', secret)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) throw changedMeanwhile;
      await storeRecoveryCodes(db, id, codes);
      const changes = changesBetween({ twoFactor: 'off' }, { twoFactor: 'on' });
      await writeEntry(db, caller, recordOf({ id, email }), changes);
    });
    yield* orDone<void>(undefined)(Effect.tap(turnedOn, () => accountChanged(email, 'two-factor sign-in turned on')));
    return answer;
  }),
};

const replaceRecoveryCodes: Handler<'account.newRecoveryCodes'> = {
  run: Effect.fnUntraced(function* (input, call) {
    const account = yield* ownAccount(call);
    const codes = yield* newRecoveryCodes(account.two_factor_secret ?? '');
    const answer = { text: 'The old recovery codes can no longer be used', codes };
    if (yield* isSubmitDone) return answer;
    yield* proveBoth(account, input, call);
    const caller = yield* currentCaller;
    const replaced = writeOnce([], async (db) => {
      const { id, two_factor_secret: secret } = account;
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('two_factor_on', '=', 1)
        .where('two_factor_secret', '=', secret)
        .executeTakeFirst();
      if (user === undefined) throw changedMeanwhile;
      await storeRecoveryCodes(db, id, codes);
      await writeEntry(db, caller, recordOf(account));
    });
    yield* orDone<void>(undefined)(Effect.tap(replaced, () => accountChanged(account.email, 'recovery codes made')));
    return answer;
  }),
};

const endTwoFactor: Handler<'account.endTwoFactor'> = {
  run: Effect.fnUntraced(function* (input, call) {
    const done = { text: 'Two-factor sign-in is off' };
    if (yield* isSubmitDone) return done;
    const account = yield* ownAccount(call);
    yield* proveBoth(account, input, call);
    const caller = yield* currentCaller;
    const ended = writeOnce([], async (db) => {
      if (!(await turnOffTwoFactor(db, account.id))) throw isOff;
      const changes = changesBetween({ twoFactor: 'on' }, { twoFactor: 'off' });
      await writeEntry(db, caller, recordOf(account), changes);
    });
    yield* orDone<void>(undefined)(
      Effect.tap(ended, () => accountChanged(account.email, 'two-factor sign-in turned off')),
    );
    return done;
  }),
};

export const accountHandlers: HandlersOf<'account'> = {
  'account.read': read,
  'account.rename': rename,
  'account.setPassword': setPassword,
  'account.beginTwoFactor': beginTwoFactor,
  'account.confirmTwoFactor': confirmTwoFactor,
  'account.newRecoveryCodes': replaceRecoveryCodes,
  'account.endTwoFactor': endTwoFactor,
};
