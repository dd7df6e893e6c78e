import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Ended, runCommand } from './kit/commands';
import { databaseSetting } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { embeddedIn, inPostgres, killedAtSteps, runOn, sumsIn } from './kit/moved-sites';
import { password } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

/*
 * A site of many projects moves to PostgreSQL and back, and each move is killed three times on its way. MOVE_PROJECTS=10000 for so many
 * projects, as `npm run test:nightly` does; without it there are few.
 */

const projects = Number(process.env.MOVE_PROJECTS ?? 60);

const newFolder = temporaryFolders('moved-site-');
const newPlace = () => {
  const folder = join(newFolder(), 'data');
  mkdirSync(folder);
  return folder;
};

type Settings = Readonly<Record<string, string>>;

/**
 * Where a move is killed: so many lines after its first one, of which there are twenty for the files and then one for the rows, and so many
 * steps later.
 */
const points = [
  { afterLines: 7, at: 1 },
  { afterLines: 15, at: 2 },
  { afterLines: 22, at: 60 },
];

const seconds = (from: number): string => `${((Date.now() - from) / 1000).toFixed(1)} s`;

const moveKilled = async (settings: Settings, words: readonly string[]): Promise<Ended> => {
  for (const { afterLines, at } of points) {
    const from = Date.now();
    const { ended } = await killedAtSteps('move', settings, words, at, afterLines);
    expect([ended.code, ended.said.split('\n').length - 1]).toEqual(['SIGKILL', afterLines]);
    console.log(`killed after ${seconds(from)}`);
  }
  const from = Date.now();
  const done = await runOn('move', settings, words);
  console.log(`ended after ${seconds(from)}`);
  return done;
};

it(`a site of ${projects} projects moves both ways with equal checksums, killed three times on each`, {
  timeout: 1_800_000,
}, async () => {
  const [source, elsewhere, target] = [embeddedIn(newPlace()), newPlace(), newPlace()];
  const seeding = Date.now();
  const seeded = await runCommand(builtFile('seed'), ['--projects', String(projects)], {
    ...source,
    ADMIN_PASSWORD: password,
  });
  expect(seeded).toMatchObject({ code: 0 });
  console.log(`made in ${seconds(seeding)}`);
  const { DATABASE_URL = '' } = databaseSetting(elsewhere);
  const there = await moveKilled(source, ['--to', DATABASE_URL, '--files', elsewhere]);
  expect([there.code, there.complained]).toEqual([0, '']);
  const back = await moveKilled(inPostgres(elsewhere), ['--to', target]);
  expect([back.code, back.complained]).toEqual([0, '']);
  expect(sumsIn(back)).toEqual(sumsIn(there));
  expect(sumsIn(there).projects).toMatch(new RegExp(`^${projects.toLocaleString('en')} rows `));
  console.log(there.said);
  for (const place of [source, inPostgres(elsewhere), embeddedIn(target)]) {
    expect(await runOn('verify', place)).toMatchObject({ code: 0, complained: '' });
  }
});
