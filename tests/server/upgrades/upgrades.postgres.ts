import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { newestSchema, schemaOf } from '../../../server/database/migrate';
import { openExistingPostgres } from '../../../server/database/open-postgres';
import { postgres } from '../../../server/database/postgres';
import type { Tables } from '../../../server/database/tables';
import { databaseSetting, dumpedDatabase, loadDatabase, runSql } from '../kit/databases';
import { uploadsOf } from '../kit/files';
import { temporaryFolders } from '../kit/folders';
import { rowsOf } from '../kit/good-fields';
import { start, stop } from '../kit/main-process';
import { endProcesses } from '../kit/server-process';
import { onSite, testSettings } from '../kit/test-server';
import { failIn, makeVersion, rowsAfter, rowsIn, upgrade, versions } from './past-version';
import { filesOfRows } from './rows';

/*
 * PostgreSQL is supported since schema 11, so there are dumps from there on. What a site of an older schema would have had there is made by
 * the migrations themselves.
 */
const firstOnPostgres = 11;

const newFolder = temporaryFolders('upgrades-');
afterAll(() => endProcesses());

const dumpPath = (version: number): string =>
  fileURLToPath(new URL(`postgres-schema-${String(version).padStart(4, '0')}.sql`, import.meta.url));

/** Runs with the database of a data folder as it is. */
const withDatabase = async <A>(folder: string, use: (db: Kysely<Tables>) => Promise<A>): Promise<A> => {
  const address = testSettings(folder, databaseSetting(folder)).postgres;
  if (address === null) throw new Error('These tests are for the project postgres.');
  const db = await openExistingPostgres(address);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
};

const placeFiles = (folder: string): void => {
  for (const [name, content] of Object.entries(filesOfRows)) writeFileSync(join(uploadsOf(folder), name), content);
};

const folderWithFiles = (): string => {
  const folder = newFolder();
  placeFiles(folder);
  return folder;
};

/** A data folder with the site of a past version. */
const siteOf = async (version: number): Promise<string> => {
  const folder = folderWithFiles();
  await withDatabase(folder, (db) => makeVersion(db, postgres, version));
  return folder;
};

const schemaIn = (folder: string) => withDatabase(folder, (db) => schemaOf(db as unknown as Kysely<never>));

const upgraded = (folder: string) =>
  withDatabase(folder, async (db) => {
    await upgrade(db, postgres);
    return [await schemaOf(db as unknown as Kysely<never>), await rowsIn(db)];
  });

/** What people see of a site. */
const seenOn = (folder: string) =>
  onSite(folder, async (admin) => [
    (await rowsOf(admin, 'projectCategory.list')).map(({ CatName }) => CatName),
    (await admin.get(`/uploads/${Object.keys(filesOfRows)[0]}`)).status,
    ((await admin.call('project.list', { limit: '5', search: 'भुजा' })).body as { found: number }).found,
  ]);

const seenAfter = (version: number) => [
  rowsAfter(version).project_categories?.map(({ title }) => title),
  200,
  version < 3 ? 0 : 1,
];

describe.each(versions)('a site of schema %i', (version) => {
  it('has all its rows after an upgrade, and is served after it', async () => {
    const folder = await siteOf(version);
    expect(await upgraded(folder)).toEqual([newestSchema, rowsAfter(version)]);
    expect(await seenOn(folder)).toEqual(seenAfter(version));
  });
});

describe.each(versions.slice(firstOnPostgres - 1))('the dump of schema %i', (version) => {
  it('has all its rows after an upgrade, and is served after it', async () => {
    // Made once, by the version that was the newest: `pg_dump` writes it in another way in each of its versions.
    const isThere = existsSync(dumpPath(version));
    const dump = isThere ? readFileSync(dumpPath(version), 'utf8') : dumpedDatabase(await siteOf(version));
    if (!isThere) await expect(dump).toMatchFileSnapshot(dumpPath(version));
    const folder = folderWithFiles();
    loadDatabase(folder, dump);
    expect(await upgraded(folder)).toEqual([newestSchema, rowsAfter(version)]);
    expect(await seenOn(folder)).toEqual(seenAfter(version));
  });
});

describe('an upgrade that ends in the middle of a migration', () => {
  it('by a failure leaves its schema out, and goes on at the next start', async () => {
    const folder = await siteOf(1);
    for (const version of versions.slice(1)) {
      const failing = withDatabase(folder, (db) => failIn(db, postgres, version));
      await expect(failing).rejects.toThrow('The machine went away.');
      expect(await schemaIn(folder)).toBe(version - 1);
    }
    expect(await upgraded(folder)).toEqual([newestSchema, rowsAfter(1)]);
  });

  it('by kill -9 leaves its schema out, and goes on at the next start', async () => {
    const folder = newFolder();
    await withDatabase(folder, (db) => makeVersion(db, postgres, 8));
    const other = new pg.Client(databaseSetting(folder).DATABASE_URL);
    await other.connect();
    // Migration 10 refers to this table, so it waits for the lock.
    await other.query('begin; lock table users in access exclusive mode');
    const server = start(folder);
    const waits = "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(() => runSql(folder, waits), { timeout: 20_000 }).toHaveLength(1);
    endProcesses();
    expect(await (await server).ended).toBe('SIGKILL');
    await other.end();
    expect(await schemaIn(folder)).toBe(9);
    expect(await upgraded(folder)).toEqual([newestSchema, rowsAfter(8)]);
    placeFiles(folder);
    expect(await stop(await start(folder))).toBe(0);
  });
});
