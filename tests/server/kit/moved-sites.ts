import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '../../../server/database/address';
import { sumsOf } from '../../../server/database/copy-rows';
import { engineOf } from '../../../server/database/engine-of';
import { newestSchema } from '../../../server/database/migrate';
import { atOneMoment, withDatabaseAt } from '../../../server/database/open-for-copy';
import { makeVersion } from '../upgrades/past-version';
import { filesOfRows } from '../upgrades/rows';
import { type Ended, runCommand } from './commands';
import { databaseSetting } from './databases';
import { addProject, rowsOf } from './good-fields';
import { onSite, testSettings } from './test-server';
import { contentsOf } from './tree';
import { builtFile } from './worker-entry';

type Settings = Readonly<Record<string, string>>;

/** The settings of a site that is in its data folder, wherever the other tests of the run have theirs. */
export const embeddedIn = (folder: string): Settings => ({
  DATA_DIR: folder,
  DATABASE_URL: '',
  FILES_URL: '',
});

/** The settings of a site in PostgreSQL, in a database that belongs to the folder, with the files in the folder. */
export const inPostgres = (folder: string): Settings => ({
  DATA_DIR: folder,
  ...databaseSetting(folder),
  FILES_URL: '',
});

/** The address of the database that settings lead to. */
export const addressIn = (settings: Settings): DatabaseAddress =>
  testSettings(String(settings.DATA_DIR), settings).postgres ?? {
    kind: 'sqlite',
    path: join(String(settings.DATA_DIR), 'site.db'),
  };

/** Files that no row of content refers to: names and contents by their numbers. */
const moreFiles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${String(at).padStart(32, 'c')}.pdf`,
    content: `document ${at}`,
  }));

/**
 * Makes a site with a row in every table, somebody who is signed in, and so many files more, as a server at rest leaves it: without its
 * list indexes, which the next start makes.
 */
export const makeSite = async (settings: Settings, more = 0): Promise<void> => {
  const folder = String(settings.DATA_DIR);
  for (const name of ['uploads', 'staging']) mkdirSync(join(folder, name), { recursive: true });
  const files = moreFiles(more);
  const contents = [...Object.entries(filesOfRows), ...files.map(({ name, content }) => [name, content] as const)];
  for (const [name, content] of contents) writeFileSync(join(folder, 'uploads', name), content);
  writeFileSync(join(folder, 'api-key'), 'the key of this site\n');
  await withDatabaseAt(addressIn(settings), async (db) => {
    await makeVersion(db, engineOf(db), newestSchema);
    // Who looks at the site has no two-factor sign-in.
    await db.updateTable('site').set({ two_factor_demanded: 0 }).execute();
    for (const { name, content } of files) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const record = { name, media_type: 'application/pdf', bytes: content.length, created_at: '2026', sha256 };
      await db.insertInto('files').values(record).execute();
    }
  });
};

/** Runs a command on the site of these settings, from the folder around its data folder. */
export const runOn = (
  command: 'backup' | 'move' | 'restore' | 'verify',
  settings: Settings,
  words: readonly string[] = [],
  more: Settings = {},
): Promise<Ended> =>
  runCommand(builtFile(command), words, { INIT_CWD: dirname(String(settings.DATA_DIR)), ...settings, ...more });

/** The checksums that a move has printed, by what they are of. */
export const sumsIn = ({ said }: Ended): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...said.matchAll(/^ {2}(\S.*?) {2,}([\d,]+ (?:row|file)s?) {2}([0-9a-f]{64})$/gm)].map(([, name, count, sum]) => [
      String(name),
      `${count} ${sum}`,
    ]),
  );

const preload = fileURLToPath(new URL('kill-at-step.mjs', import.meta.url));

/**
 * Runs a command that is killed at a step, counted from when it has printed so many lines, and gives how it ended; without `at`, to its end,
 * and gives the number of its steps.
 */
export const killedAtSteps = async (
  command: 'move' | 'restore',
  settings: Settings,
  words: readonly string[],
  at: number | null,
  afterLines = 0,
): Promise<{ readonly ended: Ended; readonly steps: number }> => {
  const steps = join(String(settings.DATA_DIR), '..', 'steps');
  const ended = await runOn(command, settings, words, {
    NODE_OPTIONS: `--import=${preload}`,
    STEPS_TO: steps,
    KILL_AFTER_LINES: String(afterLines),
    ...(at === null ? {} : { KILL_AT_STEP: String(at) }),
  });
  const counted = existsSync(steps) ? Number(readFileSync(steps, 'utf8')) : 0;
  rmSync(steps, { force: true });
  return { ended, steps: counted };
};

/** The data folder that settings name. */
export const folderOf = (settings: Settings): string => String(settings.DATA_DIR);

/** The checksums of the tables of a site. */
export const sumsAt = (settings: Settings) =>
  withDatabaseAt(addressIn(settings), (db) => atOneMoment(db, async (step) => [...(await sumsOf(step))]));

/** The uploaded files of a site that has them in its data folder, by their SHA-256. */
export const filesAt = (settings: Settings) => contentsOf(join(folderOf(settings), 'uploads'));

/** A PostgreSQL database as sentences have it. */
export const nameOf = ({ DATABASE_URL }: Settings): string => {
  const { pathname, searchParams } = new URL(String(DATABASE_URL));
  return `the database "${pathname.slice(1)}" in ${searchParams.get('host')}`;
};

/** Points all over the way of so many steps, from the first to the last. */
export const pointsOf = (steps: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => 1 + Math.round((at * (steps - 1)) / (count - 1)));

/** What people see of the site that `makeSite` made, with one project more: its names, what is found, a file, the number of the project. */
export const seenOn = (settings: Settings) =>
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
export const seenThere = [['रोबोट भुजा', 'Line follower', 'Next'], 1, 200, 3];
