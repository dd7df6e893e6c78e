/*
 * The window's history, whose entries the router numbers in `idx`.
 */

import { atPlace, type ListPlace, placeFrom } from '../../domain/list-place';

interface Entry {
  /** `null` for an entry that is not of this app. */
  readonly number: number | null;
  readonly path: string;
  /** The place in a list that it was opened from. */
  readonly from: ListPlace | null;
}

const currentEntry = (): Entry => {
  const { idx, usr } = Object(window.history.state);
  return { number: typeof idx === 'number' ? idx : null, path: window.location.pathname, from: placeFrom(usr) };
};

/** Whether this window has shown no other path of the app before. */
export const isFirstPath = (): boolean => !((currentEntry().number ?? 0) > 0);

/** The entry that is on screen, as the router last told. */
let shown: Entry | null = null;

/** The number of the entry that was asked about and may be gone to. */
let allowed: number | null = null;

/** Whether the browser is on its way back to the entry on screen, of which the router is to hear nothing. */
let isSentBack = false;

/** The place to come back to on a path of the app: that in the list which the screen was opened from. */
export const placeToReturn = (path: string): ListPlace | null => {
  const from = shown?.from ?? null;
  return from?.path === path ? from : null;
};

/** Leaves to the router, with the entry that is gone to, the place to come back to in its list. */
const bringPlace = (): void => {
  const place = placeToReturn(window.location.pathname);
  if (place === null || place.query !== window.location.search) return;
  window.history.replaceState({ ...window.history.state, usr: atPlace(place) }, '');
};

/** The screen has followed the address. */
export const followEntry = (): void => {
  shown = currentEntry();
  allowed = null;
};

/** Goes so many entries away, without asking. */
export const moveInHistory = (steps: number): void => {
  allowed = (shown?.number ?? 0) + steps;
  window.history.go(steps);
};

/**
 * Has `mayMove` asked at each Back and Forward to another path, with how many entries away it leads, before the router hears of
 * it. The browser is there by then: where it may not, it is sent back to the entry on screen. Call it before the
 * router is drawn: a window calls its listeners in the order in which they were added.
 */
export const askBeforeMoves = (mayMove: (steps: number) => boolean): void => {
  window.addEventListener('popstate', (event) => {
    const entry = currentEntry();
    if (entry.number === null || shown === null || shown.number === null || entry.number === allowed)
      return bringPlace();
    const steps = entry.number - shown.number;
    if (isSentBack && steps === 0) {
      isSentBack = false;
      event.stopImmediatePropagation();
      return;
    }
    if (entry.path === shown.path || mayMove(steps)) return bringPlace();
    isSentBack = true;
    event.stopImmediatePropagation();
    window.history.go(-steps);
  });
};
