import { Effect } from 'effect';
import type { Actions } from '../../adapters/wire/actions';
import { Store } from '../database/store';
import { refusal, ServerFailure } from '../failure';
import { type AskedHistory, readEntry, readHistory, shownValue } from '../history/read-history';
import { editingIn, isRestorable, restoreVersion } from '../history/restore-version';
import type { Changes } from '../history/write-entry';
import { listQueryOf } from '../http/list-query';
import type { DraftOf, Handler, HandlersOf } from './handler';

type Sent = DraftOf<Actions['history.list']['fields']>;

const defaultLimit = '60';
const noEntry = refusal(404, 'There is no such entry in the history.');

const timeOf = (name: string, text: string | null): number | null | ServerFailure => {
  if (text === null || text === '') return null;
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? refusal(422, `The field ${name} must be a time such as 2026-11-24T18:30:00.000Z.`) : time;
};

const filled = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

/** Which entries a call asks for; 422 when a value is not one that its field can have. */
const askedBy = (sent: Sent): AskedHistory | ServerFailure => {
  const query = listQueryOf({ limit: filled(sent.limit) ?? defaultLimit, offset: filled(sent.offset) }, []);
  if (query instanceof ServerFailure) return query;
  const from = timeOf('from', sent.from);
  if (from instanceof ServerFailure) return from;
  const until = timeOf('until', sent.until);
  if (until instanceof ServerFailure) return until;
  const type = filled(sent.type);
  if (sent.recordId !== null && type === null) return refusal(422, 'The field recordID needs the field content.');
  return {
    ...{ from, until, type, recordId: sent.recordId },
    account: filled(sent.account),
    action: filled(sent.action),
    search: filled(sent.search),
    limit: query?.window?.limit ?? Number(defaultLimit),
    offset: query?.window?.offset ?? 0,
  };
};

const list: Handler<'history.list'> = {
  run: Effect.fnUntraced(function* (input) {
    const asked = askedBy(input);
    if (asked instanceof ServerFailure) return yield* asked;
    const store = yield* Store;
    return yield* store.query((db) => readHistory(db, asked));
  }),
};

const requireEntry = Effect.fnUntraced(function* (id: number) {
  const store = yield* Store;
  const found = yield* store.query((db) => readEntry(db, id));
  return found === null ? yield* noEntry : found;
});

/** The calls of the history (contract §6); `content` are the handlers of content, whose edits can be taken back. */
export const historyHandlers = (content: Readonly<Record<string, object>>): HandlersOf<'history'> => {
  const editing = editingIn(content);
  return {
    'history.list': list,
    'history.entry': {
      run: Effect.fnUntraced(function* ({ id }) {
        const store = yield* Store;
        const { row, entry } = yield* requireEntry(id);
        const changes = Object.entries(JSON.parse(row.changes) as Changes);
        const shown = yield* store.query((db) =>
          Promise.all(
            changes.map(async ([field, { before, after }]) => ({
              field,
              before: await shownValue(db, row.content, field, before),
              after: await shownValue(db, row.content, field, after),
            })),
          ),
        );
        return { ...entry, changes: shown, isRestorable: isRestorable(editing, row) };
      }),
    },
    'history.restore': {
      run: Effect.fnUntraced(function* ({ id }, call) {
        const { row } = yield* requireEntry(id);
        yield* restoreVersion(editing, row, call);
        return { text: 'Version restored successfully' };
      }),
    },
  };
};
