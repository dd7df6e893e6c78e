import { availableParallelism } from 'node:os';
import { Context, Effect, Layer } from 'effect';
import { refusal, type ServerFailure } from '../failure';
import type { Log } from '../log';
import { busy, type LaneOptions, makeLane } from './lane';
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
  }
>()('server/Workers') {
  /** `entry` is the built `worker.ts`. No process runs before there is something to do; all end with the layer. */
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

type KindOptions = Pick<LaneOptions, 'atOnce' | 'maxWaiting' | 'maxWaitMs' | 'maxRunMs' | 'heapMb' | 'abandoned'>;

const pictures = Math.max(2, Math.min(4, availableParallelism()));
const defaults = { maxWaiting: 32, maxWaitMs: 30_000, maxRunMs: 15_000, heapMb: 256 } as const;

/** A lane for each kind: a file that takes its 15 seconds holds up other files, and no list and no text. */
const kinds: Readonly<Record<TaskKind, KindOptions>> = {
  picture: { ...defaults, atOnce: pictures, abandoned: refusal(422, tooLongToRead) },
  document: { ...defaults, atOnce: 1, abandoned: refusal(422, tooLongToRead) },
  // Every save of a text comes through here, however short it is: two places, so that a long one holds up no short ones.
  html: { ...defaults, atOnce: 2, maxWaiting: 256, heapMb: 512, abandoned: refusal(422, tooLongToClean) },
  list: { ...defaults, atOnce: 1, heapMb: 1024, maxRunMs: 30_000, abandoned: busy() },
};

const idleMs = 30_000;

interface OpenWorkers {
  readonly workers: Workers['Service'];
  readonly close: () => Promise<void>;
}

const openWorkers = (entry: string, log: Log): OpenWorkers => {
  const lanes = Object.fromEntries(
    Object.entries(kinds).map(([kind, options]) => {
      const onLoss = (why: string) => log.warn({ task: kind, why }, 'worker lost');
      return [kind, makeLane({ ...options, entry, kind, idleMs, onLoss })];
    }),
  ) as Readonly<Record<TaskKind, ReturnType<typeof makeLane>>>;
  return {
    // A worker answers what its kind says: both are built from the same table of types.
    workers: { run: (kind, input) => lanes[kind].run(input) as Effect.Effect<OutputOf<typeof kind>, ServerFailure> },
    close: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
};
