import { afterAll, expect, it } from 'vitest';
import { databaseSetting, runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses } from './kit/server-process';
import { password } from './kit/test-server';

const newFolder = temporaryFolders('two-servers-');

afterAll(() => endProcesses());

it('of servers that start at once on an empty database one makes its tables and its administrator', async () => {
  const folders = [newFolder(), newFolder(), newFolder()] as const;
  const database = databaseSetting(folders[0]);
  const settings = { ADMIN_PASSWORD: password, ...database };
  const servers = await Promise.all(folders.map((folder) => start(folder, settings)));
  expect(servers.map(({ url, log }) => [url === '', /"level":"error"/.test(log())])).toEqual(
    servers.map(() => [false, false]),
  );
  const made = servers.filter(({ log }) => log().includes('"event":"account created"'));
  expect(made).toHaveLength(1);
  expect(runSql(folders[0], 'select count(*) as accounts from users')).toEqual([{ accounts: 1 }]);
  for (const [at, { url }] of servers.entries()) {
    await clientFor(url, folders[at] ?? '').signIn('admin@localhost', password);
  }
  expect(await Promise.all(servers.map(stop))).toEqual(servers.map(() => 0));
});
