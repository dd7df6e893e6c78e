import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { administrator } from '../../e2e/kit/world';

/** A server that runs as a process of its own. */
export interface Place {
  readonly url: string;
  readonly pid: number;
  /** From its start to the answer to a first request, in milliseconds. */
  readonly started: number;
  /** Resident memory, in megabytes. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

const floorServer = fileURLToPath(new URL('../floor-server.mjs', import.meta.url));

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

const memoryOf = (child: ChildProcess): number => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
};

const start = async (script: string, env: Record<string, string>): Promise<Place> => {
  const begin = performance.now();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [script], { env: { PATH, PORT: '0', NODE_ENV: 'production', ...env } });
  let complaint = '';
  child.stderr.on('data', (data) => {
    complaint += data;
  });
  const url = await new Promise<string>((ready, failed) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      const address = /Ready at (\S+)\n/.exec(said)?.[1];
      if (address !== undefined) ready(address);
    });
    child.on('exit', () => failed(new Error(`${script} ended: ${complaint}`)));
  });
  if (!(await answers(url))) throw new Error(`${script} does not answer`);
  const started = performance.now() - begin;
  const stop = () =>
    new Promise<void>((stopped) => {
      child.removeAllListeners('exit');
      child.on('exit', () => stopped());
      child.kill('SIGTERM');
    });
  return { url, pid: child.pid ?? 0, started, memory: () => memoryOf(child), stop };
};

const { email, password } = administrator;

export const startApp = (
  built: string,
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Place> =>
  start(join(built, 'server', 'main.js'), {
    ...settings,
    DATA_DIR: dataFolder,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    API_KEY: 'bench',
  });

/** `reactFloor` is the built `react-floor/`. */
export const startFloor = (reactFloor: string, dataFolder: string): Promise<Place> =>
  start(floorServer, {
    DATA_DIR: dataFolder,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    REACT_FLOOR: reactFloor,
  });
