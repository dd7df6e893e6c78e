import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const running = new Set<ChildProcess>();

/** Ends the processes that a failed test left running. */
export const endProcesses = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
  readonly log: () => string;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** How a process is started that is not just Node with its entry. */
export interface Launch {
  /** The most file descriptors that it may have. */
  readonly files?: number;
  /** The user and group that it runs as; only root can choose them. */
  readonly user?: number | undefined;
  /** A file or device for what it writes to standard error. */
  readonly logTo?: string;
  /** What it prints when it is taken for started; with a group for its address. */
  readonly until?: RegExp;
}

/** Starts a process. `url` is empty when it ended without being ready. */
export const startProcess = (
  entry: string,
  settings: Readonly<Record<string, string>>,
  { files, user, logTo, until = /Ready at (\S+)\n/ }: Launch = {},
): Promise<ServerProcess> =>
  new Promise((resolve) => {
    const { PATH = '' } = process.env;
    const command = files === undefined ? [] : ['sh', '-c', `ulimit -n ${files}; exec "$0" "$@"`];
    const [program = '', ...words] = [...command, process.execPath, entry];
    const logFile = logTo === undefined ? null : openSync(logTo, 'a');
    const child = spawn(program, words, {
      env: { PATH, PORT: '0', ...settings },
      stdio: ['pipe', 'pipe', logFile ?? 'pipe'],
      ...(user === undefined ? {} : { uid: user, gid: user }),
    });
    if (logFile !== null) closeSync(logFile);
    running.add(child);
    let output = '';
    let log = '';
    let isReady = false;
    let end: (how: number | NodeJS.Signals) => void = () => undefined;
    const ended = new Promise<number | NodeJS.Signals>((done) => {
      end = done;
    });
    const ready = (url: string) => {
      if (isReady) return;
      isReady = true;
      resolve({ child, url, output: () => output, log: () => log, ended });
    };
    child.stdout?.on('data', (data) => {
      output += data;
      const printed = until.exec(output);
      if (printed !== null) ready(printed[1] ?? '');
    });
    child.stderr?.on('data', (data) => {
      log += data;
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      end(code ?? signal ?? 0);
      ready('');
    });
  });

export interface Done {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs a command to its end, with `input` as its standard input. */
export const runToEnd = (
  entry: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<Done> =>
  new Promise((resolve) => {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [entry, ...words], { env: { PATH, ...settings } });
    running.add(child);
    let said = '';
    let complained = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    child.stderr.on('data', (data) => {
      complained += data;
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, said, complained });
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
