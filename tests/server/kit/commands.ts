import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { databaseSetting } from './databases';
import { builtFile } from './worker-entry';

export interface Ended {
  readonly code: number | NodeJS.Signals | null;
  readonly said: string;
  readonly complained: string;
}

export interface Running {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ended>;
}

/** Runs a built command as npm would, from a folder of the caller's. */
export const startCommand = (
  entry: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
): Running => {
  const { PATH = '' } = process.env;
  const [program = '', ...rest] = [...prefix, process.execPath, entry, ...words];
  const child = spawn(program, rest, { env: { PATH, ...env } });
  let said = '';
  let complained = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  child.stderr.on('data', (data) => {
    complained += data;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code: code ?? signal, said, complained }));
  });
  return { kill: (signal) => child.kill(signal), ended };
};

export const runCommand = (...run: Parameters<typeof startCommand>): Promise<Ended> => startCommand(...run).ended;

/** Runs a command of the site in this folder, from the folder around it. */
export const run = (
  command: 'admin' | 'backup' | 'move' | 'restore' | 'verify',
  folder: string,
  words: readonly string[] = [],
  prefix: readonly string[] = [],
): Promise<Ended> =>
  runCommand(
    builtFile(command),
    words,
    { DATA_DIR: folder, INIT_CWD: dirname(folder), ...databaseSetting(folder) },
    prefix,
  );
