import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { newestSchema, schemaOf } from '../../../server/database/migrate';
import { connect, openDatabase } from '../../../server/database/open';
import { sqlite } from '../../../server/database/sqlite';
import type { Tables } from '../../../server/database/tables';
import { temporaryFolders } from '../kit/folders';
import { rowsOf } from '../kit/good-fields';
import { start, stop } from '../kit/main-process';
import { endProcesses } from '../kit/server-process';
import { onSite } from '../kit/test-server';
import { failIn, makeVersion, rowsAfter, rowsIn, versions } from './past-version';
import { filesOfRows } from './rows';
import { dumpOf, loadDump } from './sqlite-dump';

const newFolder = temporaryFolders('upgrades-');
afterAll(() => endProcesses());

const now = () => Date.UTC(2026, 0, 1);
const dumpPath = (version: number): string =>
  fileURLToPath(new URL(`schema-${String(version).padStart(4, '0')}.sql`, import.meta.url));

/** The dump of a schema. That of a new one is written by the run in which it is made for the first time. */
const dumpFrom = async (version: number): Promise<string> =>
  existsSync(dumpPath(version)) ? readFileSync(dumpPath(version), 'utf8') : madeHere(version);

/** A data folder with the site of a past version. */
const siteOf = async (version: number): Promise<string> => {
  const folder = newFolder();
  mkdirSync(join(folder, 'uploads'));
  for (const [name, content] of Object.entries(filesOfRows)) writeFileSync(join(folder, 'uploads', name), content);
  const database = new Database(join(folder, 'site.db'));
  loadDump(database, await dumpFrom(version));
  database.close();
  return folder;
};

const numberOf = (db: Kysely<Tables>) => schemaOf(db as unknown as Kysely<never>);

const over = (connection: InstanceType<typeof Database>) =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });

/** The database of a data folder as it is. */
const openAsIs = (folder: string) => over(connect(join(folder, 'site.db')));

const upgraded = async (folder: string) => {
  const db = await openDatabase(connect(join(folder, 'site.db')), now);
  const seen = [await numberOf(db), await rowsIn(db)];
  await db.destroy();
  return seen;
};

const madeHere = async (version: number): Promise<string> => {
  const connection = new Database(':memory:');
  const db = over(connection);
  await makeVersion(db, sqlite, version);
  const dump = dumpOf(connection);
  await db.destroy();
  return dump;
};

describe('the dump of a schema', () => {
  it('that was released is what its migrations still make', async () => {
    for (const version of versions.slice(0, -1))
      expect([version, await madeHere(version)]).toEqual([version, await dumpFrom(version)]);
  });

  it('that is the newest is there, and is what its migrations make', async () => {
    await expect(await madeHere(newestSchema)).toMatchFileSnapshot(dumpPath(newestSchema));
  });
});

describe.each(versions)('a site of schema %i', (version) => {
  it('has all its rows after an upgrade', async () => {
    expect(await upgraded(await siteOf(version))).toEqual([newestSchema, rowsAfter(version)]);
  });

  it('is served after it: its administrator signs in, its files are whole, its texts are found', async () => {
    const seen = await onSite(await siteOf(version), async (admin) => [
      (await rowsOf(admin, 'projectCategory.list')).map(({ CatName }) => CatName),
      (await admin.get(`/uploads/${Object.keys(filesOfRows)[0]}`)).status,
      ((await admin.call('project.list', { limit: '5', search: 'भुजा' })).body as { found: number }).found,
    ]);
    const titles = rowsAfter(version).project_categories?.map(({ title }) => title);
    expect(seen).toEqual([titles, 200, version < 3 ? 0 : 1]);
  });
});

describe('an upgrade that ends in the middle of a migration', () => {
  it.each(versions.slice(1))('by a failure leaves schema %i out, and goes on at the next start', async (version) => {
    const folder = await siteOf(1);
    const db = openAsIs(folder);
    await expect(failIn(db, sqlite, version)).rejects.toThrow('The machine went away.');
    expect(await numberOf(db)).toBe(version - 1);
    await db.destroy();
    expect(await upgraded(folder)).toEqual([newestSchema, rowsAfter(1)]);
  });

  const preload = fileURLToPath(new URL('../kit/kill-at-statement.mjs', import.meta.url));

  it.each([
    ['in the middle of a migration', 8, 'insert into site '],
    ['between two migrations', 9, 'create table "known_browsers"'],
  ])(
    'by kill -9 %s leaves schema %i, and goes on at the next start',
    { tags: ['full'] },
    async (_, version, statement) => {
      const folder = await siteOf(5);
      const settings = { KILL_AT_STATEMENT: statement, NODE_OPTIONS: `--import=${preload}` };
      expect(await (await start(folder, settings)).ended).toBe('SIGKILL');
      const db = openAsIs(folder);
      expect(await numberOf(db)).toBe(version);
      await db.destroy();
      expect(await upgraded(folder)).toEqual([newestSchema, rowsAfter(5)]);
      expect(await stop(await start(folder))).toBe(0);
    },
  );
});
