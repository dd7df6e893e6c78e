import { useCallback } from 'react';
import { pagesOf } from '../../domain/known-rows';

interface ScrolledList {
  readonly getSnapshot: () => { readonly context: { readonly sight: ReturnType<typeof pagesOf> } };
  send(event: { readonly type: 'list.scrolled'; readonly sight: ReturnType<typeof pagesOf> }): void;
}

/** Tells a list which pages of its rows are in sight, from one index to another, when they are others than before. */
export const useSeenRows = (list: ScrolledList): ((from: number, to: number) => void) =>
  useCallback(
    (from, to) => {
      const sight = pagesOf(from, to);
      const last = list.getSnapshot().context.sight;
      if (sight.first !== last.first || sight.last !== last.last) list.send({ type: 'list.scrolled', sight });
    },
    [list],
  );
