import { readFileSync } from 'node:fs';
import { run as replayReport, usage as reportUsage } from '../replay/command';
import { replayFailure } from './replay-failure';

export const usage = `npm run qa -- replay FILE

Replays what a random walk has saved (below .mbt/failures), or a problem report that a person has saved.

npm run qa -- replay FILE [--browser | --headed]

Walks a saved failure again and shows every step. Ends with 1 when it still fails, with 0 when it no longer does, and with 2
when it can't be replayed.

  --browser  in Chromium before the real server, compared with what the chart does headless
  --headed   the same in a window that can be watched

${reportUsage}`;

/** Whether a word is the file of a saved failure: a problem report names no invariant. */
const isFailure = (word: string): boolean => {
  try {
    const read: unknown = JSON.parse(readFileSync(word, 'utf8'));
    return typeof read === 'object' && read !== null && 'invariant' in read;
  } catch {
    return false;
  }
};

/** `npm run qa -- replay`: replays a saved failure or a problem report. Gives the exit code. Throws a `WrongWord`. */
export const run = async (given: readonly string[]): Promise<number> => {
  if (given.every((word) => word.startsWith('--'))) {
    console.error(`Name the file to replay.\n\n${usage}`);
    return 2;
  }
  const inBrowser = given.some((word) => word === '--browser' || word === '--headed');
  if (inBrowser || given.some(isFailure)) return replayFailure(given);
  return replayReport(given, (text) => console.log(text));
};
