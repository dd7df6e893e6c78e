import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writerLock } from '../../server/database/postgres-pool';
import { type Client, clientOf } from './kit/client';
import { runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addCategory, picturePart } from './kit/good-fields';
import {
  embeddedIn,
  filesAt,
  folderOf,
  inPostgres,
  makeSite,
  runOn,
  seenOn,
  seenThere,
  sumsAt,
} from './kit/moved-sites';
import { endProcesses, startProcess } from './kit/server-process';
import { onSite, password } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('backup-');
afterAll(() => endProcesses());

const newPlace = () => join(newFolder(), 'data');

/** A stopped site in PostgreSQL, which no test changes, and its backup. */
let site: Readonly<Record<string, string>>;
let archive: string;
beforeAll(async () => {
  site = inPostgres(newPlace());
  await makeSite(site, 5);
  archive = join(dirname(folderOf(site)), 'site.tar');
  expect(await runOn('backup', site, [archive])).toMatchObject({ code: 0, complained: '' });
});

const restore = (settings: Readonly<Record<string, string>>, file = archive) => {
  mkdirSync(dirname(folderOf(settings)), { recursive: true });
  return runOn('restore', settings, [file]);
};

describe('a backup of a site in PostgreSQL', () => {
  it('is the same site in either database, and so is a backup of that', { timeout: 240_000 }, async () => {
    const [embedded, elsewhere, again] = [embeddedIn(newPlace()), inPostgres(newPlace()), inPostgres(newPlace())];
    const restored = await restore(embedded);
    expect(restored).toEqual({
      code: 0,
      complained: '',
      said: expect.stringMatching(
        /^Restored the database and 7 files of \d{4}-\S+Z to \S+\.\nnpm start starts the restored site\.\n$/,
      ),
    });
    expect(await restore(elsewhere)).toMatchObject({ code: 0, complained: '' });
    const second = join(newFolder(), 'second.tar');
    expect(await runOn('backup', embedded, [second])).toMatchObject({ code: 0, complained: '' });
    expect(await restore(again, second)).toMatchObject({ code: 0, complained: '' });
    const [sums, files] = [await sumsAt(site), filesAt(site)];
    for (const place of [embedded, elsewhere, again]) {
      expect([await sumsAt(place), filesAt(place)]).toEqual([sums, files]);
      expect(readFileSync(join(folderOf(place), 'api-key'), 'utf8')).toBe('the key of this site\n');
      expect(await runOn('verify', place)).toMatchObject({ code: 0, complained: '' });
    }
    for (const place of [elsewhere, again]) {
      expect(runSql(folderOf(place), 'select count(*) as there from sessions')).toEqual([{ there: 0 }]);
    }
    expect([await seenOn(embedded), await seenOn(elsewhere), await seenOn(again)]).toEqual([
      seenThere,
      seenThere,
      seenThere,
    ]);
  });

  it('is of one moment while the site is written to', { timeout: 240_000 }, async () => {
    const place = inPostgres(newPlace());
    const server = await startProcess(builtFile('main'), { ...place, ADMIN_PASSWORD: password });
    const apiKey = readFileSync(join(folderOf(place), 'api-key'), 'utf8').trim();
    const admin = await clientOf(server.url, apiKey).signIn('admin@localhost', password);
    const image = await picturePart();
    const listOf = async (client: Client) => (await client.call('projectCategory.list')).body;
    let isOver = false;
    /** What the list said after each write. */
    const states: unknown[] = [await listOf(admin)];
    const writing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const catID = await addCategory(admin, `Category ${at}`);
        states.push(await listOf(admin));
        expect((await admin.call('projectCategory.edit', { catID, catName: `${at}, changed`, image })).status).toBe(
          200,
        );
        states.push(await listOf(admin));
        if (at % 3 === 2) continue;
        expect((await admin.call('projectCategory.delete', { catID })).status).toBe(200);
        states.push(await listOf(admin));
      }
    })();
    const taken: { readonly file: string; readonly from: number; readonly to: number }[] = [];
    for (let at = 0; at < 4 || states.length <= 12; at += 1) {
      const [file, from] = [join(dirname(folderOf(place)), `${at}.tar`), states.length - 1];
      expect(await runOn('backup', place, [file])).toMatchObject({ code: 0, complained: '' });
      taken.push({ file, from, to: states.length });
      expect(await runOn('verify', place)).toMatchObject({ code: 0, complained: '' });
    }
    isOver = true;
    await writing;
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    for (const { file, from, to } of taken) {
      const restored = embeddedIn(newPlace());
      expect(await restore(restored, file)).toMatchObject({ code: 0, complained: '' });
      expect(await runOn('verify', restored)).toMatchObject({ code: 0, complained: '' });
      const list = await onSite(folderOf(restored), listOf, restored);
      // One of the states from its beginning to its end, or the one of the write that was under way then.
      expect(states.slice(from, to + 1)).toEqual(expect.arrayContaining([list]));
    }
  });
});

it('a backup of a site of a newer version is refused, and leaves nothing behind', async () => {
  const place = inPostgres(newPlace());
  await makeSite(place);
  runSql(folderOf(place), "insert into schema_migrations values (999, 'later', '2027')");
  const folder = newFolder();
  expect(await runOn('backup', place, [join(folder, 'site.tar')])).toEqual({
    code: 1,
    said: '',
    complained: expect.stringMatching(
      /^The database was written by a newer version of this server \(schema 999, this server knows \d+\)\. Use that version\.\n$/,
    ),
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('a backup does not wait for those who write', async () => {
  const client = new pg.Client(String(site.DATABASE_URL));
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [writerLock]);
  const file = join(newFolder(), 'site.tar');
  expect(await runOn('backup', site, [file])).toMatchObject({ code: 0, complained: '' });
  await client.end();
});
