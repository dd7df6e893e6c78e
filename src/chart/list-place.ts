import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type KnownRows, pagesOf, rowAt } from '../../domain/known-rows';
import { fromPlace, type ListPlace, placeAt, placeFrom } from '../../domain/list-place';

/** Rows above and below a place that are read with it: a high window's. */
const around = 20;

/** Places that their lists have come back to. When the list is opened again, it begins at its top. */
const used = new WeakSet<object>();

/** The row of a known list that a place means: that of its record, where that is known, else the one that stands there now. */
const rowOfPlace = ({ windows, found }: KnownRows<{ readonly id: number }>, { index, id }: ListPlace): number => {
  for (const { offset, rows } of windows) {
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) return offset + at;
  }
  return Math.max(0, Math.min(index, found - 1));
};

const usePlaceToReturn = (): ListPlace | null => {
  const { state } = useLocation();
  return useMemo(() => (state !== null && used.has(state) ? null : placeAt(state)), [state]);
};

/** The pages of a list that are read first; those at the top where nobody comes back. */
export const useFirstPages = () => {
  const place = usePlaceToReturn();
  return place === null ? undefined : pagesOf(Math.max(0, place.index - around), place.index + around);
};

/** The row of a list that its reader comes back to, `null` where there is none; and a function that is called once it is on screen. */
export const useReturn = (known: KnownRows<{ readonly id: number }>) => {
  const { state } = useLocation();
  const place = usePlaceToReturn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the rows that are here first; it does not move with later ones
  const first = useMemo(() => place && { index: rowOfPlace(known, place), top: place.top }, [place]);
  const onReturned = useCallback(() => {
    used.add(Object(state));
    // A reload begins at the top as well.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return { first, onReturned };
};

/** The place in a list that this screen was opened from; `null` where it was not. */
export const usePlaceBefore = (): ListPlace | null => {
  const { state } = useLocation();
  return useMemo(() => placeFrom(state), [state]);
};

interface PlacedList {
  readonly getSnapshot: () => { readonly context: { readonly known: KnownRows<{ readonly id: number }> } };
}

/** What a link in a row of this list keeps in the browser's history: where the row stands. */
export const useLinkedPlace = (list: PlacedList): ((link: Element) => unknown) =>
  useCallback(
    (link) => {
      const row = link.closest<HTMLElement>('tr[data-row]');
      const index = Number(row?.dataset.row);
      const id = rowAt(list.getSnapshot().context.known, index)?.id;
      if (row === null || id === undefined) return null;
      const { pathname: path, search: query } = window.location;
      return fromPlace({ path, query, index, id, top: Math.round(row.getBoundingClientRect().top) });
    },
    [list],
  );
