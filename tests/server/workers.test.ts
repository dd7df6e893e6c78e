import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Cause, Effect, Exit, Fiber } from 'effect';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../server/failure';
import { type Lane, type LaneOptions, makeLane } from '../../server/workers/lane';
import { endProcesses, startProcess } from './kit/server-process';
import { startTestServer } from './kit/test-server';
import { builtFile, workerEntry } from './kit/worker-entry';

const entry = fileURLToPath(new URL('kit/stubborn-worker.mjs', import.meta.url));
const abandoned = refusal(422, 'Too long.');
const busy = refusal(503, 'The server is busy. Try again in a moment.', 5);

const lanes: Lane[] = [];
afterEach(async () => {
  await Promise.all(lanes.splice(0).map((lane) => lane.close()));
});

/** A lane with one patient worker, and what it lost so far. */
const laneWith = (more: Partial<LaneOptions> = {}) => {
  const losses: string[] = [];
  const lane = makeLane({
    entry,
    kind: 'picture',
    atOnce: 1,
    maxWaiting: 10,
    maxWaitMs: 60_000,
    maxRunMs: 60_000,
    idleMs: 60_000,
    heapMb: 64,
    abandoned,
    onLoss: (why) => losses.push(why),
    ...more,
  });
  lanes.push(lane);
  return { ...lane, losses };
};

/** How a task ends: what it gives, what it is refused with, or `defect`. */
const ends = async (lane: Lane, input: string): Promise<unknown> => {
  const exit = await Effect.runPromiseExit(lane.run(input));
  if (Exit.isSuccess(exit)) return exit.value;
  return exit.cause.reasons.find(Cause.isFailReason)?.error ?? 'defect';
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Settles when a process has gone. */
const goneFrom = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await wait(10);
};

/** The processes that this one has started, on Linux. */
const children = (): readonly number[] =>
  readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    } catch (error) {
      // A thread that has ended meanwhile; its processes are those of another thread now.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });

/** Those that it has started since, as soon as there are any. */
const startedSince = async (before: readonly number[]): Promise<readonly number[]> => {
  for (;;) {
    const started = children().filter((pid) => !before.includes(pid));
    if (started.length > 0) return started;
    await wait(10);
  }
};

const pidOf = async (lane: Lane): Promise<number> => Number(await ends(lane, 'answer'));

describe('a task', () => {
  it('is done by another process, which the next one finds again', async () => {
    const lane = laneWith();
    const pid = await pidOf(lane);
    expect([pid !== process.pid, isRunning(pid), await pidOf(lane)]).toEqual([true, true, pid]);
  });

  it('is refused as a call is, and what breaks inside is a defect; the worker lives on', async () => {
    const lane = laneWith();
    const pid = await pidOf(lane);
    expect(await ends(lane, 'refuse')).toEqual(refusal(415, 'No.'));
    expect(await ends(lane, 'break')).toBe('defect');
    expect([await pidOf(lane), lane.losses]).toEqual([pid, []]);
  });

  describe.each([
    ['spin', []],
    ['hang', ['full']],
  ])('that goes on for ever (%s)', (how, tags) => {
    it('is stopped, its process is gone, and the next one is done', { tags }, async () => {
      const lane = laneWith({ maxRunMs: 1_500 });
      const pid = await pidOf(lane);
      expect(await ends(lane, how)).toEqual(abandoned);
      await goneFrom(pid);
      const next = await pidOf(lane);
      expect([next !== pid, lane.losses]).toEqual([true, ['overdue']]);
    });
  });

  it('whose process dies is refused for now: it may have been ended for what others did', async () => {
    const lane = laneWith();
    expect(await ends(lane, 'die')).toEqual(busy);
    expect([isRunning(await pidOf(lane)), lane.losses]).toEqual([true, ['died']]);
  });

  it('is counted while it waits and while it runs', async () => {
    const lane = laneWith();
    await pidOf(lane);
    expect(lane.load()).toEqual({ waiting: 0, running: 0 });
    const fibers = ['spin', 'spin', 'spin'].map((input) => Effect.runFork(lane.run(input)));
    expect(lane.load()).toEqual({ waiting: 2, running: 1 });
    for (const fiber of fibers) await Effect.runPromise(Fiber.interrupt(fiber));
    expect(lane.load()).toEqual({ waiting: 0, running: 0 });
  });

  it('that is interrupted frees its place, and its process is gone', async () => {
    const lane = laneWith();
    const pid = await pidOf(lane);
    const running = Effect.runFork(lane.run('spin'));
    const waiting = Effect.runFork(lane.run('spin'));
    await Effect.runPromise(Fiber.interrupt(waiting));
    await Effect.runPromise(Fiber.interrupt(running));
    await goneFrom(pid);
    expect([isRunning(await pidOf(lane)), lane.losses]).toEqual([true, []]);
  });

  it('is refused for now where there is no worker to be found', async () => {
    expect(await ends(laneWith({ entry: `${entry}.gone` }), 'answer')).toEqual(busy);
  });

  it('is refused for now where no process can be started, and so is what waits behind it', async () => {
    // More than a system takes as an argument: what it says then is thrown, as it is when memory is short.
    const lane = laneWith({ entry: 'x'.repeat(4_000_000) });
    expect(await Promise.all([1, 2, 3].map(() => ends(lane, 'answer')))).toEqual([busy, busy, busy]);
    expect(lane.losses).toEqual(['died', 'died', 'died']);
  });

  it('is refused for now where no file descriptor is left; the server goes on, and does the next one', async () => {
    try {
      const { output, log, ended } = await startProcess(builtFile('starved-lane'), { WORKER: entry }, { files: 128 });
      expect([await ended, log()]).toEqual([0, '']);
      expect(JSON.parse(output())).toEqual({ starved: [503, 503, 503, 503], fed: 'done' });
    } finally {
      endProcesses();
    }
  });
});

describe('the queue', () => {
  it('takes so many and refuses the next at once; each is done in its turn', async () => {
    const lane = laneWith({ maxWaiting: 3 });
    const first = ends(lane, 'answer');
    const others = [1, 2, 3].map(() => ends(lane, 'answer'));
    expect(await ends(lane, 'answer')).toEqual(busy);
    const pid = await first;
    expect(await Promise.all(others)).toEqual([pid, pid, pid]);
  });

  it('is not waited in for ever', async () => {
    const lane = laneWith({ maxWaitMs: 200 });
    const first = Effect.runFork(lane.run('hang'));
    expect(await ends(lane, 'answer')).toEqual(busy);
    await Effect.runPromise(Fiber.interrupt(first));
  });

  it('runs several at once where the lane has several places', async () => {
    const lane = laneWith({ atOnce: 2 });
    const stuck = Effect.runFork(lane.run('spin'));
    expect(isRunning(await pidOf(lane))).toBe(true);
    await Effect.runPromise(Fiber.interrupt(stuck));
  });
});

describe('the processes', () => {
  it('end when they have nothing to do', async () => {
    const lane = laneWith({ idleMs: 50 });
    const pid = await pidOf(lane);
    await goneFrom(pid);
    expect([(await pidOf(lane)) !== pid, lane.losses]).toEqual([true, []]);
  });

  it.runIf(process.platform === 'linux')(
    'are there before the first task that was prepared for',
    { tags: ['full'] },
    async () => {
      const before = children();
      const lane = laneWith();
      lane.prepare('answer');
      lane.prepare('answer');
      const started = await startedSince(before);
      expect(started).toEqual([await pidOf(lane)]);
    },
  );

  it.runIf(process.platform === 'linux')(
    'of texts are there soon after an administrator has come',
    { tags: ['full'] },
    async () => {
      const server = await startTestServer();
      const admin = await server.signIn();
      const before = children();
      const { session_id = '', userID = '', user_type = '' } = admin.cookies ?? {};
      await admin.call('session.check', { session_id, user_id: userID, user_role: user_type });
      const [started] = await startedSince(before);
      expect(readFileSync(`/proc/${started}/cmdline`, 'utf8').split('\0')).toContain('html');
      await server.close();
    },
  );

  it('end with the lane, whatever they do, and so does what waits', async () => {
    const lane = laneWith();
    const pid = await pidOf(lane);
    const running = ends(lane, 'spin');
    const waiting = ends(lane, 'answer');
    await lane.close();
    expect([isRunning(pid), await running, await waiting]).toEqual([false, busy, busy]);
    expect(await ends(lane, 'answer')).toEqual(busy);
  });

  it.runIf(process.platform === 'linux')('come after the server, and know none of its settings', async () => {
    process.env.WORKER_CANARY = 'secret';
    const pid = await pidOf(laneWith());
    delete process.env.WORKER_CANARY;
    const nice = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16];
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect([nice, environment.includes('secret')]).toEqual(['5', false]);
  });

  it('end when the server is gone, even in the middle of a task', async () => {
    const worker = fork(workerEntry, ['html'], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = once(worker, 'exit');
    worker.send({ input: '<p>ready</p>' });
    await once(worker, 'message');
    // Without the wait only a part of the text reaches the worker, which then has no task to do.
    await new Promise((sent) => worker.send({ input: '<p>text</p>'.repeat(50_000) }, sent));
    worker.disconnect();
    expect((await gone)[1]).toBe('SIGKILL');
  });
});
