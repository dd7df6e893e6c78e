import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Replays a saved failure in the browser, step by step; what has to be seen is what the chart does headless. `headed` shows a
 * window. Gives the exit code: 0 when the page did all that the chart does.
 */
export const replayInBrowser = (file: string, { headed }: { readonly headed: boolean }): number => {
  // A process of its own: what builds the app can't be loaded any more by the runner that commands are run in.
  const command = fileURLToPath(new URL('../charts/commands/run.mjs', import.meta.url));
  const done = spawnSync(process.execPath, [command, 'browser', ...(headed ? ['--headed'] : [])], {
    stdio: 'inherit',
    env: { ...process.env, MBT_REPLAY: file },
  });
  return done.status ?? 1;
};
