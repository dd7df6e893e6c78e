import { fileURLToPath } from 'node:url';
import { announcement } from '../accounts/first-administrator';
import { owaspCost } from '../accounts/password-hash';
import { systemClock } from '../clock';
import { DataFolderError } from '../data-folder';
import { readSettings, SettingsError } from '../settings';
import { openSite } from '../site';
import { fillAccounts, seedAccounts } from './accounts';
import { type Content, contentOf, fillSite, type Progress } from './fill-site';
import { help, kinds, OptionsError, readOptions } from './options';

const say = (text: string) => process.stdout.write(`${text}\n`);

const number = (count: number): string => count.toLocaleString('en');

const listed = ({ counts, groups }: Content): string =>
  [...kinds.map((kind) => `${number(counts[kind])} ${kind}`), `${number(groups)} categories and chapters`].join(', ');

/** Long runs tell how far they are. */
const tellEvery = 1000;
const tell = ({ kind, done, count }: Progress): void => {
  if (done % tellEvery === 0 && done < count) say(`  ${number(done)} of ${number(count)} ${kind}`);
};

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    say(help);
    return;
  }
  const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const settings = readSettings(process.env, beside('../app'), beside('worker.js'));
  const site = await openSite(settings, {
    announce: (administrator) => process.stdout.write(announcement(administrator)),
  });
  try {
    const before = await contentOf(site);
    const isEmpty = before.groups === 0 && kinds.every((kind) => before.counts[kind] === 0);
    if (!isEmpty && !options.add) {
      say(`The site in ${settings.dataFolder} already has content: ${listed(before)}.`);
      say('Nothing was added. Use npm run seed -- --add to add to it.');
      return;
    }
    const start = systemClock.elapsed();
    say(`Filling ${settings.dataFolder} ...`);
    await fillSite(site, options.counts, tell);
    await fillAccounts(site, owaspCost);
    const after = await contentOf(site);
    say(`Done in ${((systemClock.elapsed() - start) / 1000).toFixed(1)} s. The site has ${listed(after)}.`);
    say(
      `npm start shows it. ${seedAccounts.map(({ email }) => email).join(', ')} have passwords that nobody knows: npm run admin -- set-password EMAIL sets one.`,
    );
  } finally {
    await site.close();
  }
};

main().catch((error: unknown) => {
  const known = error instanceof OptionsError || error instanceof SettingsError || error instanceof DataFolderError;
  if (known) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`The site could not be filled: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
