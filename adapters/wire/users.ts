import { Schema, SchemaTransformation } from 'effect';
import type { MadeLink } from '../../domain/account-link';
import { type ActionsOf, id, text, write } from './action';
import { Flag, Id, rows, Sentence, Text, written } from './codec';

/*
 * The calls about accounts, which only our own server has (capability `users`, contract §6). All of them, including the reads, need a
 * session with the role admin. So all are POSTs of one path.
 */

const account = Schema.Struct({
  id: Id,
  email: Text,
  name: Text,
  role: Text,
  disabled: Flag,
  invited: Flag,
  lastUse: Text,
  own: Flag,
}).pipe(Schema.encodeKeys({ id: 'sno', email: 'username', lastUse: 'last_use' }));

const session = Schema.Struct({
  id: Id,
  device: Text,
  address: Text,
  began: Text,
  lastUse: Text,
  own: Flag,
}).pipe(Schema.encodeKeys({ id: 'sno', lastUse: 'last_use' }));

const LinkKind = Schema.Literals(['invitation', 'reset']);

interface LinkBody {
  readonly text: string | null;
  readonly message: string | null;
  readonly link_token: string;
  readonly link_for: 'invitation' | 'reset';
  readonly username: string;
  readonly valid_until: string;
}

/** A write that answers a link too. No other call answers its token again. */
const madeLink: Schema.Codec<MadeLink, unknown> = Schema.Struct({
  text: Sentence,
  message: Sentence,
  link_token: Schema.String,
  link_for: LinkKind,
  username: Text,
  valid_until: Schema.String,
}).pipe(
  Schema.decodeTo(
    Schema.Struct({
      text: Schema.NullOr(Schema.String),
      token: Schema.String,
      kind: LinkKind,
      email: Schema.String,
      validUntil: Schema.String,
    }),
    SchemaTransformation.transform<MadeLink, LinkBody>({
      decode: (body) => ({
        text: body.text ?? body.message,
        token: body.link_token,
        kind: body.link_for,
        email: body.username,
        validUntil: body.valid_until,
      }),
      encode: (link) => ({
        text: link.text,
        message: link.text,
        link_token: link.token,
        link_for: link.kind,
        username: link.email,
        valid_until: link.validUntil,
      }),
    }),
  ),
);

const ofAdmins = { path: 'accounts', access: 'session', leastRole: 'admin' } as const;

export const userActions = {
  'user.list': write({
    key: 'user.list',
    isRead: true,
    ...ofAdmins,
    reqData: 'getAccounts',
    fields: {},
    answer: rows(account),
  }),
  'user.invite': write({
    key: 'user.invite',
    ...ofAdmins,
    reqData: 'inviteAccount',
    fields: { email: text('username', 1024), name: text('name', 2048), role: text('role', 64) },
    answer: madeLink,
  }),
  'user.change': write({
    key: 'user.change',
    ...ofAdmins,
    reqData: 'changeAccount',
    fields: { id: id('accountID'), name: text('name', 2048), role: text('role', 64) },
    answer: written,
  }),
  'user.disable': write({
    key: 'user.disable',
    ...ofAdmins,
    reqData: 'disableAccount',
    fields: { id: id('accountID') },
    answer: written,
  }),
  'user.enable': write({
    key: 'user.enable',
    ...ofAdmins,
    reqData: 'enableAccount',
    fields: { id: id('accountID') },
    answer: written,
  }),
  'user.makeLink': write({
    key: 'user.makeLink',
    ...ofAdmins,
    reqData: 'makeAccountLink',
    fields: { id: id('accountID') },
    answer: madeLink,
  }),
  'user.sessions': write({
    key: 'user.sessions',
    isRead: true,
    ...ofAdmins,
    reqData: 'getAccountSessions',
    fields: { id: id('accountID') },
    answer: rows(session),
  }),
  'user.endSession': write({
    key: 'user.endSession',
    ...ofAdmins,
    reqData: 'endAccountSession',
    fields: { id: id('sessionNumber') },
    answer: written,
  }),
  'user.endSessions': write({
    key: 'user.endSessions',
    ...ofAdmins,
    reqData: 'endAccountSessions',
    fields: { id: id('accountID') },
    answer: written,
  }),
} satisfies ActionsOf<'user'>;
