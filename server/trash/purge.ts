import { Clock, Effect } from 'effect';
import { sql, type Transaction } from 'kysely';
import { daysInTrash } from '../../domain/trash';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { Uploads } from '../files/uploads';
import { type Caller, writeEntry } from '../history/write-entry';
import { forgetFiles } from '../records';
import { forgetEntry, requireEntry } from './restore-record';

const dayMs = 24 * 60 * 60_000;
const keptMs = daysInTrash * dayMs;

/** Whole days, the last of them counted as one, until what was deleted at a time is deleted for good; in milliseconds since 1970. */
export const daysLeft = (deletedMs: number, now: number): number => Math.ceil((deletedMs + keptMs - now) / dayMs);

/** What was deleted at this time or before it is to be deleted for good. */
export const expiredAt = (now: number): number => now - keptMs;

/**
 * Deletes for good, and gives the names of the files, whose records are gone. To be followed by `Uploads.discard`. Throws a `ServerFailure`
 * of 404 when it is not in the trash.
 */
export const purgeEntry = async (db: Transaction<Tables>, id: number, caller: Caller): Promise<readonly string[]> => {
  const { trashId, ...record } = await requireEntry(db, sql`id = ${id}`);
  const files = await db.selectFrom('trashed_files').select('name').where('trash_id', '=', trashId).execute();
  const names = files.map(({ name }) => name);
  await forgetEntry(db, trashId);
  await forgetFiles(db, names);
  await writeEntry(db, caller, record);
  return names;
};

/** How many are deleted for good by one call that finds them expired. */
const atOnce = 200;

/** Deletes for good what has been in the trash for thirty days; some of it, where it is much. The history says that nobody did. */
export const purgeExpired = Effect.gen(function* () {
  const store = yield* Store;
  const uploads = yield* Uploads;
  const now = yield* Clock.currentTimeMillis;
  const expired = yield* store.query((db) =>
    db
      .selectFrom('trashed')
      .select('id')
      .where('deleted_ms', '<=', expiredAt(now))
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );
  for (const { id } of expired) {
    const names = yield* store
      .write([], (db) => purgeEntry(db, id, { at: now, account: null, address: null, call: 'trash.purge' }))
      .pipe(
        // Somebody else has restored it, or deleted it for good, meanwhile.
        Effect.catchIf(
          ({ status }) => status === 404,
          () => Effect.succeed([]),
        ),
      );
    yield* uploads.discard(names);
  }
});
