import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { DataFolderError } from '../../server/data-folder';
import { startServer } from '../../server/serve';
import { type Client, clientOf } from './kit/client';
import { temporaryFolders } from './kit/folders';
import { addCategory, deleteForGood, rowsOf } from './kit/good-fields';
import { start } from './kit/logged-site';
import { pictures } from './kit/pictures';
import { password, testSettings } from './kit/test-server';
import { contentsOf } from './kit/tree';

const newFolder = temporaryFolders('data-safety-');

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

const refusal = (folder: string, reason: string) =>
  `The data folder ${folder} holds uploaded files, but ${reason}: restore a backup with ` +
  'npm run restore -- FILE --replace, or set START_ANEW=true to start with an empty site (the files are then kept in ' +
  'uploads/.orphaned for 30 days).';

describe('a start that finds uploads without their database', () => {
  const database = (folder: string) => join(folder, 'site.db');
  const ways: readonly (readonly [string, string, (folder: string) => Promise<void> | void])[] = [
    ['removed', 'its database is missing', (folder) => rmSync(database(folder))],
    ['emptied', 'its database is empty', (folder) => truncateSync(database(folder), 0)],
    ['cut in the middle of a page', 'its database is damaged', (folder) => truncateSync(database(folder), 10_000)],
    ['cut after its first page', 'its database is damaged', (folder) => truncateSync(database(folder), 4096)],
    [
      'overwritten with something else',
      'its database is damaged',
      (folder) => writeFileSync(database(folder), 'These are not the bytes of a database.\n'.repeat(500)),
    ],
    [
      'damaged in the middle',
      'its database is damaged',
      (folder) => {
        const bytes = readFileSync(database(folder));
        writeFileSync(database(folder), bytes.fill(0xa5, 3 * 4096 + 8, 6 * 4096));
      },
    ],
    [
      'replaced by a fresh one',
      'its database knows none of them',
      async (folder) => {
        const other = newFolder();
        await (await start(other)).close();
        copyFileSync(database(other), database(folder));
      },
    ],
    [
      'copied without its log',
      'its database knows none of them',
      async (folder) => {
        const other = newFolder();
        const { close } = await start(other);
        copyFileSync(database(other), database(folder));
        await close();
        expect(statSync(database(folder)).size).toBe(4096);
      },
    ],
    [
      'robbed of its list of files',
      'its database knows none of them',
      (folder) => {
        const connection = new Database(database(folder));
        connection.exec('pragma foreign_keys = off; delete from files');
        connection.close();
      },
    ],
  ];

  it.each(ways)('%s: stops, says what to do, and changes nothing', async (_way, reason, spoil) => {
    const folder = newFolder();
    makeSite(folder);
    await spoil(folder);
    const before = contentsOf(folder);
    await expect(start(folder)).rejects.toThrow(new DataFolderError(refusal(folder, reason)));
    expect(contentsOf(folder)).toEqual(before);
    const files = names(join(folder, 'uploads'));

    const { admin, log, close } = await start(folder, { START_ANEW: 'true' });
    // What is of no use is kept as well.
    const isAside = names(folder).includes('set-aside');
    expect([isAside, log.some(({ event }) => event === 'database set aside')]).toEqual(
      reason.endsWith('damaged') || reason.endsWith('none of them') ? [true, true] : [false, false],
    );
    expect(names(join(folder, 'uploads'))).toEqual(['.orphaned']);
    expect(names(join(folder, 'uploads', '.orphaned', today()))).toEqual(files);
    expect(log.map(({ event }) => event)).toContain('swept');
    for (const path of [files[0], `.orphaned/${today()}/${files[0]}`, `%2eorphaned%2f${today()}%2f${files[0]}`]) {
      expect([path, (await fetch(`${admin.url}/uploads/${path}`)).status]).toEqual([path, 404]);
    }
    await addCategory(admin, 'Anew');
    await close();
    // Nobody has to say again that the site is new, and nobody can leave the setting there for the next time.
    const kept = contentsOf(folder);
    await expect(start(folder, { START_ANEW: 'true' })).rejects.toThrow(
      new DataFolderError(
        `START_ANEW is set, but the data folder ${folder} holds a site that is whole. Unset START_ANEW, then start again.`,
      ),
    );
    await (await start(folder)).close();
    expect(Object.keys(contentsOf(folder))).toEqual(Object.keys(kept));
  });

  it('a log without its database is not thrown away either', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const { admin, close } = await start(folder);
    await admin.call('ideaCategory.add', { name: 'No file at all' });
    const stopped = newFolder();
    for (const name of ['site.db', 'site.db-wal']) copyFileSync(join(folder, name), join(stopped, name));
    await close();
    rmSync(join(stopped, 'site.db'));
    const log = readFileSync(join(stopped, 'site.db-wal'));
    await expect(start(stopped)).rejects.toThrow('site.db-wal');
    expect(readFileSync(join(stopped, 'site.db-wal'))).toEqual(log);
  });

  it('a damaged database stops a start without uploads, too', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'site.db'), 'no database');
    await expect(start(folder)).rejects.toThrow(
      `The database in the data folder ${folder} is damaged: restore a backup`,
    );
    expect(readFileSync(join(folder, 'site.db'), 'utf8')).toBe('no database');
  });

  it('a database of a newer version stops it with a sentence', async () => {
    const folder = newFolder();
    makeSite(folder);
    const connection = new Database(join(folder, 'site.db'));
    connection.exec("insert into schema_migrations values (999, 'tomorrow', '')");
    connection.close();
    await expect(start(folder)).rejects.toThrow('The database was written by a newer version of this server');
  });
});

describe('a start that is right to go on', () => {
  it('on a fresh folder, and on one whose first start was cut off', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'site.db'), '');
    const { admin, log, close } = await start(folder);
    expect([await titlesOf(admin), log]).toEqual([[], [expect.objectContaining({ event: 'account created' })]]);
    await close();
  });

  it('with a site that was restored and is still to be put in place, whatever ADMIN_PASSWORD says', async () => {
    const folder = newFolder();
    const titles = makeSite(folder);
    mkdirSync(join(folder, 'restored'));
    for (const name of ['uploads', 'api-key', 'site.db'])
      renameSync(join(folder, name), join(folder, 'restored', name));
    const server = await startServer(testSettings(folder, { ADMIN_PASSWORD: 'short' }), { writeLog: () => undefined });
    expect(await titlesOf(await clientOf(server.url, server.apiKey).signIn('admin@localhost', password))).toEqual(
      titles,
    );
    await server.close();
  });

  it('with an older database: newer files are set aside, and come back with the newer database', async () => {
    const folder = newFolder();
    const titles = makeSite(folder);
    const old = readFileSync(join(folder, 'site.db'));
    const oldFiles = names(join(folder, 'uploads'));
    const second = await start(folder);
    await addCategory(second.admin, 'Fourth');
    await addCategory(second.admin, 'Fifth');
    await second.close();
    const newest = readFileSync(join(folder, 'site.db'));
    const files = contentsOf(join(folder, 'uploads'));

    writeFileSync(join(folder, 'site.db'), old);
    const third = await start(folder);
    expect(await titlesOf(third.admin)).toEqual(titles);
    expect(third.log).toEqual([
      { time: expect.any(String), level: 'info', event: 'swept', staged: 0, orphaned: 2, recovered: 0, removed: 0 },
    ]);
    expect(names(join(folder, 'uploads'))).toEqual(['.orphaned', ...oldFiles]);
    await third.close();

    writeFileSync(join(folder, 'site.db'), newest);
    const fourth = await start(folder);
    expect(await titlesOf(fourth.admin)).toEqual([...titles, 'Fourth', 'Fifth']);
    expect(fourth.log).toEqual([
      { time: expect.any(String), level: 'info', event: 'swept', staged: 0, orphaned: 0, recovered: 2, removed: 0 },
    ]);
    expect(contentsOf(join(folder, 'uploads'))).toEqual(files);
    await fourth.close();
  });

  it('with a database from before there were checksums', async () => {
    const folder = newFolder();
    const titles = makeSite(folder);
    const connection = new Database(join(folder, 'site.db'));
    connection.exec(`drop table site; drop table site_settings; alter table files drop column sha256;
      delete from schema_migrations where name in ('file checksums', 'site settings')`);
    connection.close();
    const files = contentsOf(join(folder, 'uploads'));
    const { admin, log, close } = await start(folder);
    expect([await titlesOf(admin), log]).toEqual([titles, []]);
    const rows = await rowsOf(admin, 'projectCategory.list');
    for (const { sno } of rows) await deleteForGood(admin, 'projectCategory.delete', { catID: String(sno) });
    await close();
    // Its first upload was long ago: what a crash leaves of its last does not stop it.
    const [name = ''] = Object.keys(files);
    writeFileSync(join(folder, 'uploads', name), 'left by a crash');
    const again = await start(folder);
    expect(again.log).toMatchObject([{ event: 'swept', orphaned: 1 }]);
    await again.close();
  });

  it('after a crash between the rename of the very first upload and its commit', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await first.admin.call('upload.image', { image: { file: await pictures.png() } });
    await first.close();
    // What is on the disk at that moment: the file, and a database without its record.
    const connection = new Database(join(folder, 'site.db'));
    connection.exec('delete from files');
    connection.close();
    const second = await start(folder);
    expect(second.log).toMatchObject([{ event: 'swept', orphaned: 1 }]);
    await second.close();
  });

  it('after the last file of the site was deleted, and a crash kept it on the disk', async () => {
    const folder = newFolder();
    const first = await start(folder);
    const catID = await addCategory(first.admin, 'The only one');
    const copy = newFolder();
    cpSync(join(folder, 'uploads'), copy, { recursive: true });
    await deleteForGood(first.admin, 'projectCategory.delete', { catID });
    await first.close();
    cpSync(copy, join(folder, 'uploads'), { recursive: true });
    const second = await start(folder);
    expect(second.log).toMatchObject([{ event: 'swept', orphaned: 1 }]);
    await second.close();
  });
});

describe('a stop', () => {
  it('leaves the database alone, without a log: a copy of it is a copy of everything', async () => {
    const folder = newFolder();
    const titles = makeSite(folder);
    expect(names(folder)).toEqual(['ahead', 'api-key', 'lock.db', 'reserve', 'site.db', 'staging', 'uploads']);
    const copy = newFolder();
    copyFileSync(join(folder, 'site.db'), join(copy, 'site.db'));
    cpSync(join(folder, 'uploads'), join(copy, 'uploads'), { recursive: true });
    const { admin, log, close } = await start(copy);
    expect([await titlesOf(admin), log]).toEqual([titles, []]);
    await close();
  });

  it('after a start that failed leaves no log either', async () => {
    const other = await startServer(testSettings(newFolder()), { writeLog: () => undefined });
    const folder = newFolder();
    makeSite(folder);
    const { port } = new URL(other.url);
    await expect(startServer(testSettings(folder, { PORT: port }))).rejects.toThrow('EADDRINUSE');
    expect(names(folder)).toEqual(['ahead', 'api-key', 'lock.db', 'reserve', 'site.db', 'staging', 'uploads']);
    // Here the database is open, and then the start fails on what comes after it.
    rmSync(join(folder, 'api-key'));
    mkdirSync(join(folder, 'api-key'));
    await expect(start(folder)).rejects.toThrow();
    expect(names(folder)).toEqual(['ahead', 'api-key', 'lock.db', 'reserve', 'site.db', 'staging', 'uploads']);
    await other.close();
  });
});
