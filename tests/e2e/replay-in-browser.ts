import { runModels } from './kit/run-browser.mjs';

export { whyHeadlessOnly } from './kit/replay-saved';

/**
 * Replays a saved failure in the browser, step by step; what has to be seen is what the chart does headless. `headed` shows a
 * window. Gives the exit code: 0 when the page did all that the chart does.
 */
export const replayInBrowser = (file: string, { headed }: { readonly headed: boolean }): Promise<number> =>
  runModels({ MBT_REPLAY: file, ...(headed ? { MBT_HEADED: 'yes' } : {}) });
