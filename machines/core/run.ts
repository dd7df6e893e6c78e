import { Cause, Effect, Exit, type ManagedRuntime } from 'effect';
import { fromPromise } from 'xstate';
import { type Failure, failureOf } from '../../domain/failure';

/**
 * An Effect as an actor. Leaving the invoking state aborts the signal, which interrupts the fiber and with it the fetch. The
 * actor rejects with a `Failure` and nothing else: a defect becomes `Failure.Unexpected`.
 */
export const effectActor = <Output, Input, Services>(
  runtime: ManagedRuntime.ManagedRuntime<Services, never>,
  run: (input: Input) => Effect.Effect<Output, Failure, Services>,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const exit = await runtime.runPromiseExit(
      Effect.suspend(() => run(input)),
      { signal },
    );
    if (Exit.isSuccess(exit)) return exit.value;
    throw failureOf(Cause.squash(exit.cause));
  });
