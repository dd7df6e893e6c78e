import { type HistoryFilters, noFilters } from './history';

/* The filters of the history as the address of its screen has them. The search stands there too, as in the address of every list. */

const inAddress = {
  account: 'who',
  type: 'content',
  action: 'action',
  from: 'from',
  until: 'until',
  recordId: 'record',
} as const satisfies Readonly<Record<keyof HistoryFilters, string>>;

type Filter = keyof HistoryFilters;

const names = Object.keys(inAddress) as readonly Filter[];

const valueIn = (name: Filter, text: string | null): string | number => {
  if (name !== 'recordId') return text ?? '';
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
};

/** Reads what `filteredQuery` wrote. */
export const filtersIn = (query: string): HistoryFilters => {
  const read = new URLSearchParams(query);
  const entries = names.map((name) => [name, valueIn(name, read.get(inAddress[name]))]);
  return { ...noFilters, ...Object.fromEntries(entries) };
};

/** A query with other filters; whatever else stands in it stays. */
export const filteredQuery = (query: string, filters: HistoryFilters): string => {
  const written = new URLSearchParams(query);
  for (const name of names) {
    const value = filters[name];
    if (value === noFilters[name]) written.delete(inAddress[name]);
    else written.set(inAddress[name], String(value));
  }
  return written.toString();
};

/** Whether anything is filtered. */
export const hasFilters = (filters: HistoryFilters): boolean => names.some((name) => filters[name] !== noFilters[name]);
