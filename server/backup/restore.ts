import { systemClock } from '../clock';
import { countOf, readWords, runCommand } from './command';
import { restoreBackup } from './restore-backup';
import { placeOf, siteName } from './site-place';

const help = `Restores a backup to where the settings say: the data folder (DATA_DIR, ./data when it is not set), and DATABASE_URL and
FILES_URL where they are set. Stop the server first.

  npm run restore -- FILE
  npm run restore -- FILE --replace

  --replace   replaces the site in the data folder; it is kept in the folder set-aside there

A PostgreSQL database has to be a new one: nothing in it is replaced. The file is checked before anything is changed.
Everybody has to sign in again.
`;

runCommand('restore', async (signal) => {
  const grammar = { command: 'restore', takesFile: true, flags: ['--replace'] };
  const { file, flags, help: wantsHelp } = readWords(process.argv.slice(2), grammar);
  if (wantsHelp) {
    process.stdout.write(help);
    return 0;
  }
  const place = await placeOf(process.env);
  const restored = await restoreBackup(file, place, { replace: flags.has('--replace') }, systemClock.now(), signal);
  const { createdAt, files, missing, aside } = restored;
  for (const name of missing) process.stderr.write(`uploads/${name} was missing already when the backup was made.\n`);
  process.stdout.write(`Restored the database and ${countOf(files, 'file')} of ${createdAt} to ${siteName(place)}.\n`);
  if (aside !== null)
    process.stdout.write(`What was there is kept in ${aside}. Remove it when you no longer need it.\n`);
  process.stdout.write('npm start starts the restored site.\n');
  return 0;
});
