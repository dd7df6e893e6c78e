import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, it, type TestContext } from 'vitest';
import { startServer } from '../../server/serve';
import { password, testSettings } from './kit/test-server';

/*
 * The real `npm start`: npm starts a shell, the shell starts Node. What runs is asked of `ps`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const patiently = { timeout: 30_000 };

interface Running {
  readonly pid: number;
  readonly parent: number;
}

/** The processes there are, without those that ended and that nobody has asked about yet. */
const processes = (): readonly Running[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));

const withDescendants = (pid: number, all = processes()): readonly number[] => [
  pid,
  ...all.filter(({ parent }) => parent === pid).flatMap((child) => withDescendants(child.pid, all)),
];

const stillRunning = (pids: readonly number[]): readonly number[] => {
  const alive = new Set(processes().map(({ pid }) => pid));
  return pids.filter((pid) => alive.has(pid));
};

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly folder: string;
  /** The process that was started and all that it started. */
  readonly all: readonly number[];
}

// What all of them start is built once, so that they do not all build it at the same time.
beforeAll(() => {
  spawnSync(process.execPath, [join(root, 'server', 'launch', 'build.mjs')], { stdio: 'inherit' });
});

/** Runs a command that starts the server, in a process group as a terminal does, until the server is ready. */
const run = async (
  finished: TestContext['onTestFinished'],
  command: string,
  words: readonly string[],
): Promise<Started> => {
  const folder = mkdtempSync(join(tmpdir(), 'server-npm-'));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: password };
  const child = spawn(command, words, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let all: readonly number[] = [];
  finished(() => {
    for (const pid of stillRunning(all)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  let output = '';
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      output += data;
      const ready = /Ready at (\S+)\n/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
  });
  all = withDescendants(child.pid ?? 0);
  return { child, url, folder, all };
};

type Stop = readonly [string, NodeJS.Signals, 'npm' | 'all'];

const stops = async ([, signal, whom]: Stop, { expect, onTestFinished }: TestContext): Promise<void> => {
  const { child, url, folder, all } = await run(onTestFinished, 'npm', ['start']);
  expect(all.length).toBeGreaterThan(1);
  expect(await isHealthy(url)).toBe(true);
  process.kill(whom === 'all' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
  await expect.poll(() => stillRunning(all), patiently).toEqual([]);
  expect(await isHealthy(url)).toBe(false);
  // It stopped as it should: the folder is free.
  const next = await startServer(testSettings(folder), { writeLog: () => undefined });
  await next.close();
};

it.concurrent.for<Stop>([['kill', 'SIGTERM', 'npm']])('%s stops npm and what it started', stops);

it.concurrent.for<Stop>([
  ['kill -HUP', 'SIGHUP', 'npm'],
  ['kill -9', 'SIGKILL', 'npm'],
  ['Ctrl-C in its terminal', 'SIGINT', 'all'],
  ['closing its terminal', 'SIGHUP', 'all'],
])('%s stops npm and what it started', { tags: ['full'] }, stops);

it.concurrent.for([
  ['npm', 'npm start & wait'],
  ['Node', 'node server/launch/start.mjs & wait'],
] as const)(
  'goes on when only the shell before %s ends',
  { tags: ['full'] },
  async ([, line], { expect, onTestFinished }) => {
    const { child, url } = await run(onTestFinished, 'sh', ['-c', line]);
    child.kill('SIGKILL');
    await expect.poll(() => stillRunning([child.pid ?? 0]), patiently).toEqual([]);
    // Long enough for the server to have looked after its parents a few times: on a busy machine fewer, but never a failure.
    const now = Date.now();
    await expect.poll(() => Date.now() - now, patiently).toBeGreaterThan(2_500);
    expect(await isHealthy(url)).toBe(true);
  },
);
