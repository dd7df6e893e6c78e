import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseSetting, runSql } from './kit/databases';
import { uploadsOf } from './kit/files';
import { temporaryFolders } from './kit/folders';
import { start, stop } from './kit/main-process';
import { listenAsPostgres } from './kit/old-postgres';
import { psql, urlIn } from './kit/postgres-cluster';
import { endProcesses, runToEnd } from './kit/server-process';
import { password } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('failed-start-');
const cluster = process.env.TEST_POSTGRES ?? '';

afterAll(() => endProcesses());

/** The whole of what a start prints that fails. */
const saidAtStart = async (folder: string, settings: Readonly<Record<string, string>>): Promise<unknown> => {
  const server = await start(folder, { ADMIN_PASSWORD: password, ...settings });
  expect([await server.ended, server.output()]).toEqual([1, '']);
  return server.log();
};

const urlOf = (folder: string): URL => new URL(databaseSetting(folder).DATABASE_URL ?? '');

/** The address of a folder's database with one part of it replaced. */
const changed = (folder: string, part: 'username' | 'password' | 'pathname', value: string): string => {
  const url = urlOf(folder);
  url[part] = value;
  return url.href;
};

describe('a start that can not be says why in one sentence, without the password', () => {
  it.each([
    [
      'nobody listens there',
      'postgres://site:secret@127.0.0.1:1/site',
      'The PostgreSQL server at 127.0.0.1:1 does not answer. Start it, or correct DATABASE_URL.',
    ],
    [
      'there is no such socket',
      'postgres://site:secret@localhost/site?host=/no/such/folder',
      'The PostgreSQL server in /no/such/folder does not answer. Start it, or correct DATABASE_URL.',
    ],
    [
      'the name is not known',
      'postgres://site:secret@no-such-name.invalid/site',
      'DATABASE_URL names the host "no-such-name.invalid", which this machine does not know. Correct it.',
    ],
  ])('%s', async (_, DATABASE_URL, sentence) => {
    expect(await saidAtStart(newFolder(), { DATABASE_URL })).toBe(`${sentence}\n`);
  });

  it.each(['another secret', ''])('the password is another one: %j', async (other) => {
    const folder = newFolder();
    const sentence =
      'PostgreSQL does not let the user "site" in with the password of DATABASE_URL. Correct DATABASE_URL, or the password there.\n';
    expect(await saidAtStart(folder, { DATABASE_URL: changed(folder, 'password', other) })).toBe(sentence);
  });

  it('there is no such database', async () => {
    const sentence = `The PostgreSQL server in ${cluster} has no database "elsewhere". Make it with createdb, or correct DATABASE_URL.\n`;
    expect(await saidAtStart(newFolder(), { DATABASE_URL: urlIn(cluster, 'elsewhere') })).toBe(sentence);
  });

  it('it does not speak TLS', async () => {
    const sentence = `The PostgreSQL server in ${cluster} does not speak TLS. Turn it on there, or set DATABASE_TLS=false where nobody can listen.\n`;
    expect(await saidAtStart(newFolder(), { DATABASE_TLS: 'true' })).toBe(sentence);
  });

  it('it is too old', async () => {
    const old = await listenAsPostgres('130012');
    const { port } = old.address() as AddressInfo;
    const sentence = 'The PostgreSQL server has version 13, but this program needs 14 or newer.\n';
    const DATABASE_URL = `postgres://site:secret@127.0.0.1:${port}/site`;
    expect(await saidAtStart(newFolder(), { DATABASE_URL })).toBe(sentence);
    old.close();
  });

  it('it has another encoding', async () => {
    psql(cluster, 'postgres', "create database ascii template template0 encoding 'SQL_ASCII'");
    const sentence =
      'The database of DATABASE_URL has the encoding SQL_ASCII. Make it again with createdb --encoding=UTF8.\n';
    expect(await saidAtStart(newFolder(), { DATABASE_URL: urlIn(cluster, 'ascii') })).toBe(sentence);
  });

  it('the user may not make tables', async () => {
    const folder = newFolder();
    const DATABASE_URL = changed(folder, 'username', 'guest').replace(/:[^:@]*@/, ':guest@');
    runSql(folder, "create role guest login password 'guest'");
    runSql(folder, 'revoke create on schema public from public');
    const database = urlOf(folder).pathname.slice(1);
    const sentence = `The user "guest" may not make tables in the database "${database}". Make the user its owner.\n`;
    expect(await saidAtStart(folder, { DATABASE_URL })).toBe(sentence);
  });

  it.each(['create table users (login text)', 'create table schema_migrations (version text)'])(
    'it holds tables of another program: %s',
    async (table) => {
      const folder = newFolder();
      databaseSetting(folder);
      runSql(folder, table);
      const database = urlOf(folder).pathname.slice(1);
      const sentence = `The database "${database}" holds tables of another program. Make one for the site alone.\n`;
      expect(await saidAtStart(folder, {})).toBe(sentence);
    },
  );

  it('its schema is newer than the program', async () => {
    const folder = newFolder();
    expect(await stop(await start(folder, { ADMIN_PASSWORD: password }))).toBe(0);
    runSql(folder, "insert into schema_migrations values (999, 'the future', '')");
    expect(await saidAtStart(folder, {})).toMatch(
      /^The database was written by a newer version of this server \(schema 999, this server knows \d+\)\. Start that version instead\.\n$/,
    );
  });

  it('the uploads are not those of the database, unless the site is to start again', async () => {
    const folder = newFolder();
    const name = `${'0'.repeat(32)}.jpg`;
    const uploads = uploadsOf(folder);
    writeFileSync(join(uploads, name), 'a picture');
    // Old enough to be of no call that is under way.
    utimesSync(join(uploads, name), 0, 0);
    const { FILES_URL } = databaseSetting(folder);
    const [place, setting, aside] =
      FILES_URL === undefined
        ? [`data folder ${folder}`, 'DATA_DIR', 'uploads/.orphaned']
        : [`file store ${FILES_URL.split('?')[0]}`, 'FILES_URL', `${FILES_URL.split('?')[0]}/.orphaned`];
    const sentence = `The ${place} holds uploaded files, but the database of DATABASE_URL knows none of them: correct DATABASE_URL or ${setting}, or set START_ANEW=true to start with an empty site (the files are then kept in ${aside} for 30 days).\n`;
    expect(await saidAtStart(folder, {})).toBe(sentence);
    expect(readdirSync(uploads)).toEqual([name]);
    expect(await stop(await start(folder, { ADMIN_PASSWORD: password, START_ANEW: 'true' }))).toBe(0);
    expect(readdirSync(uploads)).toEqual(['.orphaned']);
    expect(await saidAtStart(folder, { START_ANEW: 'true' })).toBe(
      `START_ANEW is set, but the data folder ${folder} holds a site that is whole. Unset START_ANEW, then start again.\n`,
    );
  });
});

describe('commands', () => {
  it.each(['backup', 'restore', 'verify'] as const)('%s says that it is for the embedded database', async (command) => {
    const folder = newFolder();
    const words = command === 'verify' ? [] : [join(folder, 'site.tar')];
    const settings = { DATA_DIR: folder, ...databaseSetting(folder) };
    expect(await runToEnd(builtFile(command), words, settings)).toEqual({
      code: 1,
      said: '',
      complained: `npm run ${command} is for the database in DATA_DIR, but DATABASE_URL is set. Use pg_dump, and copy the data folder: docs/operations.md tells how.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('admin manages the accounts of a server that runs', async () => {
    const folder = newFolder();
    const settings = { DATA_DIR: folder, ...databaseSetting(folder) };
    const admin = (...words: readonly string[]) => runToEnd(builtFile('admin'), words, settings);
    const database = urlOf(folder).pathname.slice(1);
    expect(await admin('list')).toEqual({
      code: 1,
      said: '',
      complained: `There is no site in the database "${database}" yet. Run npm start once, or correct DATABASE_URL.\n`,
    });
    const server = await start(folder, { ADMIN_PASSWORD: password });
    expect(await admin('add', 'asha@example.org', '--generate')).toMatchObject({ code: 0 });
    expect(await admin('disable', 'admin@localhost')).toMatchObject({ code: 0 });
    expect(await admin('disable', 'asha@example.org')).toMatchObject({
      code: 1,
      complained:
        "asha@example.org is the last administrator who can sign in, and can't be disabled. Add another first.\n",
    });
    expect(await stop(server)).toBe(0);
  });
});
