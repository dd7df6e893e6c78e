import { type ListView, plainView } from './arrange';

/*
 * What is known of a list that is read in parts. A list is read by pages of the same size; a window is one or several of them.
 */

/** Rows on a page. A table of so many rows is drawn whole, so that it takes one window. */
export const pageSize = 60;

/** Pages that are read at once at most. */
const mostPages = 3;

/** Pages that are kept on each side of the newest window. */
const keptPages = 20;

/** Some pages of a list, the first and the last one included; 0 is the list's first page. */
export interface Pages {
  readonly first: number;
  readonly last: number;
}

/** The part of a list that is asked for, in rows. */
export interface AskedWindow {
  readonly offset: number;
  readonly limit: number;
}

/** The part of a list that is asked for, in a search and an order. */
export interface ViewedWindow extends AskedWindow {
  readonly view: ListView;
}

/** What a list asks its source for. `isFresh`: rows that the source has kept since an earlier answer don't count. */
export interface AskedRows<Query> extends ViewedWindow {
  readonly query: Query;
  readonly isFresh: boolean;
}

/** A part of a list as its source answered it. */
export interface RowWindow<Row> extends ViewedWindow {
  /** Fewer than the limit at the end of the list. */
  readonly rows: readonly Row[];
  /** How many rows the search finds, and how many there are. */
  readonly found: number;
  readonly total: number;
  /** Differs when any row may have changed; `null` for a list that was read whole. */
  readonly version: string | null;
}

/** What is known of a list: windows that don't overlap, all of the same view and version. */
export interface KnownRows<Row> extends Pick<RowWindow<Row>, 'view' | 'found' | 'total' | 'version'> {
  readonly windows: readonly (AskedWindow & Pick<RowWindow<Row>, 'rows'>)[];
}

export const nothingKnown: KnownRows<never> = { view: plainView, found: 0, total: 0, version: null, windows: [] };

/** What a window tells of its list. */
export const knownFrom = <Row>({ offset, limit, rows, ...known }: RowWindow<Row>): KnownRows<Row> => ({
  ...known,
  windows: [{ offset, limit, rows }],
});

/** What is known with one more window of the same view and version. Windows far from it are forgotten. */
export const withWindow = <Row>(known: KnownRows<Row>, window: RowWindow<Row>): KnownRows<Row> => {
  const { windows: added, ...now } = knownFrom(window);
  const reach = keptPages * pageSize;
  const kept = known.windows.filter(
    ({ offset, limit }) =>
      (offset + limit <= window.offset && offset + limit > window.offset - reach) ||
      (offset >= window.offset + window.limit && offset < window.offset + window.limit + reach),
  );
  return { ...now, windows: [...kept, ...added] };
};

/** The row at a place of the list, from 0; `undefined` where it is not known. */
export const rowAt = <Row>({ windows }: KnownRows<Row>, at: number): Row | undefined => {
  const window = windows.find(({ offset, limit }) => offset <= at && at < offset + limit);
  return window?.rows[at - window.offset];
};

/** The rows of a list that is known whole. */
export const allRows = <Row>({ windows }: KnownRows<Row>): readonly Row[] => windows[0]?.rows ?? none;

/** The same one each time, so that nothing is drawn again for it. */
const none: readonly never[] = [];

/** The pages that hold the rows from one place to another. */
export const pagesOf = (from: number, to: number): Pages => ({
  first: Math.floor(from / pageSize),
  last: Math.floor(to / pageSize),
});

/** The window that holds these pages. */
export const windowOf = ({ first, last }: Pages): AskedWindow => ({
  offset: first * pageSize,
  limit: Math.min(last - first + 1, mostPages) * pageSize,
});

const isKnown = ({ windows, found }: KnownRows<unknown>, page: number): boolean => {
  const from = page * pageSize;
  const end = Math.min(from + pageSize, found);
  return windows.some(({ offset, limit }) => offset <= from && end <= offset + limit);
};

/**
 * The next pages to read of a list whose pages in sight are these: those in sight that are not known, then the ones beside them;
 * `null` when all of them are known.
 */
export const missingPages = (known: KnownRows<unknown>, sight: Pages): Pages | null => {
  if (known.found === 0) return null;
  const end = Math.ceil(known.found / pageSize) - 1;
  const first = Math.min(sight.first, end);
  const last = Math.min(sight.last, end, first + mostPages - 1);
  const inSight = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (page) => !isKnown(known, page),
  );
  const [from] = inSight;
  if (from !== undefined) return { first: from, last: inSight.at(-1) ?? from };
  const beside = [last + 1, first - 1].find((page) => page >= 0 && page <= end && !isKnown(known, page));
  return beside === undefined ? null : { first: beside, last: beside };
};
