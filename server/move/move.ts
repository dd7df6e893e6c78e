import { countOf, runCommand, sizeOf } from '../backup/command';
import { databaseName, placeOf, type SitePlace, siteName } from '../backup/site-place';
import { systemClock } from '../clock';
import { dataFolderAt } from '../data-folder';
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

Nothing is changed in the old place. A move that was cut off goes on when it is run again. Everybody has to sign in
again. At the end the command says which settings to change, and what is left in the old place.
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

/** What is left in the old place and no longer used by the new one. */
const remains = (source: SitePlace, target: SitePlace): string =>
  [
    ...(keepsDatabase(source, target) ? [] : [databaseName(source)]),
    ...(keepsFiles(source, target)
      ? []
      : [source.s3 === null ? dataFolderAt(source.root).uploads : source.files.place]),
  ].join(' and ');

const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Prints what was not well in the old place, and gives whether there was anything. */
const tellLosses = ({ files }: Moved, { files: { pathOf } }: SitePlace): boolean => {
  const { missing, damaged } = files ?? { missing: [], damaged: [] };
  for (const name of missing) complain(`${pathOf(name)} is missing or can't be read, so it was not copied.`);
  for (const name of damaged) complain(`${pathOf(name)} is not what was stored. It was copied as it is.`);
  return missing.length + damaged.length > 0;
};

const tellMoved = (moved: Moved, source: SitePlace, target: SitePlace): void => {
  say('Checksums of the site and of its copy, which are equal:');
  for (const line of told(moved)) say(line);
  const bytes = moved.files === null ? '' : ` (${sizeOf(moved.files.bytes)})`;
  say(`Moved to ${siteName(target)}${bytes}. Before the next start: ${changes(source, target)}.`);
  say(`Unchanged, and to be removed when you no longer need it: ${remains(source, target)}.`);
};

const main = async (signal: AbortSignal): Promise<number> => {
  const words = readMoveWords(process.argv.slice(2));
  if (words.help) {
    process.stdout.write(help);
    return 0;
  }
  const source = await placeOf(process.env);
  const target = await targetOf(words, source, process.env);
  say(`Copying ${siteName(source)} to ${siteName(target)}.`);
  const progress = { files: teller(), rows: () => say('Copying the rows.') };
  const moved = await moveSite({ source, target, now: systemClock.now, signal, progress });
  const hasLosses = tellLosses(moved, source);
  if (moved.differences.length === 0) {
    tellMoved(moved, source, target);
    return hasLosses ? 1 : 0;
  }
  for (const line of moved.differences) complain(line);
  complain('The copy is not equal to the site, so go on with the old one.');
  return 1;
};

runCommand('move', main, 'Run it again: it goes on where it was.');
