import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import { type ListView, viewIn } from '../../domain/arrange';

/** Marks an entry of the window's history that a list wrote itself, so that the list does not follow its own change. */
export const ownView = { ownView: true } as const;

const isOwnView = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ownView' in state;

/** How the address says that a screen's list is looked at: what its chart starts with. */
export const useAddressView = (): ListView => viewIn(useLocation().search);

interface ViewedList {
  send(event: { readonly type: 'list.viewed'; readonly view: ListView }): void;
}

/**
 * A list follows the address when that changes for another reason than the list's own search and order; a list that is new on
 * the screen takes the address as it is.
 */
export const useFollowedAddress = (list: ViewedList & Pick<AnyActorRef, 'subscribe'>): void => {
  const { search, state } = useLocation();
  const followed = useRef<ViewedList | null>(null);
  useEffect(() => {
    const isNew = followed.current !== list;
    followed.current = list;
    if (isNew || !isOwnView(state)) list.send({ type: 'list.viewed', view: viewIn(search) });
  }, [list, search, state]);
};
