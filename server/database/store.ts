import { Context, Effect, Layer } from 'effect';
import type { Kysely, Transaction } from 'kysely';
import { ServerFailure } from '../failure';
import type { Reserve } from '../files/reserve';
import { tableVersions } from './table-versions';
import type { TableName, Tables } from './tables';

/**
 * The database as handlers see it. What the database throws is a defect: handlers check before they write. One that is lost throws a
 * `ServerFailure`, which ends the call with 503. When the disk is full what was asked is done in the room of the reserve: it is run again.
 */
export class Store extends Context.Service<
  Store,
  {
    readonly query: <A>(run: (db: Kysely<Tables>) => Promise<A>) => Effect.Effect<A>;
    /**
     * Runs in one transaction; once it is committed, cached answers that read `tables` are stale. A `ServerFailure` that `run`
     * throws takes everything back and is how the call ends.
     */
    readonly write: <A>(
      tables: readonly TableName[],
      run: (db: Transaction<Tables>) => Promise<A>,
    ) => Effect.Effect<A, ServerFailure>;
    /** Changes with every committed write to one of the tables, whichever server wrote: see `TableVersions`. */
    readonly version: (tables: readonly TableName[]) => Promise<string>;
  }
>()('server/Store') {
  /** Over an open database; `reserve` is the room on its disk. */
  static readonly layer = (db: Kysely<Tables>, reserve: Pick<Reserve, 'spending'>) =>
    Layer.sync(Store, () => makeStore(db, reserve));
}

const makeStore = (db: Kysely<Tables>, { spending }: Pick<Reserve, 'spending'>): Store['Service'] => {
  const versions = tableVersions(db);
  return {
    query: (run) => Effect.promise(() => spending(() => run(db))),
    write: (tables, run) =>
      Effect.tryPromise({
        try: async () => {
          const result = await spending(() =>
            db.transaction().execute(async (step) => {
              const written = await run(step);
              await versions.change(step, tables);
              return written;
            }),
          );
          versions.changed(tables);
          return result;
        },
        catch: (error) => error,
      }).pipe(Effect.catch((error) => (error instanceof ServerFailure ? Effect.fail(error) : Effect.die(error)))),
    version: versions.read,
  };
};
