import { countOf, runCommand, sizeOf } from '../backup/command';
import { placeOf, type SitePlace, siteName } from '../backup/site-place';
import { systemClock } from '../clock';
import { type Moved, moveSite } from './move-site';
import { isSameFolder, keepsDatabase, keepsFiles, targetOf } from './target';
import { readMoveWords } from './words';

const help = `Copies the site of the settings (DATA_DIR, DATABASE_URL, FILES_URL) to another database, or its files to another place, and
compares checksums of all rows and files. Stop all servers first.

  npm run move -- --to postgres://user:password@host:5432/database
  npm run move -- --to FOLDER
  npm run move -- --files s3://bucket/prefix?endpoint=...
  npm run move -- --to postgres://... --files s3://...

  --to      where the database goes: a PostgreSQL database that was never used, or a data folder for the embedded one
  --files   where the uploaded files go: an object store, or a data folder. Without it they go with the database into
            a data folder, and stay where they are when the database goes to PostgreSQL

What is there now is not changed, and remains. A move that was cut off goes on when it is run again. Everybody has to
sign in again. At the end the command says which settings to change.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const number = (count: number): string => count.toLocaleString('en');

/** Tells how far a copy is, twenty times on its way. */
const teller = () => {
  let told = 0;
  return (done: number, of: number): void => {
    const part = Math.floor((20 * done) / of);
    if (part > told) say(`${number(done)} of ${countOf(of, 'file')} copied.`);
    told = part;
  };
};

/** How a setting changes, if it does. */
const change = (
  setting: string,
  option: string,
  before: unknown,
  after: unknown,
  stays: boolean,
): readonly string[] => {
  if (stays || (before === null && after === null)) return [];
  return [after === null ? `leave ${setting} out` : `set ${setting} to the address given as ${option}`];
};

/** The settings to change before the next start. */
const changes = (source: SitePlace, target: SitePlace): string =>
  [
    ...(isSameFolder(source.root, target.root) ? [] : [`set DATA_DIR=${target.root}`]),
    ...change('DATABASE_URL', '--to', source.postgres, target.postgres, keepsDatabase(source, target)),
    ...change('FILES_URL', '--files', source.s3, target.s3, keepsFiles(source, target)),
  ].join(', ');

/** What was moved, with the checksum of each part. */
const told = ({ rows, files }: Moved): readonly string[] =>
  [
    ...[...(rows ?? [])].map(([table, sum]) => [table, countOf(sum.rows, 'row'), sum.sha256] as const),
    ...(files === null ? [] : [['uploaded files', countOf(files.files, 'file'), files.sha256] as const]),
  ].map(([name, count, sum]) => `  ${name.padEnd(22)} ${count.padStart(14)}  ${sum}`);

const main = async (signal: AbortSignal): Promise<number> => {
  const words = readMoveWords(process.argv.slice(2));
  if (words.help) {
    process.stdout.write(help);
    return 0;
  }
  const source = await placeOf(process.env);
  const target = await targetOf(words, source, process.env);
  say(`Copying ${siteName(source)} to ${siteName(target)}.`);
  const progress = {
    files: teller(),
    rows: () => say('Copying the rows.'),
  };
  const moved = await moveSite({ source, target, now: systemClock.now, signal, progress });
  const { files, differences } = moved;
  for (const name of files?.missing ?? []) {
    process.stderr.write(`${source.files.pathOf(name)} is missing or can't be read, so it was not copied.\n`);
  }
  for (const name of files?.damaged ?? []) {
    process.stderr.write(`${source.files.pathOf(name)} is not what was stored. It was copied as it is.\n`);
  }
  if (differences.length > 0) {
    for (const line of differences) process.stderr.write(`${line}\n`);
    process.stderr.write('The copy is not equal to the site, so go on with the old one.\n');
    return 1;
  }
  say('Checksums of the site and of its copy, which are equal:');
  for (const line of told(moved)) say(line);
  const bytes = files === null ? '' : ` (${sizeOf(files.bytes)})`;
  say(`Moved to ${siteName(target)}${bytes}. Before the next start: ${changes(source, target)}.`);
  say(`What was in ${siteName(source)} is still there. Remove it when you no longer need it.`);
  return (files?.missing.length ?? 0) + (files?.damaged.length ?? 0) > 0 ? 1 : 0;
};

runCommand('move', main, 'Run it again: it goes on where it was.');
