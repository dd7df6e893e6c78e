import { Effect } from 'effect';
import { type Arrangeable, arranged, knownView, type ListView } from '../domain/arrange';
import type { Failure } from '../domain/failure';
import type { AskedRows, RowWindow, ViewedWindow } from '../domain/known-rows';
import type { SomeRows } from './wire/action';

/**
 * Where the rows of a list come from. It answers with the window that is asked for, or with all rows that the search finds; each in the
 * order that is asked for.
 */
export type RowSource<Row, Query, Services> = (
  asked: AskedRows<Query>,
) => Effect.Effect<RowWindow<Row>, Failure, Services>;

/**
 * The source of one list on a screen. `load` reads a window, or all rows where the server has no windows: those are kept, and
 * searched and sorted here, until fresh ones are asked for.
 */
export const rowSource = <Row, Query, Services>(
  load: (query: Query, window: ViewedWindow) => Effect.Effect<SomeRows<Row>, Failure, Services>,
  list: Arrangeable<Row>,
): RowSource<Row, Query, Services> => {
  let kept: readonly Row[] | null = null;
  const arrange = (all: readonly Row[], view: ListView): RowWindow<Row> => {
    const rows = arranged(all, knownView(view, list), list.facets);
    return { view, offset: 0, limit: rows.length, rows, found: rows.length, total: all.length, version: null };
  };
  return ({ query, view, offset, limit, isFresh }) =>
    Effect.suspend(() => {
      if (isFresh) kept = null;
      if (kept !== null) return Effect.succeed(arrange(kept, view));
      return Effect.map(load(query, { view: knownView(view, list), offset, limit }), ({ rows, counts }) => {
        if (counts !== null) return { view, offset, limit, rows, ...counts };
        kept = rows;
        return arrange(rows, view);
      });
    });
};
