import { cpSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolders } from './kit/folders';
import { embeddedIn, makeSite, runOn, sumsIn } from './kit/moved-sites';
import { contentsOf } from './kit/tree';

/** @module-tag full */

const newFolder = temporaryFolders('move-');

let site: string;
beforeAll(async () => {
  site = join(newFolder(), 'data');
  await makeSite(embeddedIn(site), 3);
});

const help = 'See npm run move -- --help.';

describe('move', () => {
  it('copies a site from one data folder to another, and finds it there the second time', async () => {
    const [source, target] = [join(newFolder(), 'data'), join(newFolder(), 'new')];
    cpSync(site, source, { recursive: true });
    const moved = await runOn('move', embeddedIn(source), ['--to', target]);
    expect([moved.code, moved.complained]).toEqual([0, '']);
    expect(moved.said).toContain(`Before the next start: set DATA_DIR=${target}.\n`);
    const { 'site.db': database, ...files } = contentsOf(target);
    const { 'site.db': before, ...expected } = contentsOf(site);
    expect([database === undefined, files, contentsOf(source)['site.db']]).toEqual([false, expected, before]);
    const again = await runOn('move', embeddedIn(source), ['--to', target]);
    expect([again.code, sumsIn(again)]).toEqual([0, sumsIn(moved)]);
    expect(readdirSync(target).sort()).toEqual(['api-key', 'lock.db', 'site.db', 'staging', 'uploads']);
    expect(await runOn('verify', embeddedIn(target))).toMatchObject({ code: 0, complained: '' });
  });

  it('takes a folder from where the person called it', async () => {
    const source = join(newFolder(), 'data');
    cpSync(site, source, { recursive: true });
    expect(await runOn('move', embeddedIn(source), ['--to', 'beside'])).toMatchObject({ code: 0 });
    expect(existsSync(join(dirname(source), 'beside', 'site.db'))).toBe(true);
  });

  it.each([
    [[], 2, `Say where the site goes: npm run move -- --to postgres://… or --to FOLDER. ${help}`],
    [['--to'], 2, `npm run move takes --to and --files, each with a value. ${help}`],
    [['--to', ' '], 2, `--to and --files need a value. ${help}`],
    [['--to=', '--files', 'a'], 2, `--to and --files need a value. ${help}`],
    [['postgres://user:secret@host/site'], 2, `npm run move takes --to and --files, each with a value. ${help}`],
    [['--into', 'x'], 2, `npm run move takes --to and --files, each with a value. ${help}`],
    [['--to', 'a', '--files', 'b'], 2, '--to and --files name two data folders, but a site has one.'],
    [['--files', 'b'], 2, 'The embedded database is in the data folder of the site: move both with --to FOLDER.'],
    [['--to', 'SITE'], 1, 'The site is there already: there is nothing to move.'],
    [
      ['--to', 'mysql://user:secret@host/site'],
      1,
      "--to can't be read: it has to look like postgres://user:password@host:5432/database.",
    ],
    [
      ['--to', 'postgres://host'],
      1,
      '--to is not complete: it has to look like postgres://user:password@host:5432/database.',
    ],
    [
      ['--to', 'postgres://user:secret@127.0.0.1:1/site'],
      1,
      'The PostgreSQL server at 127.0.0.1:1 does not answer. Start it, or correct --to.',
    ],
  ])('with %j is refused', async (words, code, sentence) => {
    const before = contentsOf(site);
    const given = words.map((word) => (word === 'SITE' ? site : word));
    const { said: _, ...ended } = await runOn('move', embeddedIn(site), given);
    expect(ended).toEqual({ code, complained: `${sentence}\n` });
    expect(contentsOf(site)).toEqual(before);
  });

  it('of a folder without a site is refused', async () => {
    const folder = newFolder();
    expect(await runOn('move', embeddedIn(folder), ['--to', 'new'])).toMatchObject({
      code: 1,
      complained: `There is no site in ${folder}. Set DATA_DIR to its data folder.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says how it is called', async () => {
    expect(await runOn('move', embeddedIn(site), ['--help'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run move -- --to postgres://user:password@host:5432/database\n'),
    });
  });
});
