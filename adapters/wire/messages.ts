import { Schema } from 'effect';
import { type ActionsOf, id, optional, text, write } from './action';
import { Flag, Id, Text, written } from './codec';
import { listWindow } from './list-window';

/*
 * The calls of visitors' messages, which only our own server has (capability `messages`, contract §6). Anybody may send one; reads of
 * the inbox are POSTs that need a session, as the session check is.
 */

const message = Schema.Struct({
  id: Id,
  name: Text,
  email: Text,
  subject: Text,
  text: Text,
  received: Text,
  isRead: Flag,
  isArchived: Flag,
}).pipe(
  Schema.encodeKeys({
    id: 'sno',
    text: 'message',
    received: 'created',
    isRead: 'read',
    isArchived: 'archived',
  }),
);

/** What a field that says yes or no holds. */
export const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

const session = { path: 'messages', access: 'session' } as const;

export const messageActions = {
  'message.send': write({
    key: 'message.send',
    path: 'contact',
    reqData: 'addMessage',
    access: 'open',
    fields: {
      name: text('name', 1024),
      email: text('email', 1024),
      subject: optional(text('subject', 2048)),
      text: text('message'),
      // No person sees this field: what is in it was put there by a program that fills in every form.
      website: optional(text('website', 1024)),
    },
    answer: written,
  }),
  'message.list': write({
    ...session,
    key: 'message.list',
    isRead: true,
    reqData: 'getMessages',
    leastRole: 'viewer',
    fields: {
      box: text('box', 16),
      search: optional(text('search', 1024)),
      limit: text('limit', 16),
      offset: optional(text('offset', 16)),
    },
    answer: listWindow(message).answer,
  }),
  'message.unread': write({
    ...session,
    key: 'message.unread',
    reqData: 'getUnreadCount',
    leastRole: 'viewer',
    isAside: true,
    fields: {},
    answer: Schema.Struct({ count: Id }).pipe(Schema.encodeKeys({ count: 'unread' })),
  }),
  'message.mark': write({
    ...session,
    key: 'message.mark',
    reqData: 'markMessage',
    fields: { id: id('messageID'), read: text('read', 8) },
    answer: written,
  }),
  'message.archive': write({
    ...session,
    key: 'message.archive',
    reqData: 'archiveMessage',
    fields: { id: id('messageID'), archived: text('archived', 8) },
    answer: written,
  }),
  'message.remove': write({
    ...session,
    key: 'message.remove',
    reqData: 'deleteMessage',
    fields: { id: id('messageID') },
    answer: written,
  }),
} satisfies ActionsOf<'message'>;
