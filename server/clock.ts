import { Context, Effect, Clock as EffectClock, Layer } from 'effect';

/** The two clocks of a server. Nothing else in `server/` asks the system for the time; tests pass clocks of their own. */
export class Clock extends Context.Service<
  Clock,
  {
    /** Milliseconds since 1970, as the system tells the time of day: it can be set back or forward at any moment. */
    readonly now: () => number;
    /** Milliseconds that only go forward, from some moment on: for everything that has to last just so long. */
    readonly elapsed: () => number;
  }
>()('server/Clock') {
  /** Provides the clock to services, and the same time to Effect's own `Clock` and `DateTime`. Sleeping stays the system's. */
  static readonly layer = (clock: Clock['Service']) =>
    Layer.mergeAll(Layer.succeed(Clock, clock), Layer.succeed(EffectClock.Clock, effectClock(clock)));
}

/** The clocks of this machine. */
export const systemClock: Clock['Service'] = { now: () => Date.now(), elapsed: () => performance.now() };

const nanosecondsPerMillisecond = 1_000_000;

const effectClock = ({ now, elapsed }: Clock['Service']): EffectClock.Clock => {
  const system = EffectClock.Clock.defaultValue();
  const timeNanos = () => BigInt(Math.floor(now())) * BigInt(nanosecondsPerMillisecond);
  const elapsedNanos = () => BigInt(Math.floor(elapsed() * nanosecondsPerMillisecond));
  return {
    currentTimeMillisUnsafe: now,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanosUnsafe: timeNanos,
    currentTimeNanos: Effect.sync(timeNanos),
    monotonicTimeNanosUnsafe: elapsedNanos,
    monotonicTimeNanos: Effect.sync(elapsedNanos),
    sleep: (duration) => system.sleep(duration),
  };
};
