import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, serverBuild } from './worker-entry';

const running = new Set<ChildProcess>();

/**
 * Builds the server as it runs for users, into a folder of its own from which packages still resolve. `remove` also ends
 * the processes that a failed test left running.
 */
export const buildServer = async (): Promise<{ readonly entry: string; readonly remove: () => void }> => {
  const outDir = mkdtempSync(join(root, 'node_modules', '.server-test-'));
  await serverBuild({ main: 'server/main.ts', worker: 'server/workers/worker.ts' }, outDir);
  const remove = () => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(outDir, { recursive: true, force: true });
  };
  return { entry: join(outDir, 'main.js'), remove };
};

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
  readonly log: () => string;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts a process. `url` is empty when it ended without being ready. */
export const startProcess = (entry: string, settings: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  new Promise((resolve) => {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [entry], { env: { PATH, PORT: '0', ...settings } });
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
    child.stdout.on('data', (data) => {
      output += data;
      const url = /Ready at (\S+)\n/.exec(output)?.[1];
      if (url !== undefined) ready(url);
    });
    child.stderr.on('data', (data) => {
      log += data;
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      end(code ?? signal ?? 0);
      ready('');
    });
  });
