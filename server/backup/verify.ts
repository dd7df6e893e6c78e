import { countOf, readWords, runCommand, sizeOf } from './command';
import { placeOf, siteName } from './site-place';
import { verifySite } from './verify-site';

const help = `Checks the site (DATA_DIR, ./data when it is not set; DATABASE_URL and FILES_URL where they are set), whether the
server runs or not: the database is whole, lists are sorted and searched by what their records say, every record has
its file, every file has a record, every file is what was stored.

  npm run verify

Prints a line for each problem and exits with 1 when there is one. Nothing is changed.
`;

runCommand('verify', async () => {
  const { help: wantsHelp } = readWords(process.argv.slice(2), { command: 'verify', takesFile: false, flags: [] });
  if (wantsHelp) {
    process.stdout.write(help);
    return 0;
  }
  const place = await placeOf(process.env);
  const { problems, files, bytes, withoutChecksum } = await verifySite(place);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) return 1;
  process.stdout.write(
    `Checked the database and ${countOf(files, 'file')} (${sizeOf(bytes)}) in ${siteName(place)}: no problems.\n`,
  );
  if (withoutChecksum > 0) {
    process.stdout.write(`${countOf(withoutChecksum, 'file')} without a checksum yet: the next start makes it.\n`);
  }
  return 0;
});
