import { Schema } from 'effect';
import { type ActionsOf, secret, write } from './action';
import { Text, written } from './codec';

/*
 * What the page of an account link calls, before anybody is signed in (capability `users`, contract §6). On a path of their own: every
 * other call about accounts needs a session, which is then checked before a body is read.
 */

const linkedAccount = Schema.Struct({
  kind: Schema.Literals(['invitation', 'reset']),
  email: Text,
  name: Text,
}).pipe(Schema.encodeKeys({ kind: 'link_for', email: 'username' }));

export const accountLinkActions = {
  'accountLink.read': write({
    key: 'accountLink.read',
    path: 'account-links',
    reqData: 'getAccountLink',
    access: 'open',
    fields: { token: secret('link_token', 128) },
    answer: linkedAccount,
  }),
  'accountLink.use': write({
    key: 'accountLink.use',
    path: 'account-links',
    reqData: 'useAccountLink',
    access: 'open',
    fields: { token: secret('link_token', 128), password: secret('password') },
    answer: written,
  }),
} satisfies ActionsOf<'accountLink'>;
