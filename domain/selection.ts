import type { ListView } from './arrange';
import type { ChosenRows } from './bulk';
import { askable, type Filterables, filterText, noFilter } from './filter';
import { type KnownRows, rowAt } from './known-rows';

/** Rows of a list that a person has chosen: these, or all that the list finds but for some. */
export interface Selection {
  readonly isAll: boolean;
  /** The chosen rows, or, where all are chosen, those that are not. */
  readonly ids: readonly number[];
}

export const nothingSelected: Selection = { isAll: false, ids: [] };

export const allSelected: Selection = { isAll: true, ids: [] };

export const isSelected = ({ isAll, ids }: Selection, id: number): boolean => ids.includes(id) !== isAll;

/** The selection with these rows in it, or without them. */
export const withRows = (selection: Selection, rows: readonly number[], isIn: boolean): Selection => {
  const others = selection.ids.filter((id) => !rows.includes(id));
  return { ...selection, ids: isIn === selection.isAll ? others : [...others, ...rows] };
};

/** How many rows are chosen of a list that finds so many. */
export const selectedCount = ({ isAll, ids }: Selection, found: number): number =>
  isAll ? Math.max(found - ids.length, 0) : ids.length;

/** The ids of the rows from one place of a list to another; `null` when some of them are not known yet. */
export const idsBetween = (
  known: KnownRows<{ readonly id: number }>,
  from: number,
  to: number,
): readonly number[] | null => {
  const first = Math.min(from, to);
  const rows = Array.from({ length: Math.abs(from - to) + 1 }, (_, at) => rowAt(known, first + at));
  const ids = rows.flatMap((row) => (row === undefined ? [] : [row.id]));
  return ids.length === rows.length ? ids : null;
};

/** The ids of all rows of a list that are known. */
export const knownIds = ({ windows }: KnownRows<{ readonly id: number }>): readonly number[] =>
  windows.flatMap(({ rows }) => rows.map(({ id }) => id));

/** The selection as it is sent to the server. */
export const chosenRows = (
  { isAll, ids }: Selection,
  { search, filter = noFilter }: ListView,
  filterables: Filterables,
): ChosenRows =>
  isAll
    ? { rows: 'all', search, filter: filterText(askable(filter, filterables)), excluded: ids }
    : { rows: 'these', ids };
