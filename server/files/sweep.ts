import type { Kysely } from 'kysely';
import { type DataFolder, DataFolderError, type HeldFolder } from '../data-folder';
import { engineOf } from '../database/engine-of';
import type { Tables } from '../database/tables';
import { ServerFailure } from '../failure';
import { type Digest, digestOf } from './digest';
import type { FileStore } from './file-store';
import { sweepThumbnails } from './thumbnail-files';

/** What a sweep found and did. */
export interface Swept {
  /** Half-written files that were removed. */
  readonly staged: number;
  /** Files without a record that were set aside. */
  readonly orphaned: number;
  /** Files that were set aside before and have a record (again): they are back in their place. */
  readonly recovered: number;
  /** Files that had been set aside long enough. */
  readonly removed: number;
  /** Files that have a record and are gone, or can't be read, or are not as long as it says: data loss that somebody should know of. */
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

const dayMs = 24 * 60 * 60_000;
/** How long files without a record are kept. */
const keptDays = 30;

/** Where files are looked for, and what they belong to. */
export interface Sweeping {
  readonly folder: DataFolder & Pick<HeldFolder, 'hasOthers'>;
  readonly files: FileStore;
  readonly db: Kysely<Tables>;
  readonly now: () => number;
}

/**
 * What was last changed before this time, in milliseconds since 1970, is of no call that is under way. Where other servers are at work, what is
 * younger than a day may belong to a call of theirs: half written, or without a record until the call commits it. No call takes so long.
 */
const leftBefore = (hasOthers: boolean, now: number): number => (hasOthers ? now - dayMs : Number.POSITIVE_INFINITY);

/** Those of the names that still have a record: another server may have deleted some since they were looked up. */
const stillRecorded = async (db: Kysely<Tables>, names: readonly string[]): Promise<readonly string[]> => {
  const kept: string[] = [];
  for (const name of names) {
    const row = await db.selectFrom('files').select('name').where('name', '=', name).executeTakeFirst();
    if (row !== undefined) kept.push(name);
  }
  return kept;
};

/** When the site was last used, as far as its database knows, in milliseconds since 1970; 0 when it is new. */
const lastUse = async (db: Kysely<Tables>): Promise<number> => {
  const { fn } = db;
  const file = await db.selectFrom('files').select(fn.max('created_at').as('at')).executeTakeFirst();
  const account = await db.selectFrom('users').select(fn.max('created_at').as('at')).executeTakeFirst();
  const signIn = await db.selectFrom('known_browsers').select(fn.max('seen_ms').as('at')).executeTakeFirst();
  return Math.max(...[file, account, signIn].map((row) => new Date(row?.at ?? 0).getTime() || 0));
};

const removeOld = async (files: FileStore, now: number): Promise<number> => {
  let removed = 0;
  for (const day of await files.daysAside()) {
    if (now >= Date.parse(day) + (keptDays + 1) * dayMs) removed += await files.removeDay(day);
  }
  return removed;
};

/** `null`: it can't be read. Rejects when its store is lost. */
const digestIn = async (files: FileStore, name: string): Promise<Digest | null> => {
  try {
    const file = await files.open(name);
    return file === null ? null : await digestOf(file.content);
  } catch (error) {
    if (error instanceof ServerFailure) throw error;
    return null;
  }
};

/** Files from before there were checksums get theirs. One that can't be read, or is not as long as its record says, gets none. */
const fillChecksums = async ({ files, db }: Sweeping, present: ReadonlySet<string>) => {
  const rows = await db.selectFrom('files').select(['name', 'bytes']).where('sha256', 'is', null).execute();
  const damaged: string[] = [];
  for (const { name, bytes } of rows.filter((row) => present.has(row.name))) {
    const digest = await digestIn(files, name);
    if (digest?.bytes !== bytes) damaged.push(name);
    else await db.updateTable('files').set({ sha256: digest.sha256 }).where('name', '=', name).execute();
  }
  return damaged;
};

/** Gives files back that were set aside and have a record: those of the names that it found, and the others. */
const recover = async (files: FileStore, gone: readonly string[]) => {
  const aside = new Map((gone.length === 0 ? [] : await files.listAside()).map((file) => [file.name, file]));
  const recovered: string[] = [];
  const missing: string[] = [];
  for (const name of gone) {
    const file = aside.get(name);
    if (file !== undefined) await files.giveBack(file);
    (file === undefined ? missing : recovered).push(name);
  }
  return { recovered, missing };
};

/**
 * Brings the files of a site in line with its records: removes half-written ones, sets files without a record aside
 * for at least 30 days, gives back those that have one again, removes thumbnails of pictures that are gone. To be run before calls are served;
 * other servers that have the files may serve theirs meanwhile. Rejects with `DataFolderError` when the store can't be that of the database.
 */
export const sweep = async (sweeping: Sweeping): Promise<Swept> => {
  const { folder, files, db, now } = sweeping;
  const besideUs = leftBefore(folder.hasOthers(), now());
  const limit = files.isElsewhere ? leftBefore(engineOf(db).isShared, now()) : besideUs;
  const staged = await files.removeHalfWritten(besideUs);
  const recorded = new Set((await db.selectFrom('files').select('name').execute()).map((row) => row.name));
  const listed = await files.list();
  const present = new Set(listed.map(({ name }) => name));
  const { recovered, missing } = await recover(
    files,
    [...recorded].filter((name) => !present.has(name)),
  );
  if (files.isElsewhere && listed.length === 0 && recorded.size > 0 && missing.length === recorded.size) {
    throw new DataFolderError(
      `${files.place} holds none of the files that the database knows. Copy the folder uploads there, or correct ${files.setting}.`,
    );
  }
  for (const name of recovered) present.add(name);
  // The clock may be wrong: at 1970 until it is set, or far ahead. What is set aside gets the later day of the clock's and of the last use,
  // and is removed by the earlier: a start at a wrong time may keep it longer, but removes nothing.
  const used = await lastUse(db);
  const removed = await removeOld(files, Math.min(now(), used));
  const today = new Date(Math.max(now(), used)).toISOString().slice(0, 10);
  const unrecorded = listed.filter(({ name, storedMs }) => !recorded.has(name) && storedMs < limit);
  for (const { name } of unrecorded) {
    await files.setAside(name, today);
    present.delete(name);
  }
  await files.makePrivate([...present]);
  await sweepThumbnails(folder, present, besideUs);
  await files.clearDiscarded();
  const damaged = await fillChecksums(sweeping, present);
  const lost = await stillRecorded(db, missing);
  return { staged, orphaned: unrecorded.length, recovered: recovered.length, removed, missing: lost, damaged };
};
