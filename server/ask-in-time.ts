import { Effect } from 'effect';

/**
 * Makes a question that rejects when it has no answer within `limitMs`. While one is open, all who ask wait for the answer to that
 * one: a part of the server that hangs is not asked a second time.
 */
export const askInTime = <A>(ask: () => Promise<A>, limitMs: number): (() => Promise<A>) => {
  let open: Promise<A> | null = null;
  return () => {
    open ??= ask().finally(() => {
      open = null;
    });
    const answer = open;
    return Effect.runPromise(
      Effect.timeout(Effect.tryPromise({ try: () => answer, catch: (error) => error }), limitMs),
    );
  };
};
