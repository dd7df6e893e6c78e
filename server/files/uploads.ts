import { randomBytes } from 'node:crypto';
import { open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Cause, Context, Effect, Exit, Layer } from 'effect';
import type { Kysely } from 'kysely';
import { Clock } from '../clock';
import type { DataFolder } from '../data-folder';
import type { Tables } from '../database/tables';
import { diskFullSentence, isDiskFull, OutcomeUnknown, refusal, type ServerFailure } from '../failure';
import { sha256Of } from './digest';
import { removeDiscarded } from './discarded';
import type { Reserve } from './reserve';
import { removeThumbnails } from './thumbnail-files';
import { writeFlushed } from './write-flushed';

/** A file that is fit to be stored: its content was looked at, and its type is ours to say. */
export interface CleanFile {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly extension: string;
}

/** A file in the uploads folder that has, or is about to get, its record. */
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
     * Puts the files on the disk for good, then runs `record`, which has to commit their records. When that does not
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
  /** In the uploads folder of a data folder, with records in its open database. */
  static readonly layer = (folder: DataFolder, db: Kysely<Tables>, reserve: Reserve) =>
    Layer.effect(
      Uploads,
      Effect.map(Clock, ({ now }) => makeUploads(folder, db, reserve, now)),
    );
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Whether their records may be committed. If they are not, the next start sets the files aside. */
const isUnknown = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some((reason) => Cause.isFailReason(reason) && reason.error instanceof OutcomeUnknown);

const makeUploads = (
  folder: DataFolder,
  db: Kysely<Tables>,
  reserve: Reserve,
  now: () => number,
): Uploads['Service'] => {
  const removeFile = (name: string) => unlink(join(folder.uploads, name)).catch(() => undefined);

  // Where there is no folder, no backup needs the file: its record was deleted before this, hence before a backup that begins after it.
  const discardFile = (name: string) =>
    rename(join(folder.uploads, name), join(folder.discarded, name)).catch(() => removeFile(name));

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
    const written: string[] = [];
    try {
      if (Object.keys(files).length > 0) await markFirstUpload();
      for (const [column, { bytes, mediaType, extension }] of Object.entries(files)) {
        const name = `${randomBytes(16).toString('hex')}.${extension}`;
        const sha256 = await sha256Of(bytes);
        await writeFlushed(join(folder.staging, name), join(folder.uploads, name), bytes);
        written.push(name);
        stored[column] = { name, mediaType, bytes: bytes.length, sha256 };
      }
      if (written.length > 0) await syncFolder(folder.uploads);
    } catch (error) {
      await Promise.all(written.map(removeFile));
      if (isDiskFull(error)) reserve.giveBack();
      throw error;
    }
    return { stored, written };
  };

  const discardAll = async (names: readonly string[]) => {
    // Of a backup that was killed: else every file that is deleted would go there, and take room, until the next start.
    if (names.length > 0) await removeDiscarded(folder).catch(() => undefined);
    await Promise.all(names.map(discardFile));
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
        ({ stored }) => record(stored),
        ({ written }, exit) =>
          Exit.isSuccess(exit) || isUnknown(exit)
            ? Effect.void
            : Effect.promise(() => Promise.all(written.map(removeFile))),
      ),
  };
};
