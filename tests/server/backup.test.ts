import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '../../server/backup/create-backup';
import { placeIn } from '../../server/backup/site-place';
import { holdBackup } from '../../server/data-folder';
import { startServer } from '../../server/serve';
import { type Client, clientOf, type SessionCookies } from './kit/client';
import { run, runCommand } from './kit/commands';
import { temporaryFolders } from './kit/folders';
import { addCategory, addThreeFiles, pdfPart } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { endProcesses, startProcess } from './kit/server-process';
import { onSite, password, testSettings } from './kit/test-server';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('backup-');

afterAll(() => endProcesses());

const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;

/** A stopped site with two pictures and a PDF, of which tests take copies, and the cookies of who is still signed in. */
let site: string;
let cookies: SessionCookies | null;
beforeAll(async () => {
  site = newFolder();
  cookies = await onSite(site, async (admin) => {
    await addThreeFiles(admin);
    return admin.cookies;
  });
});
const makeSite = (folder: string): void => cpSync(site, folder, { recursive: true });

const listOf = async (client: Client): Promise<unknown> => (await client.call('projectCategory.list')).body;

describe('a backup of a site that is written to', () => {
  it('is the site at one moment, with every file', { timeout: 120_000, tags: ['full'] }, async () => {
    const root = newFolder();
    const folder = join(root, 'data');
    const server = await startProcess(builtFile('main'), { DATA_DIR: folder, ADMIN_PASSWORD: password });
    const apiKey = readFileSync(join(folder, 'api-key'), 'utf8').trim();
    const admin = await clientOf(server.url, apiKey).signIn('admin@localhost', password);
    const photo = { file: await pictures.jpeg() };
    let isOver = false;

    /** What the list said after each write of the one writer of categories. The last may not be answered yet. */
    const states: unknown[] = [await listOf(admin)];
    const categories = async () => {
      for (let at = 0; !isOver; at += 1) {
        const catID = await addCategory(admin, `Category ${at}`);
        states.push(await listOf(admin));
        const edit = { catID, catName: `Category ${at}, changed`, image: photo };
        expect((await admin.call('projectCategory.edit', edit)).status).toBe(200);
        states.push(await listOf(admin));
        if (at % 3 === 2) continue;
        expect((await admin.call('projectCategory.delete', { catID })).status).toBe(200);
        states.push(await listOf(admin));
      }
    };
    const components = async (name: string) => {
      for (let at = 0; !isOver; at += 1) {
        const fields = { name: `${name} ${at}`, desc: 'D', price: '1', DiscPrice: '1', image: photo, pdf: pdfPart() };
        expect((await admin.call('component.add', fields)).status).toBe(200);
        const { data } = (await admin.call('component.list')).body as { data: { sno: number; name: string }[] };
        const row = data.find((component) => component.name === fields.name);
        if (at % 4 !== 0) await admin.call('component.delete', { CompID: String(row?.sno) });
      }
    };
    const work = Promise.all([categories(), components('A'), components('B'), components('C')]);

    const taken: { readonly file: string; readonly from: number; readonly to: number }[] = [];
    // However slow the machine is, the site is written to often enough meanwhile.
    for (let at = 0; at < 6 || states.length <= 20; at += 1) {
      const from = states.length - 1;
      const done = await run('backup', folder, [`backup ${at}.tar`]);
      expect(done).toMatchObject({
        code: 0,
        complained: '',
        said: expect.stringMatching(/^Wrote the database and \d+ files? to /),
      });
      taken.push({ file: join(root, `backup ${at}.tar`), from, to: states.length });
      expect(await run('verify', folder)).toMatchObject({ code: 0, complained: '' });
    }
    isOver = true;
    await work;
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'ahead',
      'api-key',
      'backup.lock.db',
      'lock.db',
      'reserve',
      'site.db',
      'staging',
      'uploads',
    ]);

    for (const [at, { file, from, to }] of taken.entries()) {
      const restored = join(root, `restored ${at}`);
      expect(await run('restore', restored, [file])).toMatchObject({ code: 0, complained: '' });
      expect(await run('verify', restored)).toMatchObject({ code: 0, complained: '' });
      const list = await onSite(restored, listOf);
      // One of the states from its beginning to its end, or the one of the write that was under way then.
      expect([at, states.slice(from, to + 1)]).toEqual([at, expect.arrayContaining([list])]);
    }
  });
});

describe('a backup', () => {
  it('of a site at rest brings back the database, the files and the api key, but nobody who is signed in', async () => {
    const root = newFolder();
    const folder = join(root, 'data');
    makeSite(folder);
    const file = join(root, 'site.tar');
    const umask = process.umask(0);
    const backup = await run('backup', folder, ['./site.tar']);
    const restored = join(root, 'restored');
    const restore = await run('restore', restored, [file]);
    process.umask(umask);
    expect(backup).toEqual({
      code: 0,
      complained: '',
      said: expect.stringMatching(new RegExp(`^Wrote the database and 3 files to ${file} \\([\\d.]+ kB\\)\\.\n$`)),
    });
    expect(restore).toEqual({
      code: 0,
      complained: '',
      said: expect.stringMatching(
        new RegExp(
          `^Restored the database and 3 files of ${isoTime.source} to ${restored}\\.\nnpm start starts the restored site\\.\n$`,
        ),
      ),
    });
    expect(await run('backup', folder, ['site.tar'])).toEqual({
      code: 1,
      said: '',
      complained: `${file} exists already. Choose another name, or remove it first.\n`,
    });
    for (const path of [file, join(restored, 'site.db'), join(restored, 'api-key')]) {
      expect([path, (statSync(path).mode & 0o777).toString(8)]).toEqual([path, '600']);
    }
    const { 'site.db': _before, ...before } = contentsOf(folder);
    const { 'site.db': _after, ...after } = contentsOf(restored);
    expect(after).toEqual(before);
    expect(readFileSync(file).includes(String(cookies?.session_id))).toBe(false);
    const list = await onSite(folder, listOf);
    const server = await startServer(testSettings(restored), { writeLog: () => undefined });
    const apiKey = readFileSync(join(folder, 'api-key'), 'utf8').trim();
    expect(await listOf(clientOf(server.url, apiKey))).toEqual(list);
    expect((await clientOf(server.url, apiKey, cookies).call('ideaCategory.add', { name: 'N' })).status).toBe(401);
    await server.close();
  });

  it('overwrites nothing, and leaves nothing behind when it can not be made', { tags: ['full'] }, async () => {
    const root = newFolder();
    const folder = join(root, 'data');
    makeSite(folder);
    writeFileSync(join(root, 'mine.tar'), 'mine');
    const before = [readdirSync(root), contentsOf(folder)];
    const sentences: readonly (readonly [readonly string[], number, string])[] = [
      [['mine.tar'], 1, `${join(root, 'mine.tar')} exists already. Choose another name, or remove it first.`],
      [['no/folder.tar'], 1, `No file can be written in ${join(root, 'no')} (ENOENT). Choose another folder.`],
      [[], 2, 'Say which file: npm run backup -- FILE. See npm run backup -- --help.'],
      [['a.tar', 'b.tar'], 2, 'npm run backup takes one file, but "b.tar" was given. See npm run backup -- --help.'],
      [['a.tar', '--force'], 2, 'There is no option "--force". See npm run backup -- --help.'],
    ];
    for (const [words, code, sentence] of sentences) {
      expect(await run('backup', folder, words)).toEqual({ code, said: '', complained: `${sentence}\n` });
    }
    expect(await run('backup', join(root, 'elsewhere'), ['a.tar'])).toEqual({
      code: 1,
      said: '',
      complained: `There is no site in ${join(root, 'elsewhere')}. Set DATA_DIR to its data folder.\n`,
    });
    const odd = join(root, 'odd');
    mkdirSync(odd);
    for (const [content, sentence] of [
      ['', `There is no site in ${odd}. Set DATA_DIR to its data folder.`],
      ['x'.repeat(9000), `The database in ${odd} is damaged, so it can't be backed up. npm run verify says more.`],
    ] as const) {
      writeFileSync(join(odd, 'site.db'), content);
      expect(await run('backup', odd, ['a.tar'])).toEqual({ code: 1, said: '', complained: `${sentence}\n` });
    }
    rmSync(odd, { recursive: true });
    const release = holdBackup(folder);
    expect(await run('backup', folder, ['a.tar'])).toEqual({
      code: 1,
      said: '',
      complained: `Another backup of ${folder} is under way. Wait until it is done.\n`,
    });
    release?.();
    // No file may grow beyond a little more than the database, in blocks of 512 bytes: as on a disk that is full.
    const blocks = Math.ceil(statSync(join(folder, 'site.db')).size / 512) + 24;
    const noRoom = ['sh', '-c', `ulimit -f ${blocks}; exec "$0" "$@"`];
    expect(await run('backup', folder, ['a.tar'], noRoom)).toEqual({
      code: 1,
      said: '',
      complained: `There is not enough room for the backup in ${root}. Nothing was left behind.\n`,
    });
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(createBackup(placeIn(folder), join(root, 'a.tar'), Date.now(), stopped)).rejects.toThrow('stopped');
    expect([readdirSync(root), contentsOf(folder)]).toEqual(before);
    expect((await run('backup', folder, ['--help'])).said).toContain('npm run backup -- FILE');
  });

  const leavesNothing = async (signal: string): Promise<void> => {
    const root = newFolder();
    const folder = join(root, 'data');
    makeSite(folder);
    const before = [readdirSync(root), readdirSync(join(folder, 'uploads')), contentsOf(folder)];
    const preload = fileURLToPath(new URL('kit/signal-in-backup.mjs', import.meta.url));
    const env = { DATA_DIR: folder, INIT_CWD: root, SIGNAL: signal, NODE_OPTIONS: `--import=${preload}` };
    expect(await runCommand(builtFile('backup'), ['site.tar'], env)).toEqual({
      code: 1,
      said: '',
      complained: 'The backup was stopped before it was done. Nothing was left behind.\n',
    });
    expect([readdirSync(root), readdirSync(join(folder, 'uploads')), contentsOf(folder)]).toEqual(before);
  };
  it.each(['SIGTERM'])('that %s stops leaves nothing behind', leavesNothing);
  it.each(['SIGINT', 'SIGHUP'])('that %s stops leaves nothing behind', { tags: ['full'] }, leavesNothing);

  it('of a site with a file that is lost, changed or unreadable is made all the same, and says so', async () => {
    const root = newFolder();
    const folder = join(root, 'data');
    makeSite(folder);
    const [lost, changed, unreadable] = readdirSync(join(folder, 'uploads')).sort() as [string, string, string];
    rmSync(join(folder, 'uploads', lost));
    writeFileSync(join(folder, 'uploads', changed), 'something else');
    rmSync(join(folder, 'uploads', unreadable));
    mkdirSync(join(folder, 'uploads', unreadable));
    const backup = await run('backup', folder, ['site.tar']);
    expect(backup).toMatchObject({
      code: 1,
      said: expect.stringContaining('Wrote the database and 1 file to '),
      complained: `uploads/${lost} is missing or can't be read, so it is not in the backup.\nuploads/${unreadable} is missing or can't be read, so it is not in the backup.\nuploads/${changed} is not what was stored. It is in the backup as it is.\n`,
    });
    const restored = join(root, 'restored');
    expect(await run('restore', restored, [join(root, 'site.tar')])).toMatchObject({
      code: 0,
      complained: `uploads/${lost} was missing already when the backup was made.\nuploads/${unreadable} was missing already when the backup was made.\n`,
    });
    const { 'site.db': _before, ...before } = contentsOf(folder);
    const { 'site.db': _after, ...after } = contentsOf(restored);
    expect(after).toEqual(before);
  });
});

describe('a killed site whose database was emptied', { tags: ['full'] }, () => {
  it.each([
    ['backup', ['a.tar'], (folder: string) => `There is no site in ${folder}. Set DATA_DIR to its data folder.`],
    ['verify', [], (folder: string) => `${folder}/site.db is empty.`],
    [
      'admin',
      ['list'],
      (folder: string) =>
        `There is no site in ${folder} yet. Run npm start once, or set DATA_DIR to the site's folder.`,
    ],
  ] as const)('keeps its log, which %s does not touch', async (command, words, sentence) => {
    const folder = join(newFolder(), 'data');
    const server = await startProcess(builtFile('main'), { DATA_DIR: folder, ADMIN_PASSWORD: password });
    server.child.kill('SIGKILL');
    await server.ended;
    truncateSync(join(folder, 'site.db'), 0);
    const log = readFileSync(join(folder, 'site.db-wal'));
    expect(log.length).toBeGreaterThan(0);
    expect(await run(command, folder, words)).toEqual({ code: 1, said: '', complained: `${sentence(folder)}\n` });
    expect(existsSync(join(folder, 'site.db-wal'))).toBe(true);
    expect(readFileSync(join(folder, 'site.db-wal')).equals(log)).toBe(true);
  });
});

/** Only root can run commands on what belongs to somebody else. */
const isRoot = process.getuid?.() === 0;

it.skipIf(!isRoot)(
  'every command refuses the data folder of another user, and makes nothing in it',
  { tags: ['full'] },
  async () => {
    const root = newFolder();
    const folder = join(root, 'data');
    makeSite(folder);
    expect(await run('backup', folder, ['site.tar'])).toMatchObject({ code: 0 });
    rmSync(join(folder, 'backup.lock.db'));
    chownSync(folder, 65_534, 65_534);
    const before = [readdirSync(folder), contentsOf(root)];
    for (const [command, words] of [
      ['backup', ['another.tar']],
      ['restore', ['site.tar', '--replace']],
      ['verify', []],
      ['move', ['--to', 'elsewhere']],
      ['admin', ['list']],
    ] as const) {
      expect([command, { ...(await run(command, folder, words)), said: '' }]).toEqual([
        command,
        { code: 1, said: '', complained: `Run this as the user that owns the data folder ${folder}.\n` },
      ]);
    }
    expect([readdirSync(folder), contentsOf(root)]).toEqual(before);
  },
);
