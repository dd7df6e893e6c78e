import type { AskedWindow, RowWindow } from './known-rows';

/*
 * The records before and after one in its list, found by reading as little of the list as may be.
 */

/** Where a record stands in a list, and what stands beside it. */
export interface Neighbours<Row> {
  /** From 0, of so many rows. */
  readonly index: number;
  readonly count: number;
  readonly previous: Row | null;
  readonly next: Row | null;
}

interface Sought {
  readonly id: number;
  /** Where the record stood when it was opened; `null` where nobody knows. */
  readonly index: number | null;
  /** Whether the rows are in the server's order, which is that of their ids. */
  readonly isById: boolean;
}

/** Rows on each side that are read where the record does not stand any more where it stood. */
const reach = 100;
/** Rows that are read at each step of the search by ids. */
const step = 60;
/** Steps in which the search trusts that hardly any ids are missing; after them it halves what is left. */
const guesses = 3;

type Row = { readonly id: number };
type Read<R> = Generator<AskedWindow, Neighbours<R>, RowWindow<R>>;

const window = (from: number, to: number): AskedWindow => ({
  offset: Math.max(0, from),
  limit: to - Math.max(0, from),
});

const placeIn = <R extends Row>({ rows, offset }: RowWindow<R>, id: number): number | null => {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? null : offset + at;
};

const at = <R>({ rows, offset }: RowWindow<R>, index: number): R | null => rows[index - offset] ?? null;

const beside = <R>(read: RowWindow<R>, index: number): Neighbours<R> => ({
  index,
  count: read.found,
  previous: at(read, index - 1),
  next: at(read, index + 1),
});

/** Whether the rows from one place up to another were read, as far as there are any. */
const covers = <R>({ rows, offset, found }: RowWindow<R>, from: number, to: number): boolean =>
  offset <= Math.max(0, from) && offset + rows.length >= Math.min(to, found);

/** The record has left the list, or has moved out of reach: what is beside its old place. */
const besideGone = <R>(read: RowWindow<R>, index: number): Neighbours<R> => ({
  index: Math.min(index, read.found),
  count: read.found,
  previous: at(read, index - 1),
  next: at(read, index),
});

/** The place of an id among ascending ones; `null` when it is not there. */
function* placeById<R extends Row>(
  id: number,
  first: RowWindow<R>,
): Generator<AskedWindow, RowWindow<R> | null, RowWindow<R>> {
  let read = first;
  let [from, to] = [0, first.found - 1];
  for (let tries = 0; from <= to; tries += 1) {
    const [head, tail] = [read.rows[0], read.rows.at(-1)];
    if (head !== undefined && tail !== undefined) {
      if (placeIn(read, id) !== null) return read;
      if (id > head.id && id < tail.id) return null;
      if (id < head.id) to = Math.min(to, read.offset - 1);
      else from = Math.max(from, read.offset + read.rows.length);
    }
    if (from > to) return null;
    // No two records have one id: so many rows lie between at most.
    const guess =
      head === undefined || tail === undefined
        ? id - 1
        : id < head.id
          ? read.offset - (head.id - id)
          : read.offset + read.rows.length - 1 + (id - tail.id);
    const middle = tries < guesses ? Math.max(from, Math.min(guess, to)) : Math.floor((from + to) / 2);
    read = yield window(middle - step / 2, middle + step / 2);
  }
  return null;
}

/** Finds the neighbours of a record: yields each window that is to be read, and is given it. A list may be answered whole. */
export function* findNeighbours<R extends Row>({ id, index, isById }: Sought): Read<R> {
  const guess = index ?? id - 1;
  let read = yield window(guess - 1, guess + 2);
  if (placeIn(read, id) === null) {
    const last = Math.min(guess, Math.max(0, read.found - 1));
    read = yield window(last - reach, last + reach);
  }
  if (placeIn(read, id) === null && isById) read = (yield* placeById(id, read)) ?? read;
  const found = placeIn(read, id);
  if (found === null) {
    const place = Math.min(guess, read.found);
    if (!covers(read, place - 1, place + 1)) read = yield window(place - 1, place + 1);
    return besideGone(read, place);
  }
  if (covers(read, found - 1, found + 2)) return beside(read, found);
  read = yield window(found - 1, found + 2);
  return beside(read, placeIn(read, id) ?? found);
}
