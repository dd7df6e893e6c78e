import { availableParallelism } from 'node:os';
import { Context, Effect, Layer } from 'effect';
import { refusal, type ServerFailure } from '../failure';
import type { Log } from '../log';
import { busy, type LaneLoad, type LaneOptions, makeLane } from './lane';
import type { InputOf, OutputOf, TaskKind } from './tasks';

/** Work that takes long, or that a hostile input could make take for ever, in processes that can be killed. */
export class Workers extends Context.Service<
  Workers,
  {
    /**
     * Fails as the task does; with 503 when too much waits already, or when its process can't be started or dies; and as its
     * kind says when it takes longer than its time.
     */
    readonly run: <Kind extends TaskKind>(
      kind: Kind,
      input: InputOf<Kind>,
    ) => Effect.Effect<OutputOf<Kind>, ServerFailure>;
    /** A task of this kind may come soon: its process is started ahead, and warms up with one like it. */
    readonly prepare: <Kind extends TaskKind>(kind: Kind, like: InputOf<Kind>) => Effect.Effect<void>;
    /** The tasks that wait and run now. */
    readonly load: () => Readonly<Record<TaskKind, LaneLoad>>;
  }
>()('server/Workers') {
  /** `entry` is the built `worker.ts`. No process runs before something is to be done, or may be soon; all end with the layer. */
  static readonly layer = (entry: string, log: Log) =>
    Layer.effect(
      Workers,
      Effect.map(
        Effect.acquireRelease(
          Effect.sync(() => openWorkers(entry, log)),
          ({ close }) => Effect.promise(close),
        ),
        ({ workers }) => workers,
      ),
    );
}

export const tooLongToRead =
  'This file takes too long to read. Save it again with another program, or make it smaller, then try again.';
export const tooLongToClean = 'This text takes too long to check. Simplify it or split it up.';

type KindOptions = Pick<
  LaneOptions,
  'atOnce' | 'maxWaiting' | 'maxWaitMs' | 'maxRunMs' | 'idleMs' | 'heapMb' | 'abandoned'
>;

const pictures = Math.max(2, Math.min(4, availableParallelism()));
const defaults = { maxWaiting: 32, maxWaitMs: 30_000, maxRunMs: 15_000, idleMs: 30_000, heapMb: 256 } as const;

/** A lane for each kind: a file that takes its 15 seconds holds up other files, and no list and no text. */
const kinds: Readonly<Record<TaskKind, KindOptions>> = {
  picture: { ...defaults, atOnce: pictures, abandoned: refusal(422, tooLongToRead) },
  // One process: strangers may ask for thumbnails. Whoever waits too long gets the picture itself. Making them takes less than
  // decoding and encoding the picture did when it came, so it is the machine that is slow.
  thumbnails: { ...defaults, atOnce: 1, maxWaitMs: 5_000, abandoned: busy() },
  document: { ...defaults, atOnce: 1, abandoned: refusal(422, tooLongToRead) },
  // Every save of a text comes through here, however short it is: two places, so that a long one holds up no short ones.
  // Whoever writes one writes for minutes: the process is still there when it is saved.
  html: {
    ...defaults,
    atOnce: 2,
    maxWaiting: 256,
    idleMs: 900_000,
    heapMb: 512,
    abandoned: refusal(422, tooLongToClean),
  },
  list: { ...defaults, atOnce: 1, heapMb: 1024, maxRunMs: 30_000, abandoned: busy() },
  window: { ...defaults, atOnce: 2, maxWaitMs: 10_000, abandoned: busy() },
};

interface OpenWorkers {
  readonly workers: Workers['Service'];
  readonly close: () => Promise<void>;
}

const openWorkers = (entry: string, log: Log): OpenWorkers => {
  const lanes = Object.fromEntries(
    Object.entries(kinds).map(([kind, options]) => {
      const onLoss = (why: string) => log.warn({ task: kind, why }, 'worker lost');
      return [kind, makeLane({ ...options, entry, kind, onLoss })];
    }),
  ) as Readonly<Record<TaskKind, ReturnType<typeof makeLane>>>;
  return {
    // A worker answers what its kind says: both are built from the same table of types.
    workers: {
      run: (kind, input) => lanes[kind].run(input) as Effect.Effect<OutputOf<typeof kind>, ServerFailure>,
      prepare: (kind, like) => Effect.sync(() => lanes[kind].prepare(like)),
      load: () =>
        Object.fromEntries(Object.entries(lanes).map(([kind, lane]) => [kind, lane.load()])) as Record<
          TaskKind,
          LaneLoad
        >,
    },
    close: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
};
