import { randomBytes } from 'node:crypto';
import { Cause, Context, Effect, Exit, Layer } from 'effect';
import type { Kysely } from 'kysely';
import { Clock } from '../clock';
import type { DataFolder } from '../data-folder';
import type { Tables } from '../database/tables';
import { diskFullSentence, isDiskFull, OutcomeUnknown, refusal, type ServerFailure } from '../failure';
import { sha256Of } from './digest';
import type { FileStore, NewFile } from './file-store';
import type { Reserve } from './reserve';
import { removeThumbnails } from './thumbnail-files';

/** A file that is fit to be stored: its content was looked at, and its type is ours to say. */
export interface CleanFile {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly extension: string;
}

/** A file in the store that has, or is about to get, its record. */
export interface StoredFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Files by the columns that keep their names. */
export type CleanFiles = Readonly<Record<string, CleanFile>>;
export type StoredFiles = Readonly<Record<string, StoredFile>>;

export class Uploads extends Context.Service<
  Uploads,
  {
    /**
     * Stores the files for good, then runs `record`, which has to commit their records. When that does not
     * succeed they are removed again, unless nobody knows whether it did. Fails with 507 before anything is written while the disk is full. A crash in between leaves
     * files without a record, which the next start sets aside.
     */
    readonly store: <A, E, R>(
      files: CleanFiles,
      record: (stored: StoredFiles) => Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | ServerFailure, R>;
    /**
     * Removes files whose record is gone, and their thumbnails; while a backup is made, which may still need them, the files are put
     * aside for it. Never fails: what can't be removed now is set aside by the next start.
     */
    readonly discard: (names: readonly string[]) => Effect.Effect<void>;
  }
>()('server/Uploads') {
  /** In a store, with records in an open database and thumbnails in a data folder. */
  static readonly layer = (opened: Opened) =>
    Layer.effect(
      Uploads,
      Effect.map(Clock, ({ now }) => makeUploads(opened, now)),
    );
}

interface Opened {
  readonly files: FileStore;
  readonly folder: Pick<DataFolder, 'thumbnails'>;
  readonly db: Kysely<Tables>;
  readonly reserve: Reserve;
}

/** Whether their records may be committed. If they are not, the next start sets the files aside. */
const isUnknown = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some((reason) => Cause.isFailReason(reason) && reason.error instanceof OutcomeUnknown);

const makeUploads = ({ files: store, folder, db, reserve }: Opened, now: () => number): Uploads['Service'] => {
  let isMarked = false;
  /** Writes down that the site has files, before it has its first: see `database/fitness.ts`. */
  const markFirstUpload = async () => {
    if (isMarked) return;
    await db
      .updateTable('site')
      .set({ first_upload_at: new Date(now()).toISOString() })
      .where('first_upload_at', 'is', null)
      .execute();
    isMarked = true;
  };

  const writeAll = async (files: CleanFiles) => {
    const stored: Record<string, StoredFile> = {};
    const added: NewFile[] = [];
    try {
      if (Object.keys(files).length > 0) await markFirstUpload();
      for (const [column, { bytes, mediaType, extension }] of Object.entries(files)) {
        const name = `${randomBytes(16).toString('hex')}.${extension}`;
        const sha256 = await sha256Of(bytes);
        added.push({ name, bytes, sha256 });
        stored[column] = { name, mediaType, bytes: bytes.length, sha256 };
      }
      await store.put(added);
    } catch (error) {
      if (isDiskFull(error)) reserve.giveBack();
      throw error;
    }
    return stored;
  };

  /** What stays is set aside by the next start. */
  const removeAll = (stored: StoredFiles) =>
    store.remove(Object.values(stored).map(({ name }) => name)).catch(() => undefined);

  const discardAll = async (names: readonly string[]) => {
    await store.discard(names);
    await Promise.all(names.map((name) => removeThumbnails(folder, name)));
  };

  const discard = (names: readonly string[]) => Effect.promise(() => discardAll(names));

  return {
    discard,
    store: (files, record) =>
      Effect.acquireUseRelease(
        Effect.flatMap(Effect.promise(reserve.isHeld), (hasRoom) =>
          hasRoom ? Effect.promise(() => writeAll(files)) : Effect.fail(refusal(507, diskFullSentence)),
        ),
        record,
        (stored, exit) =>
          Exit.isSuccess(exit) || isUnknown(exit) ? Effect.void : Effect.promise(() => removeAll(stored)),
      ),
  };
};
