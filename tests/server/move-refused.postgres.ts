import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabaseAt } from '../../server/database/open-for-copy';
import { databaseSetting, runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addressIn, embeddedIn, inPostgres, makeSite, runOn } from './kit/moved-sites';
import { endProcesses, startProcess } from './kit/server-process';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('move-');
afterAll(() => endProcesses());

const moreFiles = 40;

/** A stopped embedded site, of which tests take copies. */
let site: string;
/** The same site in PostgreSQL, with its files in this folder. Nothing changes it. */
let elsewhere: string;
beforeAll(async () => {
  site = join(newFolder(), 'data');
  elsewhere = join(newFolder(), 'data');
  await makeSite(embeddedIn(site), moreFiles);
  cpSync(site, elsewhere, { recursive: true });
  const moved = await runOn('move', embeddedIn(elsewhere), ['--to', urlOf(elsewhere)]);
  expect(moved).toMatchObject({ code: 0, complained: '' });
  rmSync(join(elsewhere, 'site.db'));
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
