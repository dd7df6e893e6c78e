import { Effect } from 'effect';
import type { ListView } from '../domain/arrange';
import type { Failure } from '../domain/failure';
import { findNeighbours, type Neighbours } from '../domain/neighbours';
import type { RowSource } from './row-source';

/** A record in a list that is looked at in some way; `index` is where it stood there, `null` where nobody knows. */
export interface SoughtRecord {
  readonly id: number;
  readonly view: ListView;
  readonly index: number | null;
}

/** Reads the neighbours of a record from the source of its list. */
export const neighbours =
  <Row extends { readonly id: number }, Services>(source: RowSource<Row, object, Services>) =>
  ({ id, view, index }: SoughtRecord): Effect.Effect<Neighbours<Row>, Failure, Services> =>
    Effect.gen(function* () {
      const search = findNeighbours<Row>({ id, index, isById: view.sort === null });
      let asked = search.next();
      for (let isFresh = true; !asked.done; isFresh = false) {
        asked = search.next(yield* source({ query: {}, view, ...asked.value, isFresh }));
      }
      return asked.value;
    });
