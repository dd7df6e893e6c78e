import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../../../server/launch/build.mjs';
import { root } from '../../../server/launch/install.mjs';
import { findBrowser } from '../../browser.mjs';

/**
 * Runs `models.e2e.ts` in Vitest, with what it is asked for in the environment (see that file). Builds the app for the model
 * tests first, when its sources have changed. Gives the exit code.
 *
 * @param {Readonly<Record<string, string>>} environment
 * @param {readonly string[]} [more] further words for Vitest
 */
export const runModels = async (environment, more = []) => {
  await ensureBuilt({ recording: true });
  const browser = process.env.BROWSER_PATH ?? (await findBrowser());
  if (browser === null) {
    console.error('No browser found. Install Chromium or Chrome, or set BROWSER_PATH to one.');
    return 2;
  }
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const words = ['run', '--config', 'tests/vitest.config.ts', '--project', 'browser', 'tests/e2e/models.e2e.ts'];
  const done = spawnSync(vitest, [...words, '--reporter=verbose', ...more], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, BROWSER_PATH: browser },
  });
  return done.status ?? 1;
};
