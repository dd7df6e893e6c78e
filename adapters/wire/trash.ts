import { Schema } from 'effect';
import { type ActionsOf, id, text, write } from './action';
import { Id, rows, Text, written } from './codec';

/*
 * The calls of the trash, which only our own server has (capability `trash`, contract §6). What is restored is
 * named by its content type and the id that it had, which whoever has deleted it knows; what is deleted for good by the number of the delete.
 */

const trashedRow = Schema.Struct({
  id: Id,
  type: Text,
  recordId: Id,
  name: Text,
  deleted: Text,
  deletedBy: Text,
  daysLeft: Id,
}).pipe(
  Schema.encodeKeys({
    id: 'sno',
    type: 'content',
    recordId: 'recordID',
    deleted: 'deleted_at',
    deletedBy: 'deleted_by',
  }),
);

export const trashActions = {
  // A read that needs a session, as the session check is one: a POST, because the api key never stands in an address.
  'trash.list': write({
    key: 'trash.list',
    isRead: true,
    path: 'trash',
    reqData: 'getTrash',
    access: 'session',
    leastRole: 'viewer',
    fields: {},
    answer: rows(trashedRow),
  }),
  'trash.restore': write({
    key: 'trash.restore',
    path: 'trash',
    reqData: 'restoreRecord',
    access: 'session',
    fields: { type: text('content', 64), recordId: id('recordID') },
    answer: written,
  }),
  'trash.purge': write({
    key: 'trash.purge',
    path: 'trash',
    reqData: 'deleteForGood',
    access: 'session',
    fields: { id: id('trashID') },
    answer: written,
  }),
} satisfies ActionsOf<'trash'>;
