import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { ensurePrivateFile } from '../../server/private-files';
import { startServer } from '../../server/serve';
import { clientOf } from './kit/client';
import { addCategory } from './kit/good-fields';
import { cheapHash, password, testSettings } from './kit/test-server';
import { contentsOf } from './kit/tree';

const parent = mkdtempSync(join(tmpdir(), 'file-modes-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const start = (folder: string) => startServer(testSettings(folder), { hashCost: cheapHash, writeLog: () => undefined });

it('a database that is locked stays locked when its file is made private', () => {
  const path = join(parent, 'locked.db');
  const holder = new Database(path);
  holder.exec('BEGIN EXCLUSIVE');
  ensurePrivateFile(path);
  const other = `new (require('libsql'))(${JSON.stringify(path)}, { timeout: 0 }).exec('BEGIN EXCLUSIVE')`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', other], { encoding: 'utf8' });
  expect([status, /database is locked/.test(stderr)]).toEqual([1, true]);
  holder.close();
});

describe('the modes of the data folder', () => {
  const modesIn = (folder: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()].map((name) => {
        const { mode } = statSync(join(folder, name));
        return [name.replace(/[0-9a-f]{32}/, 'file'), (mode & 0o777).toString(8)];
      }),
    );
  const alone = {
    '': '700',
    ahead: '700',
    'api-key': '600',
    'lock.db': '600',
    reserve: '600',
    'site.db': '600',
    staging: '700',
    uploads: '700',
    'uploads/file.jpg': '600',
  };

  it('let nobody else in, whatever the umask is and whatever they were before', async () => {
    const folder = join(parent, 'data');
    const umask = process.umask(0);
    try {
      const { url, apiKey, close } = await start(folder);
      await addCategory(await clientOf(url, apiKey).signIn('admin@localhost', password), 'First');
      expect(modesIn(folder)).toEqual({
        ...alone,
        'site.db-shm': '600',
        'site.db-wal': '600',
      });
      await close();
      expect(modesIn(folder)).toEqual(alone);
      for (const name of Object.keys(contentsOf(folder))) chmodSync(join(folder, name), 0o666);
      for (const name of ['', 'uploads', 'staging']) chmodSync(join(folder, name), 0o777);
      await (await start(folder)).close();
      expect(modesIn(folder)).toEqual(alone);
    } finally {
      process.umask(umask);
    }
  });
});
