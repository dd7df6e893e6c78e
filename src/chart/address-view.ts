import { useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListView, queryWith, viewIn } from '../../domain/arrange';

interface ViewedList {
  send(event: { readonly type: 'list.viewed'; readonly view: ListView }): void;
}

/** The search and order that are in the address, and a function that writes others into it, over the entry of the history. */
export const useAddressView = (): readonly [ListView, (view: ListView) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => viewIn(search), [search]);
  return [view, (next) => void navigate({ search: queryWith(search, next) }, { replace: true })];
};

/** Tells a list the search and order of the address: when the list comes, and at each change of the address. */
export const useFollowedAddress = (list: ViewedList): void => {
  const location = useLocation();
  // Before the paint: the rows change together with the field that is typed into.
  useLayoutEffect(() => list.send({ type: 'list.viewed', view: viewIn(location.search) }), [list, location]);
};
