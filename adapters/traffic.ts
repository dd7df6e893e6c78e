import { Context, Effect, type Exit, Layer } from 'effect';
import type { Failure } from '../domain/failure';

type CallExit = Exit.Exit<unknown, Failure>;

/** Hears of calls. Their numbers are never given again. */
export interface TrafficListener {
  /** A call that somebody waits for is under way. */
  readonly begun: (id: number) => void;
  /** A call has ended, or was given up; `id` is 0 for one whose beginning is not told. */
  readonly ended: (id: number, exit: CallExit) => void;
}

/** Tells of the calls that are under way, and how they end. */
export class Traffic extends Context.Service<
  Traffic,
  {
    /** A call whose beginning and end are told. */
    readonly watch: <Answer>(call: Effect.Effect<Answer, Failure>) => Effect.Effect<Answer, Failure>;
    /** A call that tells by itself how it goes: only its end is told. */
    readonly watchEnd: <Answer>(call: Effect.Effect<Answer, Failure>) => Effect.Effect<Answer, Failure>;
    /** Listens until it is interrupted. */
    readonly listen: (listener: TrafficListener) => Effect.Effect<never>;
  }
>()('adapters/Traffic') {
  static readonly layer = Layer.sync(Traffic, () => {
    const listeners = new Set<TrafficListener>();
    let lastId = 0;
    const ending = <Answer>(call: Effect.Effect<Answer, Failure>, id: number) =>
      Effect.onExit(call, (exit) =>
        Effect.sync(() => {
          for (const { ended } of listeners) ended(id, exit);
        }),
      );
    return {
      watch: (call) =>
        Effect.suspend(() => {
          lastId += 1;
          for (const { begun } of listeners) begun(lastId);
          return ending(call, lastId);
        }),
      watchEnd: (call) => ending(call, 0),
      listen: (listener) =>
        Effect.callback(() => {
          listeners.add(listener);
          return Effect.sync(() => listeners.delete(listener));
        }),
    };
  });
}
