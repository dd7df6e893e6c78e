import { Effect } from 'effect';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { Store } from '../../server/database/store';
import type { Tables } from '../../server/database/tables';
import { outcomeUnknown, refusal, type ServerFailure } from '../../server/failure';

/** A database whose transactions end so. */
const endingWith = (failure: ServerFailure) =>
  ({ transaction: () => ({ execute: () => Promise.reject(failure) }) }) as unknown as Kysely<Tables>;

it.each([
  ['may be another one', 'when nobody knows whether a write was committed', outcomeUnknown(), '1.0'],
  ['is the same', 'when it was refused', refusal(422, 'No.'), '0.0'],
])('the version of a table %s %s', async (_is, _when, failure, version) => {
  const use = Effect.gen(function* () {
    const store = yield* Store;
    const error = yield* Effect.flip(store.write(['projects'], async () => undefined));
    return [error, store.version(['projects', 'ideas'])];
  });
  const layer = Store.layer(endingWith(failure), { spending: (run) => run() });
  expect(await Effect.runPromise(Effect.provide(use, layer))).toEqual([failure, version]);
});
