import { Schema } from 'effect';
import { type ActionsOf, secret, text, write } from './action';
import { Flag, Id, Sentence, Text, written } from './codec';

/*
 * The calls of My account, which only our own server has (capability `account`, contract §6). Whose account it is the session says, never a
 * field: nobody can name another one. All are POSTs, as what they answer is for one person.
 */

const own = { path: 'account', access: 'session', leastRole: 'viewer' } as const;

/** A password or code may be as long as a sign-in takes. */
const password = secret('password');
const code = secret('code', 256);

const account = Schema.Struct({
  email: Text,
  name: Text,
  role: Text,
  hasTwoFactor: Flag,
  codesLeft: Id,
  isTwoFactorDemanded: Flag,
}).pipe(
  Schema.encodeKeys({
    hasTwoFactor: 'two_factor',
    codesLeft: 'recovery_codes_left',
    isTwoFactorDemanded: 'two_factor_demanded',
  }),
);

const recoveryCodes = Schema.Struct({ text: Sentence, codes: Schema.Array(Schema.String) }).pipe(
  Schema.encodeKeys({ codes: 'recovery_codes' }),
);

export const accountActions = {
  'account.read': write({
    ...own,
    key: 'account.read',
    isRead: true,
    reqData: 'getAccount',
    fields: {},
    answer: account,
  }),
  'account.rename': write({
    ...own,
    key: 'account.rename',
    reqData: 'renameAccount',
    fields: { name: text('name', 1024) },
    answer: written,
  }),
  'account.setPassword': write({
    ...own,
    key: 'account.setPassword',
    reqData: 'setPassword',
    fields: { current: password, password: secret('new_password') },
    answer: written,
  }),
  'account.beginTwoFactor': write({
    ...own,
    key: 'account.beginTwoFactor',
    reqData: 'beginTwoFactor',
    fields: { password },
    answer: Schema.Struct({ secret: Schema.String, address: Schema.String }),
  }),
  'account.confirmTwoFactor': write({
    ...own,
    key: 'account.confirmTwoFactor',
    reqData: 'confirmTwoFactor',
    fields: { code },
    answer: recoveryCodes,
  }),
  'account.newRecoveryCodes': write({
    ...own,
    key: 'account.newRecoveryCodes',
    reqData: 'newRecoveryCodes',
    fields: { password, code },
    answer: recoveryCodes,
  }),
  'account.endTwoFactor': write({
    ...own,
    key: 'account.endTwoFactor',
    reqData: 'endTwoFactor',
    fields: { password, code },
    answer: written,
  }),
} satisfies ActionsOf<'account'>;
