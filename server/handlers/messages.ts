import { DateTime, Effect } from 'effect';
import type { Selectable, Transaction } from 'kysely';
import { folded } from '../../domain/folded';
import { cleaned, isBox, messageLimits, messageProblem, type SentMessage } from '../../domain/messages';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal, ServerFailure } from '../failure';
import { type Changes, changesBetween, currentCaller, writeEntry } from '../history/write-entry';
import { listQueryOf } from '../http/list-query';
import { countInbox, countUnread, readBox } from '../messages/read-box';
import { Visitors } from '../messages/visitors';
import { orDone, writeOnce } from '../submits';
import type { Handler, HandlersOf } from './handler';

const sentOf = ({ name, email, subject, text }: { readonly [Field in keyof SentMessage]: string | null }) =>
  cleaned({ name: name ?? '', email: email ?? '', subject: subject ?? '', text: text ?? '' });

const isFull = () =>
  refusal(503, 'This site can take no more messages for now. Try again later.', messageLimits.retrySeconds);

const thanks = { text: 'Message sent. Thank you.' } as const;

const send: Handler<'message.send'> = {
  check: (draft) => {
    const problem = messageProblem(sentOf(draft));
    return problem === null ? null : refusal(422, problem);
  },
  run: Effect.fnUntraced(function* (input, { address }) {
    const visitors = yield* Visitors;
    yield* visitors.count(address);
    // A program filled in the field that no person sees. It learns nothing of that.
    if ((input.website ?? '') !== '') return thanks;
    const { text: body, ...sent } = sentOf(input);
    const created_at = DateTime.formatIso(yield* DateTime.now);
    const searched = folded(Object.values({ ...sent, body }).join('\n'));
    yield* writeOnce(['messages'], async (db) => {
      if ((await countInbox(db)) >= messageLimits.inInbox) throw isFull();
      await db
        .insertInto('messages')
        .values({ ...sent, body, searched, is_read: 0, is_archived: 0, created_at })
        .execute();
    });
    return thanks;
  }),
};

const unknownBox = () => refusal(422, 'The field box must be inbox, unread or archived.');

const list: Handler<'message.list'> = {
  run: Effect.fnUntraced(function* ({ box, search, limit, offset }) {
    if (!isBox(box)) return yield* unknownBox();
    const query = listQueryOf({ search, limit, offset }, []);
    if (query instanceof ServerFailure) return yield* query;
    if (query?.window == null) return yield* refusal(422, 'The field limit is missing.');
    const { window } = query;
    const store = yield* Store;
    const version = yield* Effect.promise(() => store.version(['messages']));
    return yield* store.query((db) => readBox(db, box, window, version));
  }),
};

const unread: Handler<'message.unread'> = {
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    return { count: yield* store.query(countUnread) };
  }),
};

const isGone = () => refusal(404, 'This message is no longer there. Reload the list.');

type Change = (db: Transaction<Tables>, row: Selectable<Tables['messages']>) => Promise<Changes | null>;

/** Changes or deletes one message, once; 404 when it is not there. An entry of the history tells of it, unless `run` gives `null`. */
const changeOne = Effect.fnUntraced(function* (id: number, run: Change) {
  const caller = yield* currentCaller;
  const changed = writeOnce(['messages'], async (db) => {
    const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw isGone();
    const changes = await run(db, row);
    if (changes !== null) await writeEntry(db, caller, { type: 'message', id, name: row.subject || row.name }, changes);
  });
  yield* orDone<void>(undefined)(changed);
});

/** What a field says that holds yes or no; `null` when it says neither. */
const saidIn = (value: string): 0 | 1 | null => (value === 'yes' ? 1 : value === 'no' ? 0 : null);

const mustSay = (wire: string, value: string) =>
  saidIn(value) === null ? refusal(422, `The field ${wire} must be yes or no.`) : null;

const setColumn = (db: Transaction<Tables>, id: number, column: 'is_read' | 'is_archived', value: string) =>
  db
    .updateTable('messages')
    .set({ [column]: saidIn(value) ?? 0 })
    .where('id', '=', id)
    .execute();

const boxOf = (isArchived: number): string => (isArchived === 0 ? 'inbox' : 'archive');

const mark: Handler<'message.mark'> = {
  check: ({ read }) => mustSay('read', read),
  run: Effect.fnUntraced(function* ({ id, read }) {
    // Who has read what is nobody's to look up later.
    yield* changeOne(id, async (db) => {
      await setColumn(db, id, 'is_read', read);
      return null;
    });
    return { text: saidIn(read) === 1 ? 'Message marked as read' : 'Message marked as unread' };
  }),
};

const archive: Handler<'message.archive'> = {
  check: ({ archived }) => mustSay('archived', archived),
  run: Effect.fnUntraced(function* ({ id, archived }) {
    yield* changeOne(id, async (db, { is_archived }) => {
      await setColumn(db, id, 'is_archived', archived);
      const changes = changesBetween({ box: boxOf(is_archived) }, { box: boxOf(saidIn(archived) ?? 0) });
      return Object.keys(changes).length === 0 ? null : changes;
    });
    return { text: saidIn(archived) === 1 ? 'Message archived' : 'Message moved to the inbox' };
  }),
};

const remove: Handler<'message.remove'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    // What the message said is gone for good, from the history too.
    yield* changeOne(id, async (db) => {
      await db.deleteFrom('messages').where('id', '=', id).execute();
      return {};
    });
    return { text: 'Message deleted successfully' };
  }),
};

/** Visitors' messages (contract §6). */
export const messageHandlers: HandlersOf<'message'> = {
  'message.send': send,
  'message.list': list,
  'message.unread': unread,
  'message.mark': mark,
  'message.archive': archive,
  'message.remove': remove,
};
