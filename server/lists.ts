import { Effect } from 'effect';
import { openForReading } from './database/open';
import { Store } from './database/store';
import type { ServerFailure } from './failure';
import type { CallContext } from './handlers/handler';
import { brotliOf, etagOf } from './http/compressed';
import { answerCall } from './http/run-call';
import type { BuiltList, InputOf } from './workers/tasks';

/** Reads that are kept depend on nothing of the request but their fields. */
const nobody: CallContext = {
  pair: { handle: undefined, secret: undefined },
  session: null,
  address: '',
  device: '',
  requestId: '',
  browser: undefined,
  setSecret: () => undefined,
  setBrowser: () => undefined,
};

/**
 * The answer of a list, encoded, compressed and with its ETag: what `Compressed` makes of the same rows. Reads the database over
 * a connection of its own, so it holds everything that was committed before it is asked. Runs in a worker.
 */
export const buildList = async ({ database, key, draft }: InputOf<'list'>): Promise<BuiltList> => {
  const db = await openForReading(database);
  try {
    // A list asks for the store and for nothing else.
    const answer = answerCall(key, draft, nobody) as Effect.Effect<object, ServerFailure, Store>;
    const reading = Store.layer(db, { spending: (run) => run() });
    const body = Buffer.from(JSON.stringify(await Effect.runPromise(Effect.provide(answer, reading))));
    return { bytes: body.length, etag: etagOf(body), brotli: brotliOf(body) };
  } finally {
    await db.destroy();
  }
};
