import { setImmediate } from 'node:timers/promises';

/**
 * Runs one after the other. Between two of them whoever else waits is served: the database answers at once, so that twenty windows
 * would be one long piece of work.
 */
export const makeTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <A>(run: () => Promise<A>): Promise<A> => {
    const turn = last.then(() => setImmediate()).then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
};
