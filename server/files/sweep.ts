import { readdirSync } from 'node:fs';
import { lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DataFolder, HeldFolder } from '../data-folder';
import type { Tables } from '../database/tables';
import { ensurePrivateFolder, makePrivate } from '../private-files';
import { digestOfFile } from './digest';
import { removeDiscarded } from './discarded';
import { isServerFolder } from './names';
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

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Another server may have deleted it just now. */
const ignoreGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

const entriesOf = (path: string): Promise<readonly string[]> =>
  readdir(path).catch((error: NodeJS.ErrnoException) => {
    ignoreGone(error);
    return [];
  });

/** Moves a file to a folder where one of its name may already be: neither is lost. Rejects when it is gone. */
const moveInto = async (path: string, folder: string): Promise<void> => {
  const name = basename(path);
  let target = join(folder, name);
  for (let count = 2; await isThere(target); count += 1) target = join(folder, `${name}.${count}`);
  await rename(path, target);
};

/** Whether a file is of no call that is under way. */
type IsLeft = (path: string) => Promise<boolean>;

/**
 * Where other servers are at work, what is younger than a day may belong to a call of theirs: half written, or without a record until
 * the call commits it. No call takes so long.
 */
const leftByNow = (now: number): IsLeft => {
  return (path) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs < now - dayMs,
      () => false,
    );
};

const filtered = async (names: readonly string[], folder: string, isLeft: IsLeft): Promise<readonly string[]> => {
  const left: string[] = [];
  for (const name of names) if (await isLeft(join(folder, name))) left.push(name);
  return left;
};

const emptyStaging = async ({ staging }: DataFolder, isLeft: IsLeft): Promise<number> => {
  const names = await filtered(await readdir(staging), staging, isLeft);
  for (const name of names) await rm(join(staging, name), { recursive: true, force: true });
  return names.length;
};

/** Those of the names that still have a record: another server may have deleted some since they were looked up. */
const stillRecorded = async (db: Kysely<Tables>, names: readonly string[]): Promise<readonly string[]> => {
  const kept: string[] = [];
  for (const name of names) {
    const row = await db.selectFrom('files').select('name').where('name', '=', name).executeTakeFirst();
    if (row !== undefined) kept.push(name);
  }
  return kept;
};

const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

/** Where each of the files is that were set aside: without a record, or deleted while a backup was made. */
const filesAside = async ({ orphaned, discarded }: DataFolder): Promise<ReadonlyMap<string, string>> => {
  const folders = (await entriesOf(orphaned)).filter(isDay).map((day) => join(orphaned, day));
  const aside = new Map<string, string>();
  for (const folder of [...folders, discarded]) {
    for (const name of await entriesOf(folder)) aside.set(name, join(folder, name));
  }
  return aside;
};

/** When the site was last used, as far as its database knows, in milliseconds since 1970; 0 when it is new. */
const lastUse = async (db: Kysely<Tables>): Promise<number> => {
  const { fn } = db;
  const file = await db.selectFrom('files').select(fn.max('created_at').as('at')).executeTakeFirst();
  const account = await db.selectFrom('users').select(fn.max('created_at').as('at')).executeTakeFirst();
  const signIn = await db.selectFrom('known_browsers').select(fn.max('seen_ms').as('at')).executeTakeFirst();
  return Math.max(...[file, account, signIn].map((row) => new Date(row?.at ?? 0).getTime() || 0));
};

const removeOld = async ({ orphaned }: DataFolder, now: number): Promise<number> => {
  let removed = 0;
  for (const day of (await entriesOf(orphaned)).filter(isDay)) {
    if (now < Date.parse(day) + (keptDays + 1) * dayMs) continue;
    removed += (await readdir(join(orphaned, day))).length;
    await rm(join(orphaned, day), { recursive: true });
  }
  return removed;
};

/** Files from before there were checksums get theirs. One that can't be read, or is not as long as its record says, gets none. */
const fillChecksums = async ({ uploads }: DataFolder, db: Kysely<Tables>, present: ReadonlySet<string>) => {
  const rows = await db.selectFrom('files').select(['name', 'bytes']).where('sha256', 'is', null).execute();
  const damaged: string[] = [];
  for (const { name, bytes } of rows.filter((row) => present.has(row.name))) {
    const digest = await digestOfFile(join(uploads, name)).catch(() => null);
    if (digest?.bytes !== bytes) damaged.push(name);
    else await db.updateTable('files').set({ sha256: digest.sha256 }).where('name', '=', name).execute();
  }
  return damaged;
};

/**
 * Brings the files of a data folder in line with its records: empties the staging folder, sets files without a record aside
 * for at least 30 days, gives back those that have one again, removes thumbnails of pictures that are gone. To be run before calls are served;
 * other servers that have the folder may serve theirs meanwhile.
 */
export const sweep = async (
  folder: DataFolder & Pick<HeldFolder, 'hasOthers'>,
  db: Kysely<Tables>,
  now: () => number,
): Promise<Swept> => {
  const isLeft: IsLeft = folder.hasOthers() ? leftByNow(now()) : async () => true;
  const staged = await emptyStaging(folder, isLeft);
  const recorded = new Set((await db.selectFrom('files').select('name').execute()).map((row) => row.name));
  const present = new Set(readdirSync(folder.uploads).filter((name) => !isServerFolder(name)));
  const missing: string[] = [];
  let recovered = 0;
  const gone = [...recorded].filter((name) => !present.has(name));
  const aside = gone.length === 0 ? new Map<string, string>() : await filesAside(folder);
  for (const name of gone) {
    const path = aside.get(name);
    if (path === undefined) missing.push(name);
    else {
      await rename(path, join(folder.uploads, name));
      present.add(name);
      recovered += 1;
    }
  }
  // The clock may be wrong: at 1970 until it is set, or far ahead. What is set aside gets the later day of the clock's and of the last use,
  // and is removed by the earlier: a start at a wrong time may keep it longer, but removes nothing.
  const used = await lastUse(db);
  const removed = await removeOld(folder, Math.min(now(), used));
  const withoutRecord = [...present].filter((name) => !recorded.has(name));
  const unrecorded = await filtered(withoutRecord, folder.uploads, isLeft);
  const today = join(folder.orphaned, new Date(Math.max(now(), used)).toISOString().slice(0, 10));
  if (unrecorded.length > 0) {
    ensurePrivateFolder(folder.orphaned);
    ensurePrivateFolder(today);
  }
  for (const name of unrecorded) {
    await moveInto(join(folder.uploads, name), today).catch(ignoreGone);
    present.delete(name);
  }
  for (const name of present) makePrivate(join(folder.uploads, name));
  await sweepThumbnails(folder, present, isLeft);
  await removeDiscarded(folder);
  const damaged = await fillChecksums(folder, db, present);
  const lost = await stillRecorded(db, missing);
  return { staged, orphaned: unrecorded.length, recovered, removed, missing: lost, damaged };
};
