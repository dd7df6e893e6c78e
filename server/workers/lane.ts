import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { Effect } from 'effect';
import { refusal, type ServerFailure } from '../failure';
import type { Reply } from './tasks';

/** How the tasks of one kind are run. */
export interface LaneOptions {
  /** The built worker and its task. */
  readonly entry: string;
  readonly kind: string;
  /** Processes at most. */
  readonly atOnce: number;
  /** Tasks that wait at most; the next one is refused. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** From the moment that a process has the task. */
  readonly maxRunMs: number;
  /** A process that has had nothing to do for so long is ended. */
  readonly idleMs: number;
  /** Heap of each process, in megabytes. What decoders allocate themselves comes on top. */
  readonly heapMb: number;
  /** How a task ends whose process ran over its time. */
  readonly abandoned: ServerFailure;
  /** Told of every process that did not end by our wish, or that had to be killed over a task. */
  readonly onLoss: (why: 'overdue' | 'died') => void;
}

/** How many tasks a lane has now. */
export interface LaneLoad {
  readonly waiting: number;
  readonly running: number;
}

/** Runs tasks of one kind in processes of their own, which can be killed. */
export interface Lane {
  /** What the worker made of `input`. Interrupting it takes the task out of the queue, or kills its process. */
  readonly run: (input: unknown) => Effect.Effect<unknown, ServerFailure>;
  /** A task may come soon: in a moment a process is started, when there is none, and does one like it. */
  readonly prepare: (like: unknown) => void;
  readonly load: () => LaneLoad;
  /** Kills the processes; what still runs or waits ends as `busy`. Settles when they are gone. */
  readonly close: () => Promise<void>;
}

interface Task {
  readonly input: unknown;
  readonly settle: (effect: Effect.Effect<unknown, ServerFailure>) => void;
  /** Of its wait, then of its run. */
  timer: NodeJS.Timeout | undefined;
}

interface Worker {
  readonly child: ChildProcess;
  readonly gone: Promise<void>;
  task: Task | null;
  idle: NodeJS.Timeout | undefined;
}

export const busy = () => refusal(503, 'The server is busy. Try again in a moment.', 5);

/**
 * The niceness of the processes: calls that wait for no worker are answered first. At 10 a machine that is busy with other
 * programs left a picture so little of its processors that the browser gave up.
 */
const workersPriority = 5;

/** A page that is loading is served before a process is started that nobody waits for yet. In milliseconds. */
const prepareAfterMs = 1000;

const effectOf = (reply: Reply): Effect.Effect<unknown, ServerFailure> => {
  if (reply.kind === 'done') return Effect.succeed(reply.output);
  if (reply.kind === 'refused') return Effect.fail(refusal(reply.status, reply.sentence, reply.retryAfter));
  return Effect.die(new Error(reply.detail));
};

/** A lane without a process: they are started when there is something to do. */
export const makeLane = (options: LaneOptions): Lane => {
  const workers = new Set<Worker>();
  const waiting: Task[] = [];
  let preparing: NodeJS.Timeout | undefined;
  let isClosed = false;

  const kill = (worker: Worker): void => {
    workers.delete(worker);
    clearTimeout(worker.idle);
    worker.child.kill('SIGKILL');
  };

  /** Takes the task off its worker. */
  const release = (worker: Worker): Task | null => {
    const { task } = worker;
    worker.task = null;
    clearTimeout(task?.timer);
    return task;
  };

  const lose = (worker: Worker, why: 'overdue' | 'died'): void => {
    if (!workers.has(worker)) return;
    kill(worker);
    options.onLoss(why);
    // A death may have nothing to do with what the process was given: the system ends processes when memory is short.
    release(worker)?.settle(Effect.fail(why === 'overdue' ? options.abandoned : busy()));
    next();
  };

  const rest = (worker: Worker): void => {
    // A server that is about to end does not wait for a process that does nothing.
    worker.child.unref();
    worker.child.channel?.unref();
    worker.idle = setTimeout(() => kill(worker), options.idleMs).unref();
    next();
  };

  const start = (): Worker => {
    const child = fork(options.entry, [options.kind], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${options.heapMb}`],
      // It needs no setting, and no secret that may stand among them.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = new Promise<void>((done) => {
      child.once('exit', () => done());
      child.once('error', () => done());
    });
    const worker: Worker = { child, gone, task: null, idle: undefined };
    workers.add(worker);
    try {
      if (child.pid !== undefined) setPriority(child.pid, workersPriority);
    } catch {
      // It works at full priority then.
    }
    child.on('message', (reply: Reply) => {
      const task = release(worker);
      rest(worker);
      task?.settle(effectOf(reply));
    });
    child.on('error', () => lose(worker, 'died'));
    child.on('exit', () => lose(worker, 'died'));
    return worker;
  };

  const give = (worker: Worker, task: Task): void => {
    clearTimeout(worker.idle);
    clearTimeout(task.timer);
    worker.task = task;
    worker.child.ref();
    worker.child.channel?.ref();
    task.timer = setTimeout(() => lose(worker, 'overdue'), options.maxRunMs);
    // What goes wrong here is seen as the end of the process. One that could not be started may have nothing to send by.
    if (worker.child.connected) worker.child.send({ input: task.input }, () => undefined);
  };

  const next = (): void => {
    const free = [...workers].find(({ task }) => task === null);
    if (waiting.length === 0 || (free === undefined && workers.size >= options.atOnce)) return;
    const task = waiting.shift();
    if (task === undefined) return;
    try {
      give(free ?? start(), task);
    } catch {
      refuse(task);
    }
  };

  /** Ends a task that no process could be had for: some of the system's refusals are thrown, as when memory is short. */
  const refuse = (task: Task): void => {
    withdraw(task);
    options.onLoss('died');
    task.settle(Effect.fail(busy()));
    next();
  };

  const withdraw = (task: Task): void => {
    clearTimeout(task.timer);
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
    const worker = [...workers].find((candidate) => candidate.task === task);
    if (worker === undefined) return;
    release(worker);
    kill(worker);
    next();
  };

  const run = (input: unknown) =>
    Effect.callback<unknown, ServerFailure>((resume) => {
      if (isClosed || waiting.length >= options.maxWaiting) {
        resume(Effect.fail(busy()));
        return Effect.void;
      }
      const task: Task = { input, settle: resume, timer: undefined };
      task.timer = setTimeout(() => {
        withdraw(task);
        resume(Effect.fail(busy()));
      }, options.maxWaitMs);
      waiting.push(task);
      next();
      return Effect.sync(() => withdraw(task));
    });

  const prepare = (like: unknown): void => {
    if (isClosed || workers.size > 0) return;
    clearTimeout(preparing);
    preparing = setTimeout(() => {
      if (workers.size === 0) Effect.runFork(Effect.ignore(run(like)));
    }, prepareAfterMs).unref();
  };

  const load = (): LaneLoad => ({
    waiting: waiting.length,
    running: [...workers].filter(({ task }) => task !== null).length,
  });

  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(preparing);
    for (const task of waiting.splice(0)) {
      clearTimeout(task.timer);
      task.settle(Effect.fail(busy()));
    }
    const all = [...workers];
    for (const worker of all) {
      worker.child.ref();
      kill(worker);
      release(worker)?.settle(Effect.fail(busy()));
    }
    await Promise.all(all.map(({ gone }) => gone));
  };

  return { run, prepare, load, close };
};
