import { systemClock } from '../clock';
import { dataFolderOf } from '../settings';
import { countOf, readWords, requireEmbedded, runCommand } from './command';
import { restoreBackup } from './restore-backup';

const help = `Restores a backup into the data folder (DATA_DIR, ./data when it is not set). Stop the server first.

  npm run restore -- FILE
  npm run restore -- FILE --replace

  --replace   replaces the site that is there; it is kept in the folder set-aside of the data folder

The file is checked before anything is changed. Everybody has to sign in again.
`;

runCommand('restore', async (signal) => {
  const grammar = { command: 'restore', takesFile: true, flags: ['--replace'] };
  const { file, flags, help: wantsHelp } = readWords(process.argv.slice(2), grammar);
  if (wantsHelp) {
    process.stdout.write(help);
    return 0;
  }
  requireEmbedded('restore');
  const root = dataFolderOf(process.env);
  const restored = await restoreBackup(file, root, { replace: flags.has('--replace') }, systemClock.now(), signal);
  const { createdAt, files, missing, aside } = restored;
  for (const name of missing) process.stderr.write(`uploads/${name} was missing already when the backup was made.\n`);
  process.stdout.write(`Restored the database and ${countOf(files, 'file')} of ${createdAt} to ${root}.\n`);
  if (aside !== null)
    process.stdout.write(`What was there is kept in ${aside}. Remove it when you no longer need it.\n`);
  process.stdout.write('npm start starts the restored site.\n');
  return 0;
});
