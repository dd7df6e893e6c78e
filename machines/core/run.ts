import { Cause, Effect, Exit, type ManagedRuntime } from 'effect';
import { fromPromise } from 'xstate';
import { type Failure, failureOf } from '../../domain/failure';

/**
 * Runs an Effect until the signal aborts, which interrupts the fiber and with it the fetch. Rejects with a `Failure` and nothing
 * else: a defect becomes `Failure.Unexpected`.
 */
export const runCall = async <Output, Services>(
  runtime: ManagedRuntime.ManagedRuntime<Services, never>,
  run: () => Effect.Effect<Output, Failure, Services>,
  signal: AbortSignal,
): Promise<Output> => {
  const exit = await runtime.runPromiseExit(Effect.suspend(run), { signal });
  if (Exit.isSuccess(exit)) return exit.value;
  throw failureOf(Cause.squash(exit.cause));
};

/** An Effect as an actor (`runCall`). Leaving the invoking state aborts the signal. */
export const effectActor = <Output, Input, Services>(
  runtime: ManagedRuntime.ManagedRuntime<Services, never>,
  run: (input: Input) => Effect.Effect<Output, Failure, Services>,
) => fromPromise<Output, Input>(({ input, signal }) => runCall(runtime, () => run(input), signal));
