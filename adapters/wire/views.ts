import { Schema } from 'effect';
import { type ActionsOf, id, optional, text, write } from './action';
import { Flag, Id, Text, written } from './codec';

/*
 * What an account keeps of the lists of content, which only our own server has (capability `views`, decision 49): saved views, the one that a list is
 * opened with, and its columns.
 */

const savedView = Schema.Struct({
  id: Id,
  list: Text,
  name: Text,
  query: Text,
  isShared: Flag,
  isOwn: Flag,
}).pipe(Schema.encodeKeys({ id: 'viewID', list: 'content', isShared: 'shared', isOwn: 'own' }));

const keptList = Schema.Struct({ list: Text, columns: Text, defaultView: Id }).pipe(
  Schema.encodeKeys({ list: 'content', defaultView: 'default_view' }),
);

const session = { path: 'views', access: 'session', leastRole: 'viewer' } as const;
const list = text('content', 64);
const name = text('name', 1024);
const query = text('query', 16 * 1024);
const viewId = id('viewID');

export const viewActions = {
  /** All lists at once. No list waits for it. */
  'view.read': write({
    ...session,
    key: 'view.read',
    isRead: true,
    isAside: true,
    reqData: 'getViews',
    fields: {},
    answer: Schema.Struct({ views: Schema.Array(savedView), lists: Schema.Array(keptList) }),
  }),
  'view.add': write({
    ...session,
    key: 'view.add',
    reqData: 'addView',
    fields: { list, name, query },
    answer: written,
  }),
  'view.change': write({
    ...session,
    key: 'view.change',
    reqData: 'changeView',
    fields: { id: viewId, query },
    answer: written,
  }),
  'view.rename': write({
    ...session,
    key: 'view.rename',
    reqData: 'renameView',
    fields: { id: viewId, name },
    answer: written,
  }),
  'view.remove': write({
    ...session,
    key: 'view.remove',
    reqData: 'removeView',
    fields: { id: viewId },
    answer: written,
  }),
  /** `shared` is `yes` or `no`. */
  'view.share': write({
    ...session,
    key: 'view.share',
    leastRole: 'admin',
    reqData: 'shareView',
    fields: { id: viewId, shared: text('shared', 8) },
    answer: written,
  }),
  /** Without a view, the list is opened with none. */
  'view.setDefault': write({
    ...session,
    key: 'view.setDefault',
    reqData: 'setDefaultView',
    fields: { list, id: optional(viewId) },
    answer: written,
  }),
  /** `columns` is `settingsText`. */
  'view.setColumns': write({
    ...session,
    key: 'view.setColumns',
    reqData: 'setColumns',
    fields: { list, columns: text('columns', 8 * 1024) },
    answer: written,
  }),
} satisfies ActionsOf<'view'>;
