import { Schema, SchemaTransformation } from 'effect';
import { type ActionsOf, id, optional, text, write } from './action';
import { Flag, firstOf, Id, OptionalId, Text, written } from './codec';
import { listWindow } from './list-window';

/*
 * The calls of the history, which only our own server has (capability `history`, contract §6). Its reads need a session, so they are
 * POSTs: the api key never stands in an address.
 */

/** The names of fields, with a comma between two. */
const FieldNames = Text.pipe(
  Schema.decodeTo(
    Schema.Array(Schema.String),
    SchemaTransformation.transform<readonly string[], string>({
      decode: (names) => (names === '' ? [] : names.split(',')),
      encode: (names) => names.join(','),
    }),
  ),
);

const Value = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]));

const entry = {
  id: Id,
  at: Text,
  account: Text,
  address: Text,
  call: Text,
  type: Text,
  recordId: OptionalId,
  name: Text,
  fields: FieldNames,
  key: Text,
};

const wireNames = { id: 'sno', at: 'created_at', call: 'action', type: 'content', recordId: 'recordID' } as const;

const entryRow = Schema.Struct(entry).pipe(Schema.encodeKeys(wireNames));

const details = Schema.Struct({
  ...entry,
  changes: Schema.Array(Schema.Struct({ field: Schema.String, before: Value, after: Value })),
  isRestorable: Flag,
}).pipe(Schema.encodeKeys({ ...wireNames, isRestorable: 'restorable' }));

export const historyCalls = {
  /**
   * The newest first. `from` and `until` are times in ISO 8601, of which the first is included; `action` is what was done, as the app says it, or the
   * key of a call.
   */
  'history.list': write({
    key: 'history.list',
    isRead: true,
    path: 'history',
    reqData: 'getHistory',
    access: 'session',
    fields: {
      account: optional(text('account', 320)),
      type: optional(text('content', 64)),
      action: optional(text('action', 64)),
      from: optional(text('from', 64)),
      until: optional(text('until', 64)),
      search: optional(text('search', 1024)),
      recordId: optional(id('recordID')),
      limit: optional(text('limit', 32)),
      offset: optional(text('offset', 32)),
    },
    answer: listWindow(entryRow).answer,
  }),
  'history.entry': write({
    key: 'history.entry',
    isRead: true,
    path: 'history',
    reqData: 'getHistoryEntry',
    access: 'session',
    fields: { id: id('historyID') },
    answer: firstOf(details),
  }),
  'history.restore': write({
    key: 'history.restore',
    path: 'history',
    reqData: 'restoreVersion',
    access: 'session',
    fields: { id: id('historyID') },
    answer: written,
  }),
} satisfies ActionsOf<'history'>;
