import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabaseAt } from '../../server/database/open-for-copy';
import { postgres } from '../../server/database/postgres';
import type { Client } from './kit/client';
import { databaseSetting, runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addProject, rowsOf } from './kit/good-fields';
import { addressIn, embeddedIn, inPostgres, killedAtSteps, makeSite, runOn, sumsIn } from './kit/moved-sites';
import { endProcesses, startProcess } from './kit/server-process';
import { onSite } from './kit/test-server';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';
import { upgrade } from './upgrades/past-version';
import { filesOfRows } from './upgrades/rows';

const newFolder = temporaryFolders('move-');
afterAll(() => endProcesses());

const moreFiles = 40;

/** A stopped embedded site, of which tests take copies. */
let site: string;
/** The same site in PostgreSQL, with its files in this folder. Nothing changes it. */
let elsewhere: string;
/** The checksums of the site, as every move of it has to print them. */
let sums: Readonly<Record<string, string>>;
beforeAll(async () => {
  site = join(newFolder(), 'data');
  elsewhere = join(newFolder(), 'data');
  await makeSite(embeddedIn(site), moreFiles);
  cpSync(site, elsewhere, { recursive: true });
  const moved = await runOn('move', embeddedIn(elsewhere), ['--to', urlOf(elsewhere)]);
  expect(moved).toMatchObject({ code: 0, complained: '' });
  rmSync(join(elsewhere, 'site.db'));
  sums = sumsIn(await runOn('move', inPostgres(elsewhere), ['--to', join(newFolder(), 'data')]));
});

/** The address of the database that belongs to a folder. */
const urlOf = (folder: string): string => String(databaseSetting(folder).DATABASE_URL);

/** Runs SQL in the database that belongs to a folder. */
const runSqlIn = (folder: string, statement: string) => {
  databaseSetting(folder);
  runSql(folder, statement);
};

const copyOfSite = (): string => {
  const folder = join(newFolder(), 'data');
  cpSync(site, folder, { recursive: true });
  return folder;
};

/** What people see of a site, and the number that the next project gets. */
const seenOn = (settings: Readonly<Record<string, string>>) =>
  onSite(
    String(settings.DATA_DIR),
    async (admin: Client) => {
      const found = ((await admin.call('project.list', { limit: '5', search: 'भुजा' })).body as { found: number }).found;
      const status = (await admin.get(`/uploads/${Object.keys(filesOfRows)[0]}`)).status;
      const { sno } = await addProject(admin, { name: 'Next', catID: '1' });
      return [(await rowsOf(admin, 'project.list')).map(({ name }) => name), found, status, sno];
    },
    settings,
  );
const seen = [['रोबोट भुजा', 'Line follower', 'Next'], 1, 200, 3];

/** Points all over the way of so many steps, from the first to the last. */
const pointsOf = (steps: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => 1 + Math.round((at * (steps - 1)) / (count - 1)));

describe('a move', () => {
  it('to PostgreSQL and back is the same site, and leaves the old one as it was', { timeout: 240_000 }, async () => {
    const source = copyOfSite();
    const before = contentsOf(source);
    const there = await runOn('move', embeddedIn(source), ['--to', urlOf(source)]);
    expect([there.code, there.complained]).toEqual([0, '']);
    expect(there.said).toContain('Before the next start: set DATABASE_URL to the address given as --to.\n');
    const { 'uploaded files': files, ...rows } = sums;
    expect(sumsIn(there)).toEqual(rows);
    expect([Object.keys(rows).length, files]).toEqual([15, expect.stringMatching(/^42 files [0-9a-f]{64}$/)]);
    expect(contentsOf(source)).toEqual(before);
    expect(runSql(source, 'select count(*) as there from sessions')).toEqual([{ there: 0 }]);
    expect(await runOn('verify', inPostgres(source))).toMatchObject({ code: 0, complained: '' });

    const target = join(newFolder(), 'data');
    const back = await runOn('move', inPostgres(source), ['--to', target]);
    expect([back.code, back.complained, sumsIn(back)]).toEqual([0, '', sums]);
    expect(back.said).toContain(`Before the next start: set DATA_DIR=${target}, leave DATABASE_URL out.\n`);
    expect(contentsOf(target)).toEqual({ ...before, 'site.db': expect.any(String) });
    expect(await runOn('verify', embeddedIn(target))).toMatchObject({ code: 0, complained: '' });
    expect([await seenOn(inPostgres(source)), await seenOn(embeddedIn(target))]).toEqual([seen, seen]);
  });

  it('killed at any point to PostgreSQL goes on when it is run again', { timeout: 480_000 }, async () => {
    const move = async (at: number | null) => {
      const source = copyOfSite();
      const before = contentsOf(source);
      const words = ['--to', urlOf(source)];
      const { ended, steps } = await killedAtSteps('move', embeddedIn(source), words, at);
      const { 'uploaded files': _, ...rows } = sums;
      if (at !== null) {
        expect([at, ended.code]).toEqual([at, 'SIGKILL']);
        const again = await runOn('move', embeddedIn(source), words);
        expect([at, again.code, again.complained, sumsIn(again)]).toEqual([at, 0, '', rows]);
      }
      expect(contentsOf(source)).toEqual(before);
      return steps;
    };
    for (const at of pointsOf(await move(null), 10)) await move(at);
  });

  it('killed at any point to a data folder goes on when it is run again', { timeout: 480_000 }, async () => {
    const move = async (at: number | null) => {
      const target = join(newFolder(), 'data');
      const { ended, steps } = await killedAtSteps('move', inPostgres(elsewhere), ['--to', target], at);
      if (at !== null) {
        expect([at, ended.code]).toEqual([at, 'SIGKILL']);
        const again = await runOn('move', inPostgres(elsewhere), ['--to', target]);
        expect([at, again.code, again.complained, sumsIn(again)]).toEqual([at, 0, '', sums]);
      }
      const { 'site.db': database, ...files } = contentsOf(target);
      const { 'site.db': _, ...expected } = contentsOf(site);
      expect([at, database === undefined, files]).toEqual([at, false, expected]);
      return steps;
    };
    for (const at of pointsOf(await move(null), 10)) await move(at);
  });

  it('takes a file that differs in its new place from the old one again, and leaves out what is equal', async () => {
    const target = join(newFolder(), 'data');
    mkdirSync(join(target, 'uploads'), { recursive: true });
    const [equal, damaged] = Object.keys(filesOfRows) as [string, string];
    copyFileSync(join(elsewhere, 'uploads', equal), join(target, 'uploads', equal));
    writeFileSync(join(target, 'uploads', damaged), 'half of it');
    const moved = await runOn('move', inPostgres(elsewhere), ['--to', target]);
    expect([moved.code, moved.complained, sumsIn(moved)]).toEqual([0, '', sums]);
    const aside = readdirSync(join(target, 'uploads', '.orphaned'), { recursive: true, encoding: 'utf8' });
    expect(aside.filter((path) => path.endsWith('.pdf'))).toEqual([
      expect.stringMatching(new RegExp(`^[\\d-]+/${damaged}$`)),
    ]);
  });

  it('says which tables differ in their new place, and fails', async () => {
    const [source, target] = [copyOfSite(), newFolder()];
    await withDatabaseAt(addressIn(inPostgres(target)), (db) => upgrade(db, postgres));
    runSqlIn(
      target,
      'create function spoil() returns trigger language plpgsql as $$ begin new.name = 5; return new; end $$',
    );
    runSqlIn(target, 'create trigger spoil before insert on ideas for each row execute function spoil()');
    const moved = await runOn('move', embeddedIn(source), ['--to', urlOf(target)]);
    expect([moved.code, moved.complained]).toEqual([
      1,
      'The rows of ideas differ.\nThe copy is not equal to the site, so go on with the old one.\n',
    ]);
    expect(moved.said).not.toContain('Before the next start');
  });

  it('says which files are lost or damaged in the old place, and takes the others', async () => {
    const source = copyOfSite();
    const [lost, damaged] = Object.keys(filesOfRows) as [string, string];
    rmSync(join(source, 'uploads', lost));
    truncateSync(join(source, 'uploads', damaged), 3);
    const target = join(newFolder(), 'data');
    expect(await runOn('move', embeddedIn(source), ['--to', target])).toMatchObject({
      code: 1,
      complained: `uploads/${lost} is missing or can't be read, so it was not copied.\nuploads/${damaged} is not what was stored. It was copied as it is.\n`,
    });
    expect(readdirSync(join(target, 'uploads'))).toHaveLength(moreFiles + 1);
  });
});

describe('a move is refused', () => {
  /** Runs a move that changes nothing and prints one sentence. */
  const refusal = async (
    settings: Readonly<Record<string, string>>,
    words: readonly string[],
    code = 1,
  ): Promise<string> => {
    const before = contentsOf(String(settings.DATA_DIR));
    const { said: _, ...ended } = await runOn('move', settings, words);
    expect(ended).toEqual({ code, complained: expect.stringMatching(/^[^\n]+\n$/) });
    expect(contentsOf(String(settings.DATA_DIR))).toEqual(before);
    return ended.complained.trim();
  };

  it('while a server runs on the old place or on the new one', { timeout: 240_000 }, async () => {
    const [source, target, other] = [copyOfSite(), copyOfSite(), newFolder()];
    const server = await startProcess(builtFile('main'), embeddedIn(source));
    const { complained } = await runOn('move', embeddedIn(source), ['--to', urlOf(source)]);
    expect(complained).toBe(`A server uses the data folder ${source}. Stop all servers of the site, then try again.\n`);
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(join(target, 'site.db'));
    rmSync(join(target, 'uploads'), { recursive: true });
    const elsewhereServer = await startProcess(builtFile('main'), {
      ...inPostgres(target),
      ADMIN_PASSWORD: 'correct horse battery',
    });
    const { pathname, searchParams } = new URL(urlOf(target));
    const sentence = `A server still uses the database "${pathname.slice(1)}" in ${searchParams.get('host')}. Stop all servers of the site, then try again.`;
    expect(await refusal(embeddedIn(source), ['--to', urlOf(target)])).toBe(sentence);
    // Its lock is that of another data folder.
    mkdirSync(join(other, 'data'));
    expect(await refusal({ ...inPostgres(target), DATA_DIR: join(other, 'data') }, ['--to', join(other, 'new')])).toBe(
      sentence,
    );
    elsewhereServer.child.kill('SIGTERM');
    await elsewhereServer.ended;
  });

  it('where the new place holds anything else', { timeout: 240_000 }, async () => {
    const source = copyOfSite();
    const { pathname, searchParams } = new URL(urlOf(elsewhere));
    const used = `The database "${pathname.slice(1)}" in ${searchParams.get('host')} holds a site already. Make an empty database, and name that one. Nothing was changed.`;
    await withDatabaseAt(addressIn(embeddedIn(source)), (db) => sql`update ideas set name = 'Changed'`.execute(db));
    expect(await refusal(embeddedIn(source), ['--to', urlOf(elsewhere)])).toBe(used);
    const full = copyOfSite();
    expect(await refusal(embeddedIn(source), ['--to', full])).toBe(
      `${join(full, 'site.db')} holds a site already. Make an empty database, and name that one. Nothing was changed.`,
    );
    const strange = join(newFolder(), 'data');
    mkdirSync(join(strange, 'uploads'), { recursive: true });
    writeFileSync(join(strange, 'uploads', `${'e'.repeat(32)}.jpg`), 'of another site');
    expect(await refusal(embeddedIn(source), ['--to', strange])).toBe(
      `The data folder ${strange} holds uploads/${'e'.repeat(32)}.jpg, which is no file of this site. Choose an empty place. Nothing was changed.`,
    );
    const keyed = newFolder();
    writeFileSync(join(keyed, 'api-key'), 'another\n');
    expect(await refusal(embeddedIn(source), ['--to', keyed])).toBe(
      `The data folder ${keyed} has the api key of another site. Move ${join(keyed, 'api-key')} away, or name another folder. Nothing was changed.`,
    );
    const log = newFolder();
    writeFileSync(join(log, 'site.db-wal'), 'a log');
    expect(await refusal(embeddedIn(source), ['--to', log])).toBe(
      `${join(log, 'site.db-wal')} is there, but no database. Move it away, or name another folder. Nothing was changed.`,
    );
    expect(existsSync(join(log, 'site.db'))).toBe(false);
  });

  it('from or to a site of another version, and from a damaged one', { timeout: 240_000 }, async () => {
    const [older, newer, damaged] = [copyOfSite(), copyOfSite(), copyOfSite()];
    const change = (folder: string, statement: string) =>
      withDatabaseAt(addressIn(embeddedIn(folder)), (db) => sql.raw(statement).execute(db));
    await change(older, 'delete from schema_migrations where number = (select max(number) from schema_migrations)');
    await change(newer, "insert into schema_migrations values (999, 'later', '2027')");
    await withDatabaseAt(addressIn(embeddedIn(damaged)), async (db) => {
      await sql`pragma foreign_keys = off`.execute(db);
      await sql`delete from files`.execute(db);
    });
    const to = (folder: string) => ['--to', urlOf(folder)];
    expect(await refusal(embeddedIn(older), to(older))).toBe(
      `The site in ${older}/site.db was made by an older version. Run npm start once: it brings the database up to date.`,
    );
    expect(await refusal(embeddedIn(newer), to(newer))).toBe(
      `The site in ${newer}/site.db was made by a newer version. This program is older: update it to the version of the site.`,
    );
    expect(await refusal(embeddedIn(damaged), to(damaged))).toBe(
      `The site in ${damaged}/site.db is damaged. npm run verify says more.`,
    );
    const target = newFolder();
    runSqlIn(target, 'create table schema_migrations (number bigint, name text, applied_at text)');
    runSqlIn(target, "insert into schema_migrations values (999, 'later', '2027')");
    expect(await refusal(embeddedIn(copyOfSite()), to(target))).toMatch(
      /^The database was written by a newer version of this server \(schema 999, this server knows \d+\)\./,
    );
  });
});
