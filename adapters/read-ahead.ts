import { Clock, Effect, Exit, Fiber } from 'effect';
import type { Failure } from '../domain/failure';

/** How long after it was asked for an answer may be used, in milliseconds. */
export const readAheadMs = 5_000;

interface Ahead {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly begun: number;
  readonly reading: Fiber.Fiber<unknown, Failure>;
}

/** A read that somebody is about to ask for. */
export interface ReadAhead {
  /** Begins to read, and gives up what was read ahead before. A read that is usable already is not begun again. */
  readonly begin: (id: string, read: Effect.Effect<unknown, Failure>) => Effect.Effect<void>;
  /** Ends once what was begun last is here or has failed; it stays to be taken. */
  readonly ended: Effect.Effect<void>;
  /** What was read ahead under this id, once; `read` where there is nothing, or it failed, or is old. */
  readonly take: <Answer>(id: string, read: Effect.Effect<Answer, Failure>) => Effect.Effect<Answer, Failure>;
  /** Gives up what was read ahead, because it may be changing. */
  readonly forget: Effect.Effect<void>;
}

/** Keeps one read ahead of its call: the last that was begun. It is taken while it is still under way, too. */
export const makeReadAhead = Effect.gen(function* () {
  const scope = yield* Effect.scope;
  let kept: Ahead | null = null;

  const isUsable = ({ begun, reading }: Ahead, now: number): boolean => {
    const exit = reading.pollUnsafe();
    return now - begun < readAheadMs && (exit === undefined || Exit.isSuccess(exit));
  };

  const forget = Effect.suspend(() => {
    const ahead = kept;
    kept = null;
    return ahead === null ? Effect.void : Fiber.interrupt(ahead.reading);
  });

  return {
    begin: Effect.fnUntraced(function* (id, read) {
      const now = yield* Clock.currentTimeMillis;
      if (kept?.id === id && isUsable(kept, now)) return;
      yield* forget;
      kept = { id, begun: now, reading: yield* Effect.forkIn(read, scope, { startImmediately: true }) };
    }),
    ended: Effect.suspend(() => (kept === null ? Effect.void : Effect.asVoid(Fiber.await(kept.reading)))),
    take: <Answer>(id: string, read: Effect.Effect<Answer, Failure>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (kept?.id !== id) return read;
        if (!isUsable(kept, now)) return Effect.andThen(forget, read);
        const reading = kept.reading as Fiber.Fiber<Answer, Failure>;
        kept = null;
        return Effect.onInterrupt(Fiber.join(reading), () => Fiber.interrupt(reading));
      }),
    forget,
  } satisfies ReadAhead;
});
