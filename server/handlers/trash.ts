import { Clock, Effect } from 'effect';
import { isTrashedType, type TrashedType } from '../../domain/trash';
import { Store } from '../database/store';
import { refusal, type ServerFailure } from '../failure';
import { Uploads } from '../files/uploads';
import { currentCaller } from '../history/write-entry';
import type { Indexed } from '../list-index/indexed';
import { orDone, writeOnce } from '../submits';
import { changedWith, trashedContent } from '../trash/content';
import { daysLeft, expiredAt, purgeEntry, purgeExpired } from '../trash/purge';
import { restoreRecord } from '../trash/restore-record';
import type { Handler, HandlersOf } from './handler';

/** What is in the trash, the newest first. */
const list: Handler<'trash.list'> = {
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    yield* purgeExpired;
    const now = yield* Clock.currentTimeMillis;
    const rows = yield* store.query((db) =>
      db
        .selectFrom('trashed')
        .selectAll()
        .where('deleted_ms', '>', expiredAt(now))
        .orderBy('deleted_ms', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    );
    return rows.map(({ id, content, record_id, name, deleted_ms, deleted_by }) => ({
      id,
      type: content,
      recordId: record_id,
      name,
      deleted: new Date(deleted_ms).toISOString(),
      deletedBy: deleted_by ?? '',
      daysLeft: daysLeft(deleted_ms, now),
    }));
  }),
};

/** Refuses a content type whose records don't go into the trash. */
const unknownType = ({ type }: { readonly type: string }): ServerFailure | null =>
  isTrashedType(type) ? null : refusal(422, 'The field content must name a content type.');

/** `check` has looked at it. */
const contentOf = (type: string) => ({ type: type as TrashedType, ...trashedContent[type as TrashedType] });

/** Puts a record back, into the list index of its content type too. */
const restore = (indexes: readonly Indexed[]): Handler<'trash.restore'> => ({
  check: unknownType,
  run: Effect.fnUntraced(function* (input) {
    const { type, table, noun } = contentOf(input.type);
    const caller = yield* currentCaller;
    const restored = writeOnce(changedWith(table), (db) => restoreRecord(db, indexes, type, input.recordId, caller));
    const told = yield* orDone<readonly string[]>([])(restored);
    return { text: [`${noun} restored successfully`, ...told].join('. ') };
  }),
});

const purge: Handler<'trash.purge'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    const uploads = yield* Uploads;
    const caller = yield* currentCaller;
    const purged = writeOnce([], (db) => purgeEntry(db, id, caller));
    yield* uploads.discard(yield* orDone<readonly string[]>([])(purged));
    return { text: 'Deleted for good' };
  }),
};

/** The calls of the trash (contract §6); `indexes` are those of all content types. */
export const trashHandlers = (indexes: readonly Indexed[]): HandlersOf<'trash'> => ({
  'trash.list': list,
  'trash.restore': restore(indexes),
  'trash.purge': purge,
});
