import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../../../server/launch/install.mjs';
import { findBrowser } from '../../browser.mjs';
import { testFaults, walkFaults } from './faults.mjs';

/*
 * `node tests/e2e/faults/run.mjs [fault …]` puts faults into a copy of the sources below `.mbt`, one at a time, and demands that
 * what is meant to see each turns red and says why: the browser walks of one chart, with the server and the tests as they are,
 * or the tests that `npm test` runs of one file. Ends with 1 when a fault is not caught, with 2 when one can't be put in.
 */
const faults = [...walkFaults, ...testFaults];
const help = `node tests/e2e/faults/run.mjs [fault …]

  fault …   the faults to put in (all, when none is named): ${faults.map(({ name }) => `"${name}"`).join(', ')}`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const folder = join(root, '.mbt', 'faults');
const copy = join(folder, 'tree');
const sources = ['src', 'machines', 'domain', 'adapters', 'server', 'tests'];
const files = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

const copySources = () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const source of [...sources, ...files]) cpSync(join(root, source), join(copy, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
};

/** The text of a file with the fault in it. Throws when what it replaces does not stand there exactly once. */
const faulty = ({ name, file, text, instead }) => {
  const parts = readFileSync(join(root, file), 'utf8').split(text);
  if (parts.length !== 2)
    throw new Error(`${name}: ${file} has ${parts.length - 1} times what it replaces, in place of once:\n  ${text}`);
  return parts.join(instead);
};

const build = (fault, ...words) => {
  const done = spawnSync(process.execPath, ['server/launch/build.mjs', ...words], { cwd: copy, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${fault.name}: the app could not be built\n${done.stdout}${done.stderr}`);
};

/** Runs tests in a tree; the first that turns red, or `null` when none does. */
const firstRed = (tree, words, env) => {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const done = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', ...words, '--bail=1', '--reporter=json', `--outputFile=${report}`],
    { cwd: tree, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  const tests = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
  const ran = tests.filter(({ status }) => ['passed', 'failed'].includes(status));
  if (ran.length === 0) throw new Error(`${words.join(' ')}: no test ran\n${done.stdout}${done.stderr}`);
  const red = tests.find(({ status }) => status === 'failed');
  return red === undefined ? null : { name: red.fullName, message: red.failureMessages.join('\n') };
};

/** What turns red by the walks of a chart in the browser; the server and the tests are those without the fault. */
const walk = (fault, browser) => {
  build(fault, '--recording');
  return firstRed(root, ['--project', 'browser', 'tests/e2e/models'], {
    ...{ BROWSER_PATH: browser, MBT_CHARTS: fault.chart, MBT_APP: join(copy, 'dist', 'recording', 'app') },
  });
};

/** What turns red of the tests of a file that `npm test` runs. */
const runTests = (fault, browser) => {
  if (fault.tests.endsWith('.e2e.ts')) build(fault);
  return firstRed(copy, ['--tags-filter=!full', fault.tests], { BROWSER_PATH: browser });
};

/** The part of a failure that names the oracle, and what it saw. */
const saidBy = (message) =>
  message
    .split('\n', 1)[0]
    ?.replace(/^\w*Error: /, '')
    .slice(0, 90) ?? '';

const tryOut = (fault, browser) => {
  const path = join(copy, fault.file);
  writeFileSync(path, faulty(fault));
  try {
    const red = 'chart' in fault ? walk(fault, browser) : runTests(fault, browser);
    const caught = red !== null && fault.oracle.test('chart' in fault ? red.message : red.name);
    const by =
      red === null
        ? 'no walk turned red'
        : `${red.name}: ${red.message.match(fault.oracle)?.[0].trim() ?? saidBy(red.message)}`;
    return { ...fault, caught, by };
  } finally {
    cpSync(join(root, fault.file), path);
  }
};

const run = async () => {
  ensureInstalled();
  const browser = await findBrowser();
  if (browser === null) throw new Error('No browser found. Install Chromium or Chrome, or set BROWSER_PATH to one.');
  for (const fault of chosen) faulty(fault);
  copySources();
  const tried = [];
  for (const fault of chosen) {
    const result = tryOut(fault, browser);
    tried.push(result);
    console.log(
      `${result.caught ? 'caught' : 'NOT CAUGHT'}  ${result.name} (${result.file}) by ${result.chart ?? result.tests} ${result.by}`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  const survivors = tried.filter(({ caught }) => !caught);
  console.log(`\n${tried.length - survivors.length} of ${tried.length} faults caught.`);
  return survivors.length === 0 ? 0 : 1;
};

if (values.help) console.log(help);
else if (unknown.length > 0) {
  console.error(`There is no fault called ${unknown.join(', ')}.\n\n${help}`);
  process.exitCode = 2;
} else {
  process.exitCode = await run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  });
}
