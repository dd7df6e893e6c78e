import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReadiness } from '../../server/http/health';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

const ask = async (path: string) => {
  const { status, body, headers } = await server.client.get(path);
  return [status, headers.get('cache-control'), body];
};

const ready = [200, 'no-store', { status: true, database: true, files: true }];

describe('/readyz', () => {
  it('is 200 when the database and the folders of files answer', async () => {
    expect(await ask('/readyz')).toEqual(ready);
  });

  it('is 503 while the database does not answer', async () => {
    server.sql('alter table site rename to elsewhere');
    expect(await ask('/readyz')).toEqual([503, 'no-store', { status: false, database: false, files: true }]);
    expect(await ask('/healthz')).toEqual([200, 'no-store', { status: true }]);
    server.sql('alter table elsewhere rename to site');
    expect(await ask('/readyz')).toEqual(ready);
  });

  it.each(['uploads', 'staging'])('is 503 while the folder %s is gone', async (name) => {
    const folder = join(server.dataFolder, name);
    renameSync(folder, `${folder}-elsewhere`);
    expect(await ask('/readyz')).toEqual([503, 'no-store', { status: false, database: true, files: false }]);
    expect(await ask('/healthz')).toEqual([200, 'no-store', { status: true }]);
    renameSync(`${folder}-elsewhere`, folder);
    expect(await ask('/readyz')).toEqual(ready);
  });

  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0;
  it.skipIf(!canMount)('is 503 while the disk of the uploads is read-only', { tags: ['full'] }, async () => {
    const folder = join(server.dataFolder, 'uploads');
    spawnSync('mount', ['--bind', folder, folder]);
    try {
      expect(spawnSync('mount', ['-o', 'remount,ro,bind', folder]).status).toBe(0);
      expect(await ask('/readyz')).toEqual([503, 'no-store', { status: false, database: true, files: false }]);
    } finally {
      spawnSync('umount', [folder]);
    }
    expect(await ask('/readyz')).toEqual(ready);
  });
});

describe('a part that never answers', () => {
  const never = () => new Promise<never>(() => undefined);
  const answersAtOnce = async () => undefined;

  it('is one that does not answer', async () => {
    expect(await makeReadiness({ database: never, files: answersAtOnce }, 1)()).toEqual({
      status: false,
      database: false,
      files: true,
    });
    expect(await makeReadiness({ database: answersAtOnce, files: never }, 1)()).toEqual({
      status: false,
      database: true,
      files: false,
    });
  });

  it('is asked once, however often somebody looks, and again after it has answered', async () => {
    let asked = 0;
    let answer = () => {};
    const database = () => {
      asked += 1;
      return new Promise<void>((done) => {
        answer = done;
      });
    };
    const readiness = makeReadiness({ database, files: answersAtOnce }, 1);
    for (let look = 0; look < 3; look += 1) expect((await readiness()).database).toBe(false);
    const last = readiness();
    answer();
    expect([(await last).database, asked]).toEqual([true, 1]);
    await readiness();
    expect(asked).toBe(2);
  });
});
