import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumsOf } from '../../server/database/copy-rows';
import { atOneMoment, withDatabaseAt } from '../../server/database/open-for-copy';
import { writerLock } from '../../server/database/postgres-pool';
import { type Client, clientOf } from './kit/client';
import type { Ended } from './kit/commands';
import { runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addCategory, addProject, picturePart, rowsOf } from './kit/good-fields';
import { addressIn, embeddedIn, inPostgres, killedAtSteps, makeSite, runOn } from './kit/moved-sites';
import { endProcesses, startProcess } from './kit/server-process';
import { onSite, password } from './kit/test-server';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';
import { filesOfRows } from './upgrades/rows';

type Settings = Readonly<Record<string, string>>;

const newFolder = temporaryFolders('backup-');
afterAll(() => endProcesses());

const newPlace = () => join(newFolder(), 'data');
const folderOf = (settings: Settings): string => String(settings.DATA_DIR);

/** A stopped site in PostgreSQL, which no test changes, and its backup. */
let site: Settings;
let archive: string;
beforeAll(async () => {
  site = inPostgres(newPlace());
  await makeSite(site, 5);
  archive = join(dirname(folderOf(site)), 'site.tar');
  expect(await runOn('backup', site, [archive])).toMatchObject({ code: 0, complained: '' });
});

const sumsAt = (settings: Settings) =>
  withDatabaseAt(addressIn(settings), (db) => atOneMoment(db, async (step) => [...(await sumsOf(step))]));
const filesAt = (settings: Settings) => contentsOf(join(folderOf(settings), 'uploads'));

/** The name of a database as sentences have it. */
const nameOf = ({ DATABASE_URL }: Settings): string => {
  const { pathname, searchParams } = new URL(String(DATABASE_URL));
  return `the database "${pathname.slice(1)}" in ${searchParams.get('host')}`;
};

const restore = (settings: Settings, file = archive) => {
  mkdirSync(dirname(folderOf(settings)), { recursive: true });
  return runOn('restore', settings, [file]);
};

/** What people see of the site, and the number that its next project gets. */
const seenOn = (settings: Settings) =>
  onSite(
    folderOf(settings),
    async (admin) => {
      const { found } = (await admin.call('project.list', { limit: '5', search: 'भुजा' })).body as { found: number };
      const { status } = await admin.get(`/uploads/${Object.keys(filesOfRows)[0]}`);
      const { sno } = await addProject(admin, { name: 'Next', catID: '1' });
      return [(await rowsOf(admin, 'project.list')).map(({ name }) => name), found, status, sno];
    },
    settings,
  );
const seen = [['रोबोट भुजा', 'Line follower', 'Next'], 1, 200, 3];

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
    expect([await seenOn(embedded), await seenOn(elsewhere), await seenOn(again)]).toEqual([seen, seen, seen]);
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

describe('a restore into PostgreSQL', () => {
  it('takes the place of a site that was never used, and of nothing else', { timeout: 240_000 }, async () => {
    const place = inPostgres(newPlace());
    const server = await startProcess(builtFile('main'), { ...place, ADMIN_PASSWORD: password });
    const other = { ...place, DATA_DIR: newPlace() };
    const inUse = `A server still uses ${nameOf(place)}. Stop all servers of the site, then try again.\n`;
    expect(await restore(place)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^Another server is already using the data folder /),
    });
    expect(await restore(other)).toMatchObject({ code: 1, complained: inUse });
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await restore(place)).toMatchObject({ code: 0, complained: '' });
    expect(await sumsAt(place)).toEqual(await sumsAt(site));
    // It is there already, as after a restore that was killed late.
    expect(await restore(place)).toMatchObject({ code: 0, complained: '' });
    await onSite(folderOf(place), (admin) => addCategory(admin, 'New'), place);
    const before = await sumsAt(place);
    expect(await restore(place)).toMatchObject({
      code: 1,
      complained: `The${nameOf(place).slice(3)} holds a site already. Make an empty database, and name that one. Nothing was changed.\n`,
    });
    expect(await sumsAt(place)).toEqual(before);
  });

  it('counts a site as used whose only record was deleted, or to which somebody has signed in', async () => {
    const used = async (statement: string) => {
      const place = inPostgres(newPlace());
      mkdirSync(folderOf(place), { recursive: true });
      const server = await startProcess(builtFile('main'), { ...place, ADMIN_PASSWORD: password });
      server.child.kill('SIGTERM');
      await server.ended;
      runSql(folderOf(place), statement);
      return (await restore(place)).complained.endsWith(
        'Make an empty database, and name that one. Nothing was changed.\n',
      );
    };
    expect(
      await used("insert into idea_categories (name, created_at) values ('A', ''); delete from idea_categories"),
    ).toBe(true);
    expect(await used("insert into known_browsers (token_hash, user_id, seen_ms) values ('', 1, 0)")).toBe(true);
    expect(
      await used("insert into users (email, email_key, password_hash, role, created_at) values ('', '', '', '', '')"),
    ).toBe(true);
    expect(await used("update site set first_upload_at = '2026'")).toBe(true);
  });

  it('killed at any point leaves nothing that it can not go on with', { timeout: 480_000 }, async () => {
    const restoreUntil = async (at: number | null): Promise<number> => {
      const place = inPostgres(newPlace());
      const { ended, steps } = await killedAtSteps('restore', place, [archive], at);
      if (at !== null) {
        expect([at, ended.code]).toEqual([at, 'SIGKILL']);
        expect([at, await restore(place)]).toEqual([at, expect.objectContaining({ code: 0, complained: '' })]);
      }
      expect([at, await sumsAt(place), filesAt(place)]).toEqual([at, await sumsAt(site), filesAt(site)]);
      expect(existsSync(join(folderOf(place), 'restoring'))).toBe(false);
      return steps;
    };
    const steps = await restoreUntil(null);
    for (let point = 0; point < 8; point += 1) await restoreUntil(1 + Math.round((point * (steps - 1)) / 7));
  });

  it('refuses a damaged archive and a newer one before it writes anything', async () => {
    const place = inPostgres(newPlace());
    const bytes = readFileSync(archive);
    bytes[bytes.length >> 1]! ^= 1;
    const damaged = join(newFolder(), 'damaged.tar');
    writeFileSync(damaged, bytes);
    expect(await restore(place, damaged)).toEqual({
      code: 1,
      said: '',
      complained: `${damaged} is damaged, or not a backup of this server. Nothing was changed.\n`,
    });
    const newer = embeddedIn(newPlace());
    await makeSite(newer);
    await withDatabaseAt(addressIn(newer), (db) => sql`insert into schema_migrations values (999, '', '')`.execute(db));
    const later = join(newFolder(), 'newer.tar');
    expect(await runOn('backup', newer, [later])).toMatchObject({ code: 0 });
    expect(await restore(place, later)).toEqual({
      code: 1,
      said: '',
      complained: `${later} can't be restored: its database was written by a newer version of this server. Nothing was changed.\n`,
    });
    expect(
      runSql(folderOf(place), 'select count(*) as there from pg_tables where schemaname = current_schema()'),
    ).toEqual([{ there: 0 }]);
  });
});

describe('verify of a site in PostgreSQL', () => {
  it('has a line for each problem, whether the server runs or not, and changes nothing', {
    timeout: 240_000,
  }, async () => {
    const place = inPostgres(newPlace());
    expect(await restore(place)).toMatchObject({ code: 0 });
    const running = () => startProcess(builtFile('main'), place);
    const stop = async (server: Awaited<ReturnType<typeof running>>) => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    };
    // Makes the list indexes.
    await stop(await running());
    const verified = (ended: Ended) => [ended.code, ended.said, ended.complained.trim().split('\n').sort()];
    expect(await runOn('verify', place)).toEqual({
      code: 0,
      complained: '',
      said: expect.stringContaining(` in ${nameOf(place)} and the data folder ${folderOf(place)}: no problems.\n`),
    });
    const server = await running();
    const uploads = join(folderOf(place), 'uploads');
    const [changed, missing, cut] = readdirSync(uploads)
      .filter((name) => !name.startsWith('.'))
      .sort() as [string, string, string];
    const bytes = readFileSync(join(uploads, changed));
    bytes[0]! ^= 1;
    writeFileSync(join(uploads, changed), bytes);
    rmSync(join(uploads, missing));
    const { length } = readFileSync(join(uploads, cut));
    writeFileSync(join(uploads, cut), 'x');
    const unknown = `${'f'.repeat(32)}.png`;
    writeFileSync(join(uploads, unknown), 'no record');
    runSql(folderOf(place), "update list_keys set sort_key = 'x' where facet = 'name' and row_id = 2");
    const before = [await sumsAt(place), filesAt(place)];
    const lines = [
      `uploads/${changed} is not what was stored: its checksum differs.`,
      `uploads/${missing} is missing.`,
      `uploads/${cut} has 1 bytes, but its record says ${length}.`,
      `uploads/${unknown} has no record. The next start moves it to uploads/.orphaned.`,
      'The list index of projects does not fit 1 of its records. A backup that is restored has it made again.',
    ];
    expect(verified(await runOn('verify', place))).toEqual([1, '', lines.toSorted()]);
    await stop(server);
    expect(verified(await runOn('verify', place))).toEqual([1, '', lines.toSorted()]);
    expect([await sumsAt(place), filesAt(place)]).toEqual(before);
  });
});
