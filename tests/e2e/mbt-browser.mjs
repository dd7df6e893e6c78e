import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../server/launch/install.mjs';
import { runModels } from './kit/run-browser.mjs';

/*
 * `npm run mbt:browser [-- chart … --pairs --headed --grep words --write]` follows the frozen plans in real Chromium before the
 * real server: of every chart, or of those named.
 */
const help = `npm run mbt:browser [-- chart …] [--pairs] [--headed] [--grep words] [--write]

  chart …       the charts to walk, by the names of their files (all, when none is named)
  --pairs       every pair of transitions of every chart, as npm run test:nightly does
  --headed      in a window that can be watched
  --grep words  only the walks whose names hold these words, such as "login B2"
  --write       writes what was walked to tests/charts/browser-walked.json in place of comparing with it`;

const wish = () => {
  try {
    const options = {
      ...{ pairs: { type: 'boolean' }, headed: { type: 'boolean' }, write: { type: 'boolean' } },
      ...{ grep: { type: 'string' }, help: { type: 'boolean' } },
    };
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    return null;
  }
};

/** The charts with a frozen plan: those of the catalogue. */
const folder = new URL('../charts/', import.meta.url);
const charts = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/plan.json`, folder)));

const wished = wish();
const unknown = wished?.positionals.filter((name) => !charts.includes(name)) ?? [];
if (wished === null) process.exitCode = 2;
else if (wished.values.help) console.log(help);
else if (unknown.length > 0) {
  console.error(`There is no chart called ${unknown.join(', ')}. There are: ${charts.join(', ')}.`);
  process.exitCode = 2;
} else {
  ensureInstalled();
  const { values, positionals } = wished;
  const environment = {
    MBT_CHARTS: positionals.join(' '),
    ...(values.pairs ? { MBT_PAIRS: 'all' } : {}),
    ...(values.headed ? { MBT_HEADED: 'yes' } : {}),
    ...(values.write ? { MBT_WRITE: 'yes' } : {}),
  };
  process.exitCode = await runModels(environment, values.grep === undefined ? [] : ['-t', values.grep]);
}
