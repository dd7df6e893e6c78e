import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../server/launch/install.mjs';

/*
 * What a run leaves in `test-results/`, which is not committed: `run.json` (what ran, when, on which commit), for each
 * part that runs tests vitest's own report as JSON and JUnit XML, and `summary.html` for people.
 */

/**
 * One step of a run.
 *
 * @typedef {object} Part
 * @property {string} title
 * @property {boolean} passed
 * @property {number} seconds
 * @property {string | null} report the file of its tests in `test-results/`, as vitest's reporter `json` writes it
 */

/**
 * The folder for the results of a run, without what an earlier one has left: `test-results` for the tests, a folder in it for
 * another kind of run, so that the quick checks leave what the last run of the tests has shown.
 *
 * @param {'tests' | 'check' | 'nightly'} kind
 */
export const emptyResults = (kind) => {
  const folder = join(root, 'test-results', ...(kind === 'tests' ? [] : [kind]));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

/**
 * The reporters of a part named `name`: on screen, as JSON, as JUnit XML, and how long each file took.
 *
 * @param {string} folder
 * @param {string} name
 */
export const reportersOf = (folder, name) => [
  ...['--reporter=default', '--reporter=json', '--reporter=./tests/junit.ts', '--reporter=./tests/file-times.ts'],
  `--outputFile.json=${join(folder, `${name}.json`)}`,
];

const git = (...words) => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** The commit that is checked out, and whether files have changed since; `null` outside a git checkout. */
export const commitNow = () => {
  const changes = git('status', '--porcelain');
  return { commit: git('rev-parse', 'HEAD'), changedSinceCommit: changes === null ? null : changes !== '' };
};

const readJson = (folder, name) => {
  const path = join(folder, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

/**
 * The tests of a run that failed, and the files that took longest, slowest first.
 *
 * @param {string} folder
 * @param {readonly Part[]} parts
 */
const readTests = (folder, parts) => {
  const results = parts.flatMap(({ report }) => (report === null ? [] : (readJson(folder, report)?.testResults ?? [])));
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  // A file that could not be loaded has no tests.
  const broken = results
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
    )
    .map(({ name, message }) => ({
      file: relative(root, name),
      fullName: 'the file itself',
      failureMessages: [message],
    }));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const slowest = parts
    .flatMap(({ report }) => (report === null ? [] : (readJson(folder, report.replace('.json', '.times.json')) ?? [])))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  return { failed: [...failed, ...broken], passed, skipped: tests.length - passed - failed.length, slowest };
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rowsOf = (rows) =>
  rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`).join('\n');

/** A page with the outcome of a run: its parts, the tests that failed with what they say, the slowest files. */
const summaryPage = (run, { failed, passed, skipped, slowest }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${run.passed ? 'Passed' : 'Failed'}: ${escaped(run.command)}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
td { padding: 0.25rem 1rem 0.25rem 0; vertical-align: top } pre { overflow: auto; background: #f3f3f3; padding: 1rem }</style>
<h1>${run.passed ? 'Passed' : 'Failed'}: ${escaped(run.command)}</h1>
<p>Commit ${run.commit ?? 'unknown'}${run.changedSinceCommit ? ', with changes' : ''}; ${run.startedAt} to ${run.endedAt};
Node ${run.node}; ${escaped(run.browser ?? 'no browser')}.</p>
<p>${passed} tests passed, ${failed.length} failed, ${skipped} were left out.</p>
<table>
${rowsOf(run.parts.map(({ title, passed, seconds }) => [title, passed ? 'passed' : 'FAILED', `${seconds} s`]))}
</table>
${failed.map(({ file, fullName, failureMessages }) => `<h2>${escaped(file)}: ${escaped(fullName)}</h2>\n<pre>${escaped(failureMessages.join('\n'))}</pre>`).join('\n')}
<h2>Slowest files</h2>
<table>
${rowsOf(slowest.map(({ file, seconds }) => [file, `${seconds} s`]))}
</table>
`;

/** Failures that the last lines of a run tell; the first of them often brought about the others. */
const maxTold = 5;

const firstLine = (message) => stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 1000);

/** The file with the line of it that failed, where the message tells one. */
const placeOf = (message, file) => {
  const at = message.indexOf(`${file}:`);
  return at < 0 ? file : (/^[^:]+:\d+/.exec(message.slice(at))?.[0] ?? file);
};

/**
 * Writes `run.json` and `summary.html`. Of a run that failed, prints the ten slowest files, what failed with the first line of
 * why, and what to run again: a CI often shows only the last lines.
 *
 * @param {string} folder
 * @param {{ readonly command: string, readonly commit: string | null, readonly changedSinceCommit: boolean | null,
 *   readonly startedAt: string, readonly browser: string | null, readonly parts: readonly Part[] }} run
 */
export const writeReport = (folder, run) => {
  const passed = run.parts.every((part) => part.passed);
  const whole = { ...run, passed, endedAt: new Date().toISOString(), node: process.version };
  const tests = readTests(folder, run.parts);
  writeFileSync(join(folder, 'summary.html'), summaryPage(whole, tests));
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(whole, null, 2)}\n`);
  if (passed) return;
  if (tests.slowest.length > 0) {
    console.error('\nThe slowest files:');
    for (const { file, seconds } of tests.slowest) console.error(`  ${String(seconds).padStart(6)} s  ${file}`);
  }
  if (tests.failed.length === 0) return;
  console.error('\nWhat failed:');
  for (const { file, fullName, failureMessages } of tests.failed.slice(0, maxTold)) {
    const message = failureMessages[0] ?? '';
    console.error(`  ${placeOf(message, file)}: ${fullName}\n    ${firstLine(message)}`);
  }
  if (tests.failed.length > maxTold) console.error(`  and ${tests.failed.length - maxTold} more, in summary.html`);
  const files = [...new Set(tests.failed.map(({ file }) => file))];
  console.error(`\nRun it again:\n  npm test -- ${files.join(' ')}`);
};
