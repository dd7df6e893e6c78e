import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { HistoryFilters } from '../../domain/history';
import { filteredQuery, filtersIn } from '../../domain/history-filters';
import type { HistoryListEvent } from '../../machines/list/history-list.machine';

/** The filters that are in the address, and a function that writes others into it, over the entry of the browser's history. */
export const useHistoryFilters = (): readonly [HistoryFilters, (filters: HistoryFilters) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => filtersIn(search), [search]);
  return [filters, (next) => void navigate({ search: filteredQuery(search, next) }, { replace: true })];
};

interface FilteredHistory {
  readonly getSnapshot: () => { readonly context: { readonly filters: HistoryFilters } };
  send(event: HistoryListEvent): void;
}

/** Tells the history which entries the address asks for, at each change of its filters. */
export const useFollowedFilters = (history: FilteredHistory, filters: HistoryFilters): void =>
  useEffect(() => {
    const { filters: known } = history.getSnapshot().context;
    if (filteredQuery('', known) !== filteredQuery('', filters)) history.send({ type: 'filters.changed', filters });
  }, [history, filters]);

interface RestoringHistory {
  on(type: 'version.restored', listener: () => void): { readonly unsubscribe: () => void };
}

/** Calls `onRestored` when an earlier version was restored. */
export const useRestoredVersion = (history: RestoringHistory, onRestored: () => void): void =>
  useEffect(() => {
    const listening = history.on('version.restored', onRestored);
    return () => listening.unsubscribe();
  }, [history, onRestored]);
