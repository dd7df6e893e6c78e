import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabaseAt } from '../../server/database/open-for-copy';
import { postgres } from '../../server/database/postgres';
import { databaseSetting, runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import {
  addressIn,
  embeddedIn,
  inPostgres,
  makeSite,
  nameOf,
  runOn,
  seenOn,
  seenThere,
  sumsAt,
  sumsIn,
} from './kit/moved-sites';
import { endProcesses } from './kit/server-process';
import { contentsOf } from './kit/tree';
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

/** What a copy has nothing of: who is signed in where and what sets a password; and what the next start makes again. */
const notCopied: readonly string[] = [
  ...['sessions', 'known_browsers', 'account_links', 'sign_in_guesses'],
  ...['list_indexes', 'list_entries', 'list_keys', 'list_texts', 'table_versions', 'schema_migrations'],
];
/** The tables of the database that belongs to a folder. */
const tablesIn = (folder: string): readonly string[] => {
  const named = runSql(
    folder,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  return (named as readonly { readonly name: string }[]).map(({ name }) => name).sort();
};

const copyOfSite = (): string => {
  const folder = join(newFolder(), 'data');
  cpSync(site, folder, { recursive: true });
  return folder;
};

describe('a move', () => {
  it('to PostgreSQL and back is the same site, and leaves the old one as it was', { timeout: 240_000 }, async () => {
    const source = copyOfSite();
    const before = contentsOf(source);
    const there = await runOn('move', embeddedIn(source), ['--to', urlOf(source)]);
    expect([there.code, there.complained]).toEqual([0, '']);
    expect(there.said).toContain(
      `Before the next start: set DATABASE_URL to the address given as --to.\nUnchanged, and to be removed when you no longer need it: ${source}/site.db.\n`,
    );
    const { 'uploaded files': files, ...rows } = sums;
    expect(sumsIn(there)).toEqual(rows);
    expect(Object.keys(rows).sort()).toEqual(tablesIn(source).filter((table) => !notCopied.includes(table)));
    expect(files).toMatch(/^42 files [0-9a-f]{64}$/);
    expect(contentsOf(source)).toEqual(before);
    expect(runSql(source, 'select count(*) as there from sessions')).toEqual([{ there: 0 }]);
    expect(await runOn('verify', inPostgres(source))).toMatchObject({ code: 0, complained: '' });

    const target = join(newFolder(), 'data');
    const back = await runOn('move', inPostgres(source), ['--to', target]);
    expect([back.code, back.complained, sumsIn(back)]).toEqual([0, '', sums]);
    expect(back.said).toContain(
      `Before the next start: set DATA_DIR=${target}, leave DATABASE_URL out.\nUnchanged, and to be removed when you no longer need it: ${nameOf(inPostgres(source))} and ${source}/uploads.\n`,
    );
    expect(contentsOf(target)).toEqual({ ...before, 'site.db': expect.any(String) });
    expect(await runOn('verify', embeddedIn(target))).toMatchObject({ code: 0, complained: '' });
    expect([await seenOn(inPostgres(source)), await seenOn(embeddedIn(target))]).toEqual([seenThere, seenThere]);
  });

  it('back into the data folder that has the files copies the rows alone', async () => {
    const folder = join(newFolder(), 'data');
    cpSync(elsewhere, folder, { recursive: true });
    const moved = await runOn('move', { ...inPostgres(elsewhere), DATA_DIR: folder }, ['--to', folder]);
    const { 'uploaded files': _, ...rows } = sums;
    expect([moved.code, moved.complained, sumsIn(moved)]).toEqual([0, '', rows]);
    expect(moved.said).toContain('Before the next start: leave DATABASE_URL out.\n');
    expect(await runOn('verify', embeddedIn(folder))).toMatchObject({ code: 0, complained: '' });
  });

  it('goes from one PostgreSQL database to another', async () => {
    const folder = newFolder();
    const moved = await runOn('move', inPostgres(elsewhere), ['--to', urlOf(folder)]);
    const { 'uploaded files': _, ...rows } = sums;
    expect([moved.code, moved.complained, sumsIn(moved)]).toEqual([0, '', rows]);
    expect(await sumsAt(inPostgres(folder))).toEqual(await sumsAt(inPostgres(elsewhere)));
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
