import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/accounts/password-hash';
import { startServer } from '../../server/serve';
import { temporaryFolders } from './kit/folders';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses, type ServerProcess } from './kit/server-process';
import { cheapHash, password, storedIn, testSettings } from './kit/test-server';

const newFolder = temporaryFolders('failed-start-');

afterAll(() => endProcesses());

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
      { DATABASE_URL: 'mysql://site:secret@db.example/site' },
      "DATABASE_URL can't be read: it has to look like postgres://user:password@host:5432/database.",
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
