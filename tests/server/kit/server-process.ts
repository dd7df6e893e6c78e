import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, serverBuild } from './worker-entry';

const running = new Set<ChildProcess>();

/** What `npm run` runs, by the names of the built files. */
const entries = {
  main: 'server/main.ts',
  worker: 'server/workers/worker.ts',
  admin: 'server/accounts/command/main.ts',
  backup: 'server/backup/backup.ts',
  restore: 'server/backup/restore.ts',
  verify: 'server/backup/verify.ts',
};

export interface BuiltServer {
  /** The file that starts the server. */
  readonly entry: string;
  /** The file that runs a command. */
  readonly command: (name: Exclude<keyof typeof entries, 'main' | 'worker'>) => string;
  readonly remove: () => void;
}

/**
 * Builds the server and its commands as they run for users, into a folder of its own from which packages still resolve. `main` is
 * another file that starts the server. `remove` also ends the processes that a failed test left running.
 */
export const buildServer = async (main = entries.main): Promise<BuiltServer> => {
  const outDir = mkdtempSync(join(root, 'node_modules', '.server-test-'));
  // Also for a server that runs as another user.
  chmodSync(outDir, 0o755);
  await serverBuild({ ...entries, main }, outDir);
  const remove = () => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(outDir, { recursive: true, force: true });
  };
  return { entry: join(outDir, 'main.js'), command: (name) => join(outDir, `${name}.js`), remove };
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
