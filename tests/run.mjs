import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../server/launch/build.mjs';
import { ensureInstalled, root } from '../server/launch/install.mjs';
import { findBrowser } from './browser.mjs';

/*
 * `npm test` runs every check and test; `npm run check` the quick ones; `npm run test:nightly` what takes too long for every
 * run: long random walks with a seed of its own, which is printed, faults put into the app on purpose, and the browser tests
 * over and over (three times, or as often as ROUNDS says). All set up what they need first and stop with a non-zero exit at
 * the end if anything failed.
 */
const only = process.argv[2] ?? 'all';
const rounds = only === 'nightly' ? Number(process.env.ROUNDS ?? 3) : 1;
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`ROUNDS is how often the browser tests run: a whole number from 1, not "${process.env.ROUNDS}".`);
  process.exit(2);
}
const failed = [];

const step = (title, words, env = {}) => {
  const start = Date.now();
  console.log(`\n> ${title}`);
  const [command, ...rest] = words;
  const path = command === 'node' ? process.execPath : join(root, 'node_modules', '.bin', command);
  const done = spawnSync(path, rest, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`  ${done.status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  if (done.status !== 0) failed.push(title);
};

const vitest = (title, ...words) =>
  step(title, ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...words], browserEnv);

ensureInstalled();
let browserEnv = {};

step('Types', ['tsc', '--noEmit', '-p', '.']);
step('Lint and format', ['biome', 'ci', '--error-on-warnings', '.']);

if (only === 'check') {
  vitest(
    'Import law, charts with their plans and scores, generated documents',
    '--project',
    'headless',
    'tests/architecture',
    'tests/docs/evidence.test.ts',
    'tests/docs/faults.test.ts',
    ...['charts', 'plans', 'mutation', 'chart-docs', 'browser-cases', 'regressions'].map(
      (name) => `tests/machines/${name}.test.ts`,
    ),
  );
} else {
  if (only === 'nightly') {
    const seed = String(Math.floor(Date.now() / 1000));
    const kit = (title, words) => step(title, ['node', 'tests/machines/commands/run.mjs', ...words.split(' ')]);
    kit(`Long random walks, seed ${seed}`, `mbt --suite random --walks 3000 --steps 200 --seed ${seed}`);
    step(
      `Documents on their way through the editor, seed ${seed}`,
      [
        'vitest',
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        'headless',
        'tests/rich-text/round-trip.test.ts',
      ],
      { ROUND_TRIPS: '20000', ROUND_TRIP_SEED: seed },
    );
    kit('Faults in every chart, with more of them for the tautology score', 'mutate --tautology 30');
  }
  await ensureBuilt();
  await ensureBuilt({ recording: true });
  const browser = await findBrowser();
  if (browser === null) {
    console.error(
      'No browser found. Install Chromium or Chrome, or set BROWSER_PATH to one, or run "npx playwright install chromium".',
    );
    process.exit(1);
  }
  // Which charts are walked over every pair of transitions each time, and which at night only: see e2e/kit/chart-walks.ts.
  browserEnv = { BROWSER_PATH: browser, ...(only === 'nightly' ? { MBT_PAIRS: 'all' } : {}) };
  if (only !== 'nightly') vitest('Tests without a browser', '--project', 'headless');
  if (only === 'nightly') step('Faults in views and adapters', ['node', 'tests/e2e/faults/run.mjs'], browserEnv);
  for (let round = 1; round <= rounds; round += 1) {
    vitest(`Tests in the browser${rounds > 1 ? `, round ${round} of ${rounds}` : ''}`, '--project', 'browser');
  }
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join('; ')}`);
  process.exit(1);
}
console.log('\nEverything passed.');
