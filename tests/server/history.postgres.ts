import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './kit/client';
import { runCommand } from './kit/commands';
import { databaseSetting, runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addIdeaCategory } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses, type ServerProcess } from './kit/server-process';
import { email, password } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

/* The history of two servers on one PostgreSQL database is one chain. */

const newFolder = temporaryFolders('history-');
afterAll(endProcesses);

let folder: string;
let servers: readonly ServerProcess[];
let clients: readonly Client[];
beforeAll(async () => {
  folder = newFolder();
  const settings = { ADMIN_PASSWORD: password, ...databaseSetting(folder) };
  servers = [await start(folder, settings), await start(folder, settings)];
  const one = await clientFor(servers[0]!.url, folder).signIn(email, password);
  clients = [one, clientFor(servers[1]!.url, folder).withCookies(one.cookies)];
});
afterAll(async () => {
  expect(await Promise.all(servers.map(stop))).toEqual([0, 0]);
});

const audit = (...words: readonly string[]) =>
  runCommand(builtFile('audit'), words, { DATA_DIR: folder, ...databaseSetting(folder) });

it('does not fork when both write at once', async () => {
  const ids = await Promise.all(clients.map((client, at) => addIdeaCategory(client, `Robots ${at}`)));
  const edits = Array.from({ length: 60 }, (_, at) =>
    clients[at % 2]!.call('ideaCategory.edit', { CatID: ids[at % 2]!, name: `Robots ${at} again` }),
  );
  expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200));
  const entries = runSql(folder, 'select id, previous_hash, hash from history order by id') as readonly {
    readonly id: number;
    readonly previous_hash: string;
    readonly hash: string;
  }[];
  expect(entries.map(({ id }) => Number(id))).toEqual(Array.from({ length: 62 }, (_, at) => at + 1));
  expect(entries.slice(1).map((entry) => entry.previous_hash)).toEqual(entries.slice(0, -1).map(({ hash }) => hash));
  const head = entries.at(-1)!.hash;
  const verified = { code: 0, said: `The history is as it was written: 62 entries.\nHead: ${head}\n`, complained: '' };
  expect(await audit('verify', '--head', head)).toEqual(verified);
});

it('that was tampered with is found', async () => {
  runSql(folder, "update history set account = 'nobody@example.org' where id = 2");
  expect(await audit('verify')).toEqual({
    code: 1,
    said: '',
    complained: 'Entry 2 was changed after it was written.\n',
  });
});
