import { systemClock } from '../clock';
import { countOf, readWords, runCommand, sizeOf } from './command';
import { createBackup } from './create-backup';
import { placeOf } from './site-place';

const help = `Writes the site (DATA_DIR, ./data when it is not set; DATABASE_URL and FILES_URL where they are set) into one file,
whether the server runs or not: the database, the uploaded files and the api key, all of one moment, with checksums.

  npm run backup -- FILE

Nothing is overwritten. The file holds password hashes: keep it where only you can read it. Who is signed in
is not part of it. npm run restore -- FILE brings the site back, into either database.
`;

runCommand('backup', async (signal) => {
  const { file, help: wantsHelp } = readWords(process.argv.slice(2), { command: 'backup', takesFile: true, flags: [] });
  if (wantsHelp) {
    process.stdout.write(help);
    return 0;
  }
  const place = await placeOf(process.env);
  const { pathOf } = place.files;
  const { bytes, files, missing, damaged } = await createBackup(place, file, systemClock.now(), signal);
  for (const name of missing)
    process.stderr.write(`${pathOf(name)} is missing or can't be read, so it is not in the backup.\n`);
  for (const name of damaged)
    process.stderr.write(`${pathOf(name)} is not what was stored. It is in the backup as it is.\n`);
  process.stdout.write(`Wrote the database and ${countOf(files, 'file')} to ${file} (${sizeOf(bytes)}).\n`);
  return missing.length + damaged.length > 0 ? 1 : 0;
});
