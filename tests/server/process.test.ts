import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../server/serve';
import { clientOf } from './kit/client';
import { temporaryFolders } from './kit/folders';
import { addCategory } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses } from './kit/server-process';
import { password, storedIn, testSettings } from './kit/test-server';

const newFolder = temporaryFolders('server-process-');

afterAll(() => endProcesses());

describe('a first and a second start', () => {
  it('print the generated password once, and keep the data', { tags: ['full'] }, async () => {
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
    expect((await again.call('projectCategory.delete', { catID })).status).toBe(200);
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

  it('with uploads but no database ends the start with one sentence', { tags: ['full'] }, async () => {
    const folder = newFolder();
    const first = await startServer(testSettings(folder), { writeLog: () => undefined });
    await addCategory(await clientOf(first.url, first.apiKey).signIn('admin@localhost', password), 'Kept');
    await first.close();
    const endOf = async () => {
      const server = await start(folder);
      return [server.url, await server.ended, server.output(), server.log()];
    };
    const whatToDo =
      'restore a backup with npm run restore -- FILE --replace, or set START_ANEW=true to start with an empty site ' +
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

  it('lets a call under way finish, takes no new one, and ends the process', { tags: ['full'] }, async () => {
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
          .poll(
            () =>
              fetch(`${server.url}/healthz`).then(
                ({ status }) => status,
                () => 'refused',
              ),
            { timeout: 20_000 },
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
