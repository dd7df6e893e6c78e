import { useMemo, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint';

/** Calls `wanted` once the part is wanted; gives the function that stops waiting. */
type WhenWanted = (wanted: () => void) => () => void;

/** A part of the app in a chunk of its own. */
export interface LatePart<Part> {
  /** Fetches the part ahead of its first showing. It may be called any number of times, and asks again after a failure. */
  readonly fetch: () => Promise<Part>;
  /**
   * The part, or `null` until it is here; fetched at once, or when it is wanted. Throws to the boundary around when it can't be
   * had. `whenWanted` has to be the same on every render. A component that is mounted again fetches it again.
   */
  readonly usePart: (whenWanted?: WhenWanted) => Part | null;
}

const atOnce: WhenWanted = (wanted) => {
  wanted();
  return () => undefined;
};

/** For a part that nobody waits for: once what it is drawn with is painted. */
export const oncePainted: WhenWanted = (wanted) => {
  let isWaiting = true;
  afterPaint(() => {
    if (isWaiting) wanted();
  });
  return () => {
    isWaiting = false;
  };
};

/**
 * Like React's `lazy`, but a part is drawn as soon as it is here: `lazy` keeps its fallback for 300 ms, even when the part was
 * there before.
 */
export const latePart = <Part>(load: () => Promise<Part>): LatePart<Part> => {
  let here: { readonly part: Part } | null = null;
  let loading: Promise<Part> | null = null;

  const fetch = () => {
    loading ??= load().then(
      (part) => {
        here = { part };
        return part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /** The part as one component sees it. */
  const seen = (whenWanted: WhenWanted) => {
    let failure: { readonly error: unknown } | null = null;
    return {
      read: () => failure ?? here,
      subscribe: (changed: () => void) => {
        if (here !== null) return () => undefined;
        return whenWanted(() => {
          fetch().then(changed, (error: unknown) => {
            failure = { error };
            changed();
          });
        });
      },
    };
  };

  const usePart = (whenWanted: WhenWanted = atOnce) => {
    const { read, subscribe } = useMemo(() => seen(whenWanted), [whenWanted]);
    const found = useSyncExternalStore(subscribe, read);
    if (found === null) return null;
    if ('error' in found) throw found.error;
    return found.part;
  };

  return { fetch, usePart };
};
