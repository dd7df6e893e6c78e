import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../../server/launch/install.mjs';
import { runModels } from '../../e2e/kit/run-browser.mjs';

export const usage = `npm run qa -- browser [chart …] [--pairs] [--headed] [--grep words] [--write]

Walks the frozen plans in Chromium before the real server.

  chart …       the charts to walk, by the names of their files (all, when none is named)
  --pairs       every pair of transitions and each failure of each call, of every chart, as npm run test:nightly does
  --headed      in a window that can be watched
  --grep words  only the walks whose names hold these words, such as "login B2"
  --write       writes what was walked to tests/charts/browser-walked.json in place of comparing with it`;

/** The charts that have a frozen plan. */
const folder = new URL('../', import.meta.url);
const charts = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/plan.json`, folder)));

const options = {
  ...{ pairs: { type: 'boolean' }, headed: { type: 'boolean' }, write: { type: 'boolean' } },
  grep: { type: 'string' },
};

/** @param {readonly string[]} words */
const read = (words) => {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return null;
  }
};

/**
 * `npm run qa -- browser`: walks the plans in Chromium. Gives the exit code; 2 when nothing was walked.
 *
 * @param {readonly string[]} words
 */
export const run = async (words) => {
  const wished = read(words);
  if (wished === null) return 2;
  const { values, positionals } = wished;
  const unknown = positionals.filter((name) => !charts.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no chart called ${unknown.join(', ')}. There are: ${charts.join(', ')}.`);
    return 2;
  }
  ensureInstalled();
  const environment = {
    MBT_CHARTS: positionals.join(' '),
    ...(values.pairs ? { MBT_PAIRS: 'all' } : {}),
    ...(values.headed ? { MBT_HEADED: 'yes' } : {}),
    ...(values.write ? { MBT_WRITE: 'yes' } : {}),
  };
  return runModels(environment, values.grep === undefined ? [] : ['-t', values.grep]);
};
