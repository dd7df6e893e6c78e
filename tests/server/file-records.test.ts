import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/clock';
import { holdBackup } from '../../server/data-folder';
import { startServer } from '../../server/serve';
import type { Client } from './kit/client';
import { temporaryFolders } from './kit/folders';
import { addCategory, deleteForGood, rowsOf } from './kit/good-fields';
import { start } from './kit/logged-site';
import { testSettings } from './kit/test-server';
import { contentsOf } from './kit/tree';

const newFolder = temporaryFolders('file-records-');

const day = 24 * 60 * 60_000;
const today = (): string => new Date().toISOString().slice(0, 10);
const names = (folder: string): readonly string[] => readdirSync(folder).sort();

/** A stopped site with three pictures, of which tests take copies. */
let site: string;
const titles = ['First', 'Second', 'Third'];
beforeAll(async () => {
  site = newFolder();
  const { admin, close } = await start(site);
  for (const title of titles) await addCategory(admin, title);
  await close();
});

/** Puts a copy of it into a folder. Gives the titles of its categories. */
const makeSite = (folder: string): readonly string[] => {
  cpSync(site, folder, { recursive: true, preserveTimestamps: true });
  return titles;
};

const titlesOf = async (admin: Client) => (await rowsOf(admin, 'projectCategory.list')).map(({ CatName }) => CatName);

describe('files without a record', () => {
  it('are kept for 30 days from the day they were found', async () => {
    const folder = newFolder();
    makeSite(folder);
    const name = `${'0'.repeat(32)}.jpg`;
    const planted = join(folder, 'uploads', name);
    writeFileSync(planted, 'no record');
    utimesSync(planted, 0, 0);
    const orphaned = join(folder, 'uploads', '.orphaned');
    const swept = { time: expect.any(String), level: 'info', event: 'swept', staged: 0, recovered: 0 };
    const startAfter = async (days: number) => {
      const now = () => Date.now() + days * day;
      const { log, close } = await start(folder, {}, { clock: { ...systemClock, now } });
      await close();
      return log;
    };
    expect(await startAfter(0)).toEqual([{ ...swept, orphaned: 1, removed: 0 }]);
    expect(readFileSync(join(orphaned, today(), name), 'utf8')).toBe('no record');
    expect(await startAfter(0)).toEqual([]);
    // A second file of that name does not take the place of the first.
    writeFileSync(planted, 'another');
    await startAfter(0);
    expect(Object.keys(contentsOf(orphaned))).toEqual([`${today()}/${name}`, `${today()}/${name}.2`]);
    expect(await startAfter(29)).toEqual([]);
    expect(Object.keys(contentsOf(orphaned)).length).toBe(2);
    // Nobody has used the site for so long yet: the clock may be wrong.
    expect(await startAfter(31)).toEqual([]);
    expect(await startAfter(31)).toEqual([{ ...swept, orphaned: 0, removed: 2 }]);
    expect(contentsOf(orphaned)).toEqual({});
  });

  it.each([
    ['at 1970', 0],
    ['a year ahead', Date.now() + 366 * day],
  ])('are kept by a start whose clock is %s, and by the next whose clock is right', async (_when, wrong) => {
    const folder = newFolder();
    makeSite(folder);
    const orphaned = join(folder, 'uploads', '.orphaned');
    const found = [`${'0'.repeat(32)}.jpg`, `${'1'.repeat(32)}.jpg`];
    const startAt = async (time: number) => {
      const server = await startServer(testSettings(folder), {
        writeLog: () => undefined,
        clock: { ...systemClock, now: () => time },
      });
      await server.close();
    };
    writeFileSync(join(folder, 'uploads', found[0]!), 'found while the clock was right');
    await startAt(Date.now());
    writeFileSync(join(folder, 'uploads', found[1]!), 'found while the clock was wrong');
    await startAt(wrong);
    await startAt(Date.now());
    expect(Object.keys(contentsOf(orphaned)).map((path) => path.split('/')[1])).toEqual(found);
  });

  it('that have one again come back, however long ago they were found', async () => {
    const folder = newFolder();
    makeSite(folder);
    const files = contentsOf(join(folder, 'uploads'));
    const day0 = join(folder, 'uploads', '.orphaned', '2020-01-01');
    mkdirSync(day0, { recursive: true });
    for (const name of Object.keys(files)) renameSync(join(folder, 'uploads', name), join(day0, name));
    const { log, close } = await start(folder);
    expect(log).toMatchObject([{ event: 'swept', orphaned: 0, recovered: 3, removed: 0 }]);
    expect(contentsOf(join(folder, 'uploads'))).toEqual(files);
    await close();
  });
});

describe('a deleted file', () => {
  it('is gone from the disk, also after a backup that was killed', async () => {
    const folder = newFolder();
    const { admin, close } = await start(folder);
    const [first, second] = [await addCategory(admin, 'First'), await addCategory(admin, 'Second')];
    const discarded = join(folder, 'uploads', '.discarded');
    mkdirSync(discarded);
    writeFileSync(join(discarded, `${'0'.repeat(32)}.png`), 'deleted while the backup was made');
    // While a backup is made, the file may be needed.
    const release = holdBackup(folder);
    await deleteForGood(admin, 'projectCategory.delete', { catID: first });
    expect([names(join(folder, 'uploads')).length, names(discarded).length]).toEqual([2, 2]);
    release?.();
    await deleteForGood(admin, 'projectCategory.delete', { catID: second });
    expect([names(join(folder, 'uploads')), names(join(folder, 'staging'))]).toEqual([[], []]);
    await close();
  });
});

describe('checksums of files', () => {
  it('are kept with each new file, and made at the next start for those from before', async () => {
    const folder = newFolder();
    makeSite(folder);
    const uploads = contentsOf(join(folder, 'uploads'));
    const look = (statement: string) => {
      const connection = new Database(join(folder, 'site.db'));
      const rows = connection.prepare(statement).all([]) as readonly { name: string; sha256: string }[];
      connection.close();
      return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]));
    };
    expect(look('select name, sha256 from files order by name')).toEqual(uploads);
    look('update files set sha256 = null returning name, sha256');
    const damaged = Object.keys(uploads)[0]!;
    truncateSync(join(folder, 'uploads', damaged), 10);
    const { log, close } = await start(folder);
    await close();
    // A file that is not as long as its record says gets none: it is not the one that was stored.
    expect(look('select name, sha256 from files order by name')).toEqual({ ...uploads, [damaged]: null });
    expect(log).toEqual([{ time: expect.any(String), level: 'error', event: 'file damaged', name: damaged }]);
  });

  it('that can not be made, as the file can not be read, do not stop the start', async () => {
    const folder = newFolder();
    const titles = makeSite(folder);
    const connection = new Database(join(folder, 'site.db'));
    connection.exec('update files set sha256 = null');
    connection.close();
    const name = names(join(folder, 'uploads'))[0]!;
    rmSync(join(folder, 'uploads', name));
    mkdirSync(join(folder, 'uploads', name));
    const { admin, log, close } = await start(folder);
    expect(await titlesOf(admin)).toEqual(titles);
    expect(log).toEqual([{ time: expect.any(String), level: 'error', event: 'file damaged', name }]);
    await close();
  });
});
