/*
 * Where a person is in a list. The entries of the window's history have it: that of a record knows where in its list it stands, and that of
 * a list to which row its reader comes back.
 */

/** A row of a list, and how the list was looked at. */
export interface ListPlace {
  /** The path of the list, and the query of its address with the search, the filter and the order. */
  readonly path: string;
  readonly query: string;
  /** Which row of the list it was, from 0, and the id of its record. */
  readonly index: number;
  readonly id: number;
  /** How far below the top of the window the row began, in pixels; `null` where it was not on screen. */
  readonly top: number | null;
}

type Named = Readonly<Record<string, unknown>>;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** A place as it is read from the history, which may hold anything. */
const readPlace = (value: unknown): ListPlace | null => {
  const { path, query, index, id, top }: Named = Object(value);
  const isPlace =
    typeof path === 'string' &&
    typeof query === 'string' &&
    isCount(index) &&
    isCount(id) &&
    (top === null || Number.isFinite(top));
  return isPlace ? ({ path, query, index, id, top } as ListPlace) : null;
};

/** The state of a history entry of a record: the place in the list that it was opened from. */
export const fromPlace = (place: ListPlace) => ({ from: place });

/** The place that a record was opened from; `null` where that was no list. */
export const placeFrom = (state: unknown): ListPlace | null => readPlace(Object(state).from);

/** The state of a history entry of a list: the place that its reader comes back to. */
export const atPlace = (place: ListPlace) => ({ at: place });

/** The place to come back to in a list; `null` where a list begins at its top. */
export const placeAt = (state: unknown): ListPlace | null => readPlace(Object(state).at);
