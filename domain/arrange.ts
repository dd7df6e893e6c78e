import { askable, type Filter, type Filterables, filterIn, matches, noFilter, writeFilter } from './filter';
import { folded } from './folded';

/** What a list can be sorted by and searched in: facet name -> its value in a row. Searched as it is written. */
export type Facets<Row> = Readonly<Record<string, (row: Row) => string | number>>;

export interface Sorting {
  /** The name of a facet. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** How a person looks at a list. */
export interface ListView {
  readonly search: string;
  /** `null`: in the order in which the server sent the rows. */
  readonly sort: Sorting | null;
  /** Nothing is asked of the rows where there is none. */
  readonly filter?: Filter;
}

export const plainView: ListView = { search: '', sort: null };

/** What a list can be sorted by and searched in, and filtered by. */
export interface Arrangeable<Row> {
  readonly facets: Facets<Row>;
  readonly filterables?: Filterables;
}

/** A view in an address may name an order or a condition that the list does not have: it is left out. */
export const knownView = <Row>(view: ListView, { facets, filterables = {} }: Arrangeable<Row>): ListView => {
  const sort = view.sort === null || Object.hasOwn(facets, view.sort.by) ? view.sort : null;
  return view.filter === undefined ? { ...view, sort } : { ...view, sort, filter: askable(view.filter, filterables) };
};

export const isSameView = (one: ListView, other: ListView): boolean => queryOf(one) === queryOf(other);

/** How texts are sorted. One collator for all comparisons: making one takes far longer than comparing with it. */
export const collator = new Intl.Collator(['en', 'hi'], { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/**
 * The rows that the filter lets through and that hold every word of the search in one of their texts, in the chosen order. Rows that are equal in it keep the
 * server's order. A facet that does not exist sorts nothing.
 */
export const arranged = <Row>(
  rows: readonly Row[],
  { search, sort, filter = noFilter }: ListView,
  facets: Facets<Row>,
): readonly Row[] => {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  const values = Object.values(facets);
  const textOf = (row: Row) => folded(values.map((value) => String(value(row))).join('\n'));
  const some = filter.conditions.length === 0 ? rows : rows.filter((row) => matches(row, filter));
  const found =
    words.length === 0
      ? some
      : some.filter((row) => {
          const text = textOf(row);
          return words.every((word) => text.includes(word));
        });
  const facet = sort !== null && Object.hasOwn(facets, sort.by) ? facets[sort.by] : undefined;
  if (sort === null || facet === undefined) return found;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = found.map((row) => ({ row, key: facet(row) }));
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ row }) => row);
};

/** The next sorting when a column header is pressed: ascending, then descending, then the server's order. */
export const sortedNext = (sort: Sorting | null, by: string): Sorting | null => {
  if (sort === null || sort.by !== by) return { by, direction: 'ascending' };
  return sort.direction === 'ascending' ? { by, direction: 'descending' } : null;
};

/**
 * A view as the query of an address, such as `search=drone&sort=name&order=descending`; empty for the plain view. What else stood in the
 * query `before` stays.
 */
export const queryOf = ({ search, sort, filter = noFilter }: ListView, before = ''): string => {
  const query = new URLSearchParams(before);
  for (const name of ['search', 'sort', 'order', 'filter', 'match']) query.delete(name);
  if (search !== '') query.set('search', search);
  if (sort !== null) {
    query.set('sort', sort.by);
    if (sort.direction === 'descending') query.set('order', sort.direction);
  }
  writeFilter(query, filter);
  return query.toString();
};

/** Reads what `queryOf` wrote; whatever else stands in the query is left out. */
export const viewIn = (query: string): ListView => {
  const read = new URLSearchParams(query);
  const by = read.get('sort') ?? '';
  const direction = read.get('order') === 'descending' ? 'descending' : 'ascending';
  const filter = filterIn(read);
  return {
    search: read.get('search') ?? '',
    sort: by === '' ? null : { by, direction },
    ...(filter.conditions.length === 0 ? {} : { filter }),
  };
};
