import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabaseAt } from '../../server/database/open-for-copy';
import { runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addCategory } from './kit/good-fields';
import {
  addressIn,
  embeddedIn,
  filesAt,
  folderOf,
  inPostgres,
  killedAtSteps,
  makeSite,
  nameOf,
  pointsOf,
  runOn,
  sumsAt,
} from './kit/moved-sites';
import { endProcesses, startProcess } from './kit/server-process';
import { onSite, password } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('restore-');
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
    for (const at of pointsOf(steps, 8)) await restoreUntil(at);
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
