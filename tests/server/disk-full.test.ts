import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeReserve } from '../../server/files/reserve';
import { makeLog } from '../../server/log';
import { type RunningServer, startServer } from '../../server/serve';
import { type Client, clientOf, refused } from './kit/client';
import { addCategory, addProject, deleteForGood, pdfPart, rowsOf } from './kit/good-fields';
import { pdfOfBytes, pictures } from './kit/pictures';
import { email, password, storedIn, testSettings } from './kit/test-server';

const full =
  'The disk of the server is full, so nothing can be saved. You can still delete. Ask whoever runs the server to make room.';
const megabyte = 1024 * 1024;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A log, and its lines as `level event`. */
const loggedEvents = () => {
  const events: string[] = [];
  const log = makeLog(
    (line) => {
      const { level, event } = JSON.parse(line);
      events.push(`${level} ${event}`);
    },
    () => 0,
  );
  return { log, events };
};

describe('the reserve', () => {
  const noRoom = (code: string) => Object.assign(new Error('no room'), { code });

  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])(
    'is given back at %s, and taken again once there is twice as much',
    async (code) => {
      const { log, events } = loggedEvents();
      const path = join(folder, 'reserve');
      let free = 6_000_000;
      const reserve = makeReserve(path, 3_000_000, log, async () => free);
      reserve.take();
      await reserve.settled();
      expect([statSync(path).size, await reserve.isHeld()]).toEqual([3_000_000, true]);

      free = 0;
      const held: boolean[] = [];
      const ran = await reserve.spending(async () => {
        held.push(existsSync(path));
        if (held.length === 1) throw noRoom(code);
        return 'done';
      });
      expect([ran, held]).toEqual(['done', [true, false]]);
      free = 5_999_999;
      expect([await reserve.isHeld(), existsSync(path)]).toEqual([false, false]);
      await expect(reserve.spending(() => Promise.reject(noRoom(code)))).rejects.toThrow('no room');
      free = 6_000_000;
      expect([await reserve.isHeld(), statSync(path).size]).toEqual([true, 3_000_000]);
      expect(events).toEqual(['error disk full', 'info disk has room again']);
    },
  );

  it('stays where it is when something else goes wrong', async () => {
    const path = join(folder, 'reserve');
    const reserve = makeReserve(path, 4096, loggedEvents().log);
    reserve.take();
    await reserve.settled();
    await expect(reserve.spending(() => Promise.reject(noRoom('EIO')))).rejects.toThrow('no room');
    expect([await reserve.isHeld(), statSync(path).size]).toEqual([true, 4096]);
  });

  it('is not taken from a start that has hardly any room itself', async () => {
    const { log, events } = loggedEvents();
    const path = join(folder, 'reserve');
    const reserve = makeReserve(path, 3_000_000, log, async () => 5_999_999);
    reserve.take();
    await reserve.settled();
    expect([await reserve.isHeld(), existsSync(path), events]).toEqual([false, false, ['error disk full']]);
  });

  it('is shared by servers on one folder: one that takes it again takes it for all', async () => {
    const path = join(folder, 'reserve');
    let free = 6_000_000;
    const reserves = [1, 2, 3].map(() => makeReserve(path, 3_000_000, loggedEvents().log, async () => free));
    const areHeld = () => Promise.all(reserves.map((reserve) => reserve.isHeld()));
    for (const reserve of reserves) {
      reserve.take();
      await reserve.settled();
    }
    for (const reserve of reserves) reserve.giveBack();
    expect(existsSync(path)).toBe(false);
    expect(await areHeld()).toContain(true);
    free = 0;
    expect([await areHeld(), statSync(path).size]).toEqual([[true, true, true], 3_000_000]);
  });

  it('is made again when it is not whole', async () => {
    const path = join(folder, 'reserve');
    writeFileSync(path, 'half');
    const reserve = makeReserve(path, 4096, loggedEvents().log);
    reserve.take();
    await reserve.settled();
    expect(statSync(path).size).toBe(4096);
  });
});

const mount = (): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'none', folder]).status === 0;

/** A disk of its own needs root; elsewhere what the server does is shown by the reserve alone. */
const canMount =
  process.platform === 'linux' && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

describe.skipIf(!canMount)('on a disk of 12 MB', () => {
  let server: RunningServer;
  let admin: Client;
  let log: string[];

  const start = async () => {
    const options = {
      writeLog: (line: string) => log.push(line),
      hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
      reserveBytes: 2 * megabyte,
    };
    server = await startServer(testSettings(folder), options);
  };
  const signIn = () => clientOf(server.url, server.apiKey).signIn(email, password);

  beforeEach(async () => {
    log = [];
    expect(mount()).toBe(true);
    await start();
    admin = await signIn();
  });
  afterEach(async () => {
    await server.close();
    // A database gives its files back when it is forgotten, some time after it was closed.
    spawnSync('umount', ['--lazy', folder]);
  });

  /** Writes until nothing more fits. */
  const fillUp = (name: string): void => {
    const file = openSync(join(folder, name), 'w');
    for (const size of [64 * 1024, 1024, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
    closeSync(file);
  };
  const emptied = (name: string): void => rmSync(join(folder, name));
  const events = () => log.map((line) => JSON.parse(line)).flatMap(({ event }) => (event === undefined ? [] : [event]));

  it('a save is refused whole, sign-in and delete go on, and all is well once there is room', async () => {
    const kept = await addProject(admin, { pdf: pdfPart() });
    await addCategory(admin, 'Kept');
    fillUp('filler');
    const before = storedIn(folder);

    const big = { image: { file: pdfOfBytes(4 * megabyte), name: 'a.pdf' } };
    const first = await admin.call('upload.image', big);
    expect([first.status, first.body]).toEqual([507, refused(full)]);
    const photo = { file: await pictures.jpeg() };
    const second = await admin.call('projectCategory.add', { catName: 'Lost', image: photo });
    expect([second.status, second.body]).toEqual([507, refused(full)]);
    const third = await admin.call('ideaCategory.add', { name: 'Lost' });
    expect([third.status, third.body]).toEqual([507, refused(full)]);
    expect(storedIn(folder)).toEqual(before);

    const again = await signIn();
    const { sno } = kept;
    await deleteForGood(again, 'project.delete', { ProjectID: String(sno) });
    expect(await rowsOf(again, 'project.list')).toEqual([]);
    expect(storedIn(folder).files).not.toEqual(before.files);
    expect(events()).toEqual(['account created', 'sign-in accepted', 'disk full', 'sign-in accepted']);

    emptied('filler');
    expect((await again.call('projectCategory.add', { catName: 'Saved', image: photo })).status).toBe(200);
    expect((await again.call('upload.image', big)).status).toBe(200);
    expect(storedIn(folder).staging).toEqual([]);
    expect([events(), statSync(join(folder, 'reserve')).size]).toEqual([
      ['account created', 'sign-in accepted', 'disk full', 'sign-in accepted', 'disk has room again'],
      2 * megabyte,
    ]);
  });

  it('a row that does not fit is saved in the reserve, and the next is refused', async () => {
    fillUp('filler');
    const added: number[] = [];
    const name = 'x'.repeat(100);
    for (let at = 0; at < 400 && added.at(-1) !== 507; at += 1) {
      const reply = await admin.call('ideaCategory.add', { name: `${name} ${at}` });
      added.push(reply.status);
    }
    expect(added.at(-1)).toBe(507);
    expect(added.filter((status) => status !== 200)).toEqual([507]);
    expect((await rowsOf(admin, 'ideaCategory.list')).length).toBe(added.length - 1);
  });

  it('a disk that fills up to the last byte, reserve and all, breaks nothing', async () => {
    fillUp('filler');
    const big = { image: { file: pdfOfBytes(4 * megabyte), name: 'a.pdf' } };
    expect((await admin.call('upload.image', big)).status).toBe(507);
    fillUp('more');
    const statuses = new Set<number>();
    for (let at = 0; at < 50; at += 1) {
      const reply = await clientOf(server.url, server.apiKey).call('session.signIn', { username: email, password });
      statuses.add(reply.status);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 507)).toEqual([]);
    emptied('more');
    await signIn();
    emptied('filler');
    expect((await admin.call('upload.image', big)).status).toBe(200);
  });

  it('a start finds room in the reserve', async () => {
    await addCategory(admin, 'Kept');
    await server.close();
    const { rows, files } = storedIn(folder);
    // As a clean stop of the process leaves it: the log is folded into the database, which has to make a new one.
    const database = new Database(join(folder, 'site.db'));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    for (const name of ['site.db-wal', 'site.db-shm']) rmSync(join(folder, name), { force: true });
    fillUp('filler');
    await start();
    expect(await rowsOf(await signIn(), 'projectCategory.list')).toHaveLength(1);
    expect(storedIn(folder)).toMatchObject({ rows, files });
  });

  it('a first start says that it is full', async () => {
    await server.close();
    for (const name of [
      'uploads',
      'staging',
      'site.db',
      'site.db-wal',
      'site.db-shm',
      'lock.db',
      'api-key',
      'reserve',
    ]) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
    fillUp('filler');
    const sentence = `The disk of the data folder ${folder} is full. Make room on it, then start again.`;
    await expect(start()).rejects.toThrow(sentence);
    emptied('filler');
    await start();
  });
});
