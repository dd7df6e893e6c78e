import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/accounts/password-hash';
import { startServer } from '../../server/serve';
import { type Client, clientOf } from './kit/client';
import { addCategory } from './kit/good-fields';
import { endProcesses, type Launch, type ServerProcess, startProcess } from './kit/server-process';
import { cheapHash, password, storedIn, testSettings } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'server-process-'));
  folders.push(folder);
  return folder;
};

afterAll(() => {
  endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const start = (
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
  launch: Launch = {},
): Promise<ServerProcess> => startProcess(builtFile('main'), { DATA_DIR: dataFolder, ...more }, launch);

const stop = async ({ child, ended }: ServerProcess): Promise<unknown> => {
  child.kill('SIGTERM');
  return ended;
};

const clientFor = (url: string, dataFolder: string): Client =>
  clientOf(url, readFileSync(join(dataFolder, 'api-key'), 'utf8').trim());

describe('a first and a second start', () => {
  it('print the generated password once, and keep the data', async () => {
    const folder = newFolder();
    const first = await start(folder);
    const printed = /Email: {4}(\S+)\n {4}Password: (\S+)\n/.exec(first.output());
    expect(printed?.[1]).toBe('admin@localhost');
    expect(printed?.[2]).toMatch(/^[\w-]{20}$/);
    const client = clientFor(first.url, folder);
    const admin = await client.signIn('admin@localhost', printed![2]!);
    const catID = await addCategory(admin, 'Kept');
    const list = (await client.call('projectCategory.list')).body;
    expect(await stop(first)).toBe(0);

    const second = await start(folder, { ADMIN_PASSWORD: 'not used any more' });
    expect(second.output()).toBe(`Ready at ${second.url}\n`);
    const again = clientOf(second.url, readFileSync(join(folder, 'api-key'), 'utf8').trim(), admin.cookies);
    expect((await again.call('projectCategory.list')).body).toEqual(list);
    expect((await again.call('projectCategory.remove', { catID })).status).toBe(200);
    expect(await stop(second)).toBe(0);
    expect([first.log(), second.log()].join('')).not.toContain(printed![2]);
  });

  it('keep the api key where only its owner can read it, unless it is set', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const server = await start(folder, { ADMIN_PASSWORD: password, API_KEY: 'a key of mine' });
    expect(readdirSync(folder)).not.toContain('api-key');
    expect(await stop(server)).toBe(0);
    const next = await start(folder);
    expect(statSync(join(folder, 'api-key')).mode & 0o777).toBe(0o600);
    expect(await stop(next)).toBe(0);
  });
});

describe('the data folder', () => {
  it('is held by one process at a time, and free again after kill -9', async () => {
    const folder = newFolder();
    const first = await start(folder, { ADMIN_PASSWORD: password });
    const before = storedIn(folder);
    const second = await start(folder);
    const sentence = `Another server is already using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.\n`;
    expect([second.url, await second.ended, second.output(), second.log()]).toEqual(['', 1, '', sentence]);
    await expect(startServer(testSettings(folder))).rejects.toThrow(sentence.trim());
    expect(storedIn(folder)).toEqual(before);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    const third = await start(folder);
    expect((await fetch(`${third.url}/healthz`)).status).toBe(200);
    expect(await stop(third)).toBe(0);
  });

  it('with uploads but no database ends the start with one sentence', async () => {
    const folder = newFolder();
    const first = await startServer(testSettings(folder), { writeLog: () => undefined });
    await addCategory(await clientOf(first.url, first.apiKey).signIn('admin@localhost', password), 'Kept');
    await first.close();
    const endOf = async () => {
      const server = await start(folder);
      return [server.url, await server.ended, server.output(), server.log()];
    };
    const whatToDo =
      'restore a backup with npm run restore -- FILE --replace, or set START_ANEW=true to start anew ' +
      '(the files are then kept in uploads/.orphaned for 30 days).\n';
    const holds = `The data folder ${folder} holds uploaded files, but its database`;
    writeFileSync(join(folder, 'site.db'), 'no database at all');
    expect(await endOf()).toEqual(['', 1, '', `${holds} is damaged: ${whatToDo}`]);
    rmSync(join(folder, 'site.db'));
    expect(await endOf()).toEqual(['', 1, '', `${holds} is missing: ${whatToDo}`]);
  });

  it('is free again when a start fails', async () => {
    const folder = newFolder();
    const server = await startServer(testSettings(folder), { writeLog: () => undefined });
    const { port } = new URL(server.url);
    const other = newFolder();
    await expect(startServer(testSettings(other, { PORT: port }), { writeLog: () => undefined })).rejects.toThrow(
      'EADDRINUSE',
    );
    const retry = await startServer(testSettings(other), { writeLog: () => undefined });
    await retry.close();
    await server.close();
  });

  it('is swept at start: nothing staged, files without a record set aside', async () => {
    const folder = newFolder();
    const first = await startServer(testSettings(folder), { writeLog: () => undefined });
    const admin = await clientOf(first.url, first.apiKey).signIn('admin@localhost', password);
    await addCategory(admin, 'Kept');
    await first.close();
    const kept = storedIn(folder);
    writeFileSync(join(folder, 'staging', 'half.jpg'), 'half');
    mkdirSync(join(folder, 'staging', 'folder'));
    writeFileSync(join(folder, 'uploads', `${'0'.repeat(32)}.jpg`), 'no record');
    const log: string[] = [];
    const second = await startServer(testSettings(folder), { writeLog: (line) => log.push(line) });
    expect(storedIn(folder)).toEqual(kept);
    expect(log.map((line) => JSON.parse(line))).toEqual([
      { time: expect.any(String), level: 'info', event: 'swept', staged: 2, orphaned: 1, recovered: 0, removed: 0 },
    ]);
    await second.close();
    rmSync(join(folder, 'uploads', Object.keys(kept.files)[0]!));
    log.length = 0;
    const third = await startServer(testSettings(folder), { writeLog: (line) => log.push(line) });
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', event: 'file missing' }]);
    await third.close();
  });
});

it.skipIf(process.platform !== 'linux')('a log that can not be written does not end the server', async () => {
  const folder = newFolder();
  const server = await start(folder, { ADMIN_PASSWORD: password }, { logTo: '/dev/full' });
  const client = clientFor(server.url, folder);
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await client.call('projectCategory.list')).status);
  expect([statuses, await stop(server)]).toEqual([[200, 200, 200], 0]);
});

describe('SIGTERM', () => {
  it('during a start ends the process once it has started, with nothing left open', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const starting = await start(folder, {}, { until: /Password: (\S+)\n/ });
    expect(readdirSync(folder)).toContain('site.db-wal');
    expect(await stop(starting)).toBe(0);
    expect(readdirSync(folder)).not.toContain('site.db-wal');
    // The password that was printed is the administrator's.
    const next = await start(folder);
    await clientFor(next.url, folder).signIn('admin@localhost', starting.url);
    expect(await stop(next)).toBe(0);
  });

  it('lets a call under way finish, takes no new one, and ends the process', async () => {
    const folder = newFolder();
    const server = await start(folder, { ADMIN_PASSWORD: password });
    const client = clientFor(server.url, folder);
    const { hostname, port } = new URL(server.url);
    const boundary = 'slow';
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const status = await new Promise<number>((resolve, reject) => {
      const request = http.request(
        {
          hostname,
          port,
          path: '/api/users',
          method: 'POST',
          headers: {
            origin: server.url,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            expect: '100-continue',
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on('error', reject);
      // The server has this request by now; the rest of it follows after the signal was taken.
      request.on('continue', async () => {
        request.write(part('username', 'admin@localhost') + part('password', password));
        server.child.kill('SIGTERM');
        await expect
          .poll(() =>
            fetch(`${server.url}/healthz`).then(
              ({ status }) => status,
              () => 'refused',
            ),
          )
          .not.toBe(200);
        request.end(`${part('req_data', 'userValidation')}--${boundary}--\r\n`);
      });
      request.flushHeaders();
    });
    expect([status, await server.ended]).toEqual([200, 0]);
    await expect(client.call('projectCategory.list')).rejects.toThrow();
  });
});

describe('a start that can not be', () => {
  const leavesNothing = async (settings: Readonly<Record<string, string>>, sentence: string): Promise<void> => {
    const folder = newFolder();
    const server = await start(folder, settings);
    expect([await server.ended, server.output(), server.log()]).toEqual([1, '', `${sentence}\n`]);
    expect(readdirSync(folder)).toEqual([]);
  };

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but it has to be a whole number from 0 to 65535.'],
    [{ ADMIN_PASSWORD: 'elevenchars' }, 'ADMIN_PASSWORD is too short: use at least 12 characters.'],
  ])('says why in one sentence and leaves nothing behind: %j', leavesNothing);

  it.each<[Readonly<Record<string, string>>, string]>([
    [
      { DATABASE_URL: 'postgres://x' },
      'DATABASE_URL is set, but this version keeps its data in DATA_DIR only: Postgres is not supported yet. Unset it.',
    ],
    [
      { TLS_CERT_FILE: '/dev/null', TLS_KEY_FILE: '/dev/null' },
      'TLS_CERT_FILE and TLS_KEY_FILE have to be a certificate and its private key, both in PEM form.',
    ],
    [
      { ADMIN_PASSWORD: 'Qwerty123456' },
      'ADMIN_PASSWORD is too common: it is one of the most used passwords, or one with little added. Use another one.',
    ],
    [
      { ADMIN_PASSWORD: 'asha@example.org', ADMIN_EMAIL: 'asha@example.org' },
      'ADMIN_PASSWORD is too easy to guess: it is the e-mail or a name of this product. Use another one.',
    ],
  ])('says why in one sentence and leaves nothing behind: %j', { tags: ['full'] }, leavesNothing);

  it('because of a password is one only where there is no administrator yet', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const first = await startServer(testSettings(folder), { writeLog: () => undefined });
    await first.close();
    const database = new Database(join(folder, 'site.db'));
    database.prepare('update users set password_hash = ?').run([await hashPassword('short', cheapHash)]);
    database.close();
    const weak = { ADMIN_PASSWORD: 'short' };
    const second = await start(folder, weak);
    await clientFor(second.url, folder).signIn('admin@localhost', 'short');
    expect(await stop(second)).toBe(0);

    const emptied = new Database(join(folder, 'site.db'));
    emptied.exec('delete from users');
    emptied.close();
    const third = await start(folder, weak);
    const sentence = 'ADMIN_PASSWORD is too short: use at least 12 characters.\n';
    expect([await third.ended, third.output(), third.log()]).toEqual([1, '', sentence]);
    expect(storedIn(folder).rows.users).toEqual([]);
  });

  /** What stands on standard error besides lines of the log: the first start tells there of the account that it made. */
  const saidBesides = (server: ServerProcess): string => server.log().replace(/^\{.*\}\n/gm, '');

  const isRoot = process.getuid?.() === 0;
  /** A user without any rights of its own, as root may do what nobody else may. It has to be able to read the server. */
  const nobody = 65_534;
  const look = `fs.accessSync(${JSON.stringify(fileURLToPath(import.meta.url))})`;
  const asNobody = isRoot && spawnSync(process.execPath, ['-e', look], { uid: nobody, gid: nobody }).status === 0;

  it.each([
    ['203.0.113.7', 'HOST is not an address of this machine. Set it to one that is.'],
    ['no-such-name.invalid', 'HOST is not a name that this machine knows. Set it to an address.'],
  ])('says that it can not listen at %s', { tags: ['full'] }, async (host, sentence) => {
    const settings = { HOST: host, TRUSTED_PROXY: 'true', ADMIN_PASSWORD: password };
    const server = await start(newFolder(), settings);
    expect([await server.ended, saidBesides(server)]).toEqual([1, `${sentence}\n`]);
  });

  it.skipIf(!asNobody)('says that a port is not for this user', { tags: ['full'] }, async () => {
    const folder = newFolder();
    chownSync(folder, nobody, nobody);
    const server = await start(folder, { PORT: '81', ADMIN_PASSWORD: password }, { user: nobody });
    const sentence = 'This user may not listen at PORT. Set PORT to 1024 or more.\n';
    expect([await server.ended, saidBesides(server)]).toEqual([1, sentence]);
  });

  /** Folders that can't be used, each made below an empty one. */
  type Unusable = readonly [string, (below: string) => string, user?: number];
  const aFile: Unusable = [
    'a file',
    (below) => {
      writeFileSync(join(below, 'file'), '');
      return join(below, 'file');
    },
  ];
  const unusable: readonly Unusable[] = [
    ['below a device', () => '/dev/null/x'],
    ['in /proc', () => '/proc/back-office/x'],
    ['in /sys', () => '/sys/back-office'],
    ['a device', () => '/dev/full'],
    [
      'below a file',
      (below) => {
        writeFileSync(join(below, 'file'), '');
        return join(below, 'file', 'data');
      },
    ],
    [
      'a link to nowhere',
      (below) => {
        symlinkSync(join(below, 'nowhere', 'data'), join(below, 'link'));
        return join(below, 'link');
      },
    ],
    [
      'a link to itself',
      (below) => {
        symlinkSync(join(below, 'link'), join(below, 'link'));
        return join(below, 'link', 'data');
      },
    ],
    ['named too long', (below) => join(below, 'x'.repeat(300))],
    [
      'with a folder in place of its lock',
      (below) => {
        mkdirSync(join(below, 'lock.db'));
        return below;
      },
    ],
    [
      'with a folder in place of its database',
      (below) => {
        mkdirSync(join(below, 'site.db'));
        return below;
      },
    ],
    [
      'with a file in place of its uploads',
      (below) => {
        writeFileSync(join(below, 'uploads'), '');
        return below;
      },
    ],
    ...(asNobody
      ? ([
          ['of another user', (below) => below, nobody],
          ['to be made in a folder of another user', (below) => join(below, 'data'), nobody],
        ] satisfies Unusable[])
      : []),
  ];
  const saysSo = async ([, make, user]: Unusable): Promise<void> => {
    const folder = make(newFolder());
    const server = await start(folder, { ADMIN_PASSWORD: password }, { user });
    const sentence = `The data folder ${folder} can't be made or written. Set DATA_DIR to one that can.\n`;
    expect([await server.ended, server.output(), server.log()]).toEqual([1, '', sentence]);
  };
  const onLinux = it.skipIf(process.platform !== 'linux');
  onLinux.for([aFile])('says that the data folder can not be used: %s', saysSo);
  onLinux.for(unusable)('says that the data folder can not be used: %s', { tags: ['full'] }, saysSo);

  it.skipIf(!asNobody)(
    'says that the data folder can not be used: its files are those of another user',
    {
      tags: ['full'],
    },
    async () => {
      const folder = newFolder();
      expect(await stop(await start(folder, { ADMIN_PASSWORD: password }))).toBe(0);
      spawnSync('chmod', ['-R', 'a+rwX', folder]);
      for (const kept of ['site.db', 'lock.db', 'uploads']) {
        const path = join(folder, kept);
        const { mode } = statSync(path);
        chmodSync(path, mode & 0o755);
        const server = await start(folder, {}, { user: nobody });
        const sentence = `The data folder ${folder} can't be made or written. Set DATA_DIR to one that can.\n`;
        expect([kept, await server.ended, server.output(), server.log()]).toEqual([kept, 1, '', sentence]);
        chmodSync(path, mode);
      }
    },
  );

  const canMount = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0;
  it.skipIf(!canMount)(
    'says that the data folder can not be used: on a disk that is read-only',
    {
      tags: ['full'],
    },
    async () => {
      const folder = newFolder();
      const first = await start(folder, { ADMIN_PASSWORD: password });
      expect(await stop(first)).toBe(0);
      spawnSync('mount', ['--bind', folder, folder]);
      try {
        expect(spawnSync('mount', ['-o', 'remount,ro,bind', folder]).status).toBe(0);
        const server = await start(folder);
        const sentence = `The data folder ${folder} can't be made or written. Set DATA_DIR to one that can.\n`;
        expect([await server.ended, server.output(), server.log()]).toEqual([1, '', sentence]);
      } finally {
        spawnSync('umount', [folder]);
      }
    },
  );
});
