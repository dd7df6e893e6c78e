import { Effect, Logger } from 'effect';

/** An effect whose log lines go nowhere: for parts of the server that run on their own. */
export const quietly = Effect.provide(Logger.layer([]));
