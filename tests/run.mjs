import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../server/launch/install.mjs';
import { findBrowser, findFirefox } from './browser.mjs';
import { howToInstall, installPostgres } from './postgres.mjs';
import { howToInstallProxies, installProxies } from './proxies.mjs';
import { commitNow, emptyResults, reportersOf, writeReport } from './run-report.mjs';
import { runIn, surroundingNames, surroundings } from './surroundings.mjs';

const help = `npm test [-- --full | FILE …]      npm run check      npm run test:nightly

  npm test              types, lint and a first look at everything: all tests but those with the tag "full"
  npm test -- --full    everything, as CI runs it; tests of the server once more on PostgreSQL and S3
  npm test -- FILE …    the tests of these files, slow ones too
  npm run check         the quick checks: types, lint, import rules, requirements, charts with their plans and scores, documents
  npm run test:nightly  long random walks with a seed of its own, which is printed, mutation tests, the browser tests
                        over and over (three times, or as often as ROUNDS says), and the tests of npm test in other surroundings;
                        with -- --only "Node 22" in those alone whose names begin so: ${surroundingNames.join(', ')}

All set up what they need first. test-results/ tells what ran of each: summary.html for people, JUnit XML for a CI.`;

const wish = () => {
  try {
    const options = { full: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [first] = positionals;
    if (values.full && first !== undefined) throw new Error('--full runs everything: leave out the other words.');
    if (values.only !== undefined && (first !== 'nightly' || surroundings(values.only).length === 0))
      throw new Error(`--only is for npm run test:nightly: one of ${surroundingNames.join(', ')}.`);
    if (first !== 'check' && first !== 'nightly') return { ...values, kind: 'tests', files: positionals };
    if (positionals.length > 1) throw new Error(`"${first}" takes no other words.`);
    return { ...values, kind: first, files: [] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exit(2);
  }
};

const wished = wish();
if (wished.help) {
  console.log(help);
  process.exit(0);
}
const { kind, full, files, only } = wished;
const rounds = kind === 'nightly' ? Number(process.env.ROUNDS ?? 3) : 1;
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`ROUNDS is how often the browser tests run: a whole number from 1, not "${process.env.ROUNDS}".`);
  process.exit(2);
}

const results = emptyResults(kind);
const startedAt = new Date().toISOString();
const commit = commitNow();
/** @type {import('./run-report.mjs').Part[]} */
const parts = [];
let browser = null;
let browserEnv = {};

const pathOf = (command) => (command === 'node' ? process.execPath : join(root, 'node_modules', '.bin', command));

/** Notes and says how a step ended. */
const ended = ({ title, passed, start, report = null }) => {
  const seconds = Math.round((Date.now() - start) / 100) / 10;
  console.log(`  ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  parts.push({ title, passed, seconds, report });
};

const step = (title, [command, ...rest], { env = {}, report = null } = {}) => {
  const start = Date.now();
  console.log(`\n> ${title}`);
  const done = spawnSync(pathOf(command), rest, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  ended({ title, passed: done.status === 0, start, report });
};

/** Runs steps side by side; what each says stands together, once it is over. */
const sideBySide = (steps) =>
  Promise.all(
    steps.map(
      ([title, [command, ...rest]]) =>
        new Promise((over) => {
          const start = Date.now();
          const child = spawn(pathOf(command), rest, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
          const said = [];
          child.stdout.on('data', (data) => said.push(data));
          child.stderr.on('data', (data) => said.push(data));
          child.on('close', (code) => {
            console.log(`\n> ${title}`);
            process.stdout.write(Buffer.concat(said));
            ended({ title, passed: code === 0, start });
            over();
          });
        }),
    ),
  );

/** Runs tests; `name` is that of their reports. */
const vitest = (title, name, ...words) =>
  step(title, ['vitest', 'run', ...reportersOf(results, name), ...words], {
    env: { ...browserEnv, TEST_REPORT: join(results, name) },
    report: `${name}.json`,
  });

/** Runs tests of the server on a PostgreSQL and an object store of their own. */
const onPostgres = () => {
  if (installPostgres() === null) console.log(`\n> Left out: tests on PostgreSQL. ${howToInstall}`);
  else {
    const missing = installProxies();
    if (missing.length > 0) console.log(`\n> Left out: tests behind ${missing.join(' and ')}. ${howToInstallProxies}`);
    browserEnv = { ...browserEnv, TEST_DATABASE: 'postgres', TEST_FILES: 's3' };
    vitest('Tests of the server on PostgreSQL and S3', 'postgres', '--project', 'postgres');
  }
};

/** Looks for the browsers, as far as they are needed. */
const findBrowsers = async () => {
  browser = await findBrowser();
  if (browser === null) {
    console.error(
      'No browser found. Install Chromium or Chrome, or set BROWSER_PATH to one, or run "npx playwright install chromium".',
    );
    process.exit(1);
  }
  browserEnv = { BROWSER_PATH: browser };
  if (!full) return;
  const firefox = await findFirefox();
  if (firefox === null) {
    console.error('No Firefox found. Install Firefox (on Debian: firefox-esr), or set FIREFOX_PATH to one.');
    process.exit(1);
  }
  browserEnv = { ...browserEnv, FIREFOX_PATH: firefox };
};

const checks = [
  ['Types', ['tsc', '--noEmit', '-p', '.']],
  ['Lint and format', ['biome', 'ci', '--error-on-warnings', '.']],
];

const builds = [
  ['Build', ['node', 'server/launch/build.mjs']],
  ['Build for the model tests', ['node', 'server/launch/build.mjs', '--recording']],
];

const quick = () =>
  vitest(
    'Import rules, charts with their plans and scores, generated documents',
    'check',
    ...[
      '--project',
      'headless',
      'tests/architecture',
      'tests/docs/evidence.test.ts',
      'tests/docs/faults.test.ts',
      'tests/docs/security.test.ts',
    ],
    ...['charts', 'plans', 'mutation', 'chart-docs', 'data-changes', 'browser-cases', 'regressions'].map(
      (name) => `tests/charts/${name}.test.ts`,
    ),
  );

/** Runs the tests of `npm test` where the language, the clock, the fonts, Node.js or the browser are others. */
const inOtherSurroundings = async () => {
  for (const [index, surrounding] of surroundings(only).entries()) {
    await runIn(surrounding, (name, projects, env) => {
      browserEnv = { BROWSER_PATH: browser, ...env };
      const words = projects.flatMap((project) => ['--project', project]);
      vitest(`Tests, ${name}`, `surrounding-${index + 1}`, '--tags-filter=!full', ...words);
    });
  }
};

const longRuns = () => {
  const seed = String(Math.floor(Date.now() / 1000));
  const kit = (title, words) => step(title, ['node', 'tests/charts/commands/run.mjs', ...words.split(' ')]);
  kit(`Long random walks, seed ${seed}`, `walk --suite random --walks 3000 --steps 200 --seed ${seed}`);
  step(`Tests without a browser, their random values from seed ${seed}`, ['vitest', 'run', '--project', 'headless'], {
    env: {
      ...{ ROUND_TRIPS: '20000', KILLS: '50', SENT_TWICE: '2000', RANDOM_SEED: seed },
      ...{ IMPORTED_ROWS: '50000', CHANGED_RECORDS: '10000', SAVE_ORDERS: '2000' },
    },
  });
  if (installPostgres() !== null) {
    step(
      'Twenty administrators on two servers, one of which is killed every minute',
      ['vitest', 'run', '--project', 'postgres', 'tests/server/killed-servers.postgres.ts'],
      { env: { TEST_DATABASE: 'postgres', KILL_MINUTES: '10' } },
    );
    step(
      'A site of 10,000 projects moves to PostgreSQL and back, killed three times on each way',
      ['vitest', 'run', '--project', 'postgres', 'tests/server/moved-site.postgres.ts'],
      { env: { TEST_DATABASE: 'postgres', MOVE_PROJECTS: '10000' } },
    );
  }
  kit('Mutation tests of every chart, with more mutants for the tautology score', 'mutate --tautology 30');
  step('Faults in views and adapters', ['node', 'tests/e2e/faults/run.mjs'], { env: browserEnv });
  browserEnv = { ...browserEnv, CRASHES: 'all' };
  vitest(
    'Forms that are crashed after each transition',
    'crashes',
    '--project',
    'browser',
    'tests/e2e/crash-matrix.e2e.ts',
  );
  browserEnv = { ...browserEnv, CRASHES: '' };
  // Every pair of transitions of every chart, and every form: see e2e/kit/chart-walks.ts and e2e/kit/tried-forms.ts.
  browserEnv = { ...browserEnv, MBT_PAIRS: 'all', FORMS: 'all' };
  for (let round = 1; round <= rounds; round += 1) {
    vitest(`Tests in the browser, round ${round} of ${rounds}`, `browser-${round}`, '--project', 'browser');
  }
};

ensureInstalled();
if (kind !== 'check') await findBrowsers();
await sideBySide([...(files.length === 0 ? checks : []), ...(kind === 'check' ? [] : builds)]);
const isBuilt = builds.every(([title]) => parts.every((part) => part.title !== title || part.passed));
if (kind === 'check') quick();
else if (!isBuilt) console.error('\nNothing was tested: the app could not be built.');
else if (kind === 'nightly') {
  if (only === undefined) longRuns();
  await inOtherSurroundings();
} else if (files.length > 0) vitest('Tests of these files', 'tests', ...files);
else vitest(full ? 'All tests' : 'Tests', 'tests', ...(full ? [] : ['--tags-filter=!full']));
if (full && isBuilt) onPostgres();

const command = `npm ${kind === 'tests' ? 'test' : `run ${kind === 'nightly' ? 'test:nightly' : kind}`}`;
const words = [...(full ? ['--full'] : []), ...files];
/** What the browser says it is; its path, where it says nothing. */
const browserName = () => spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout?.trim() || browser;

writeReport(results, {
  command: [command, ...(words.length > 0 ? ['--', ...words] : [])].join(' '),
  ...commit,
  startedAt,
  browser: browser === null ? null : browserName(),
  parts,
});
const failed = parts.filter(({ passed }) => !passed);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ title }) => title).join('; ')}`);
  process.exit(1);
}
console.log('\nEverything passed.');
