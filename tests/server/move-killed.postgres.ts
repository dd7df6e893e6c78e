import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSetting } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { embeddedIn, inPostgres, killedAtSteps, makeSite, pointsOf, runOn, sumsIn } from './kit/moved-sites';
import { endProcesses } from './kit/server-process';
import { contentsOf } from './kit/tree';

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

const copyOfSite = (): string => {
  const folder = join(newFolder(), 'data');
  cpSync(site, folder, { recursive: true });
  return folder;
};

describe('a move', () => {
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
});
