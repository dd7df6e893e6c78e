import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../../server/launch/build.mjs';
import { root } from '../../../server/launch/install.mjs';
import { findBrowser } from '../../browser.mjs';

/**
 * Runs the two files of the model tests in Vitest, with what they are asked for in the environment (see `models.e2e.ts`).
 * Builds the app for the model tests first, when its sources have changed. Gives the exit code; 2 when nothing was run.
 *
 * @param {Readonly<Record<string, string>>} environment
 * @param {readonly string[]} [more] further words for Vitest
 */
export const runModels = async (environment, more = []) => {
  await ensureBuilt({ recording: true });
  const browser = await findBrowser({ full: environment.MBT_HEADED === 'yes' });
  if (browser === null) {
    console.error('No browser found. Install Chromium or Chrome, or set BROWSER_PATH to one.');
    return 2;
  }
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const words = ['run', '--project', 'browser', 'tests/e2e/models'];
  // One after the other where there is something to watch, or one file to write.
  const alone = environment.MBT_HEADED || environment.MBT_WRITE ? ['--no-file-parallelism'] : [];
  const folder = mkdtempSync(join(tmpdir(), 'walked-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const done = spawnSync(vitest, [...words, ...reporters, ...alone, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, BROWSER_PATH: browser },
  });
  const isEmpty = done.status === 0 && hasRunNothing(report);
  rmSync(folder, { recursive: true });
  if (isEmpty) console.error('No walk has such a name: nothing was walked.');
  return isEmpty ? 2 : (done.status ?? 1);
};

/** To the runner, tests that were all left out are no failure. */
const hasRunNothing = (report) => {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return numPassedTests + numFailedTests === 0;
};
