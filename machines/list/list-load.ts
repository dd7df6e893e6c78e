import type { ListView } from '../../domain/arrange';
import { type AskedRows, type KnownRows, type Pages, type RowWindow, windowOf } from '../../domain/known-rows';
import { failedWith, reportFailure } from '../core/failure-actions';

/* The chart list-load's context and events, and the parts of its transitions that several states share. */

export interface ListLoadContext<Row, Query> {
  /** Which rows are wanted; `null` while nothing was chosen yet that they depend on. */
  readonly query: Query | null;
  /** What is searched for and sorted by, as the address says it. */
  readonly view: ListView;
  /** What is known of the list; it stays on screen while newer rows are read. */
  readonly known: KnownRows<Row>;
  /** Whether the rows may have changed since they were read. */
  readonly isStale: boolean;
  /** The pages in sight. */
  readonly sight: Pages;
  /** Why the list, or a part of it, is not there. */
  readonly problem: string | null;
}

/** A list whose search and order are known from the start need not be read plainly first. */
export interface ListLoadInput<Query> {
  readonly query: Query | null;
  readonly view?: ListView;
  /** The pages in sight at first: not those at the top where somebody comes back to a place further down. */
  readonly sight?: Pages;
}

export type ListLoadEvent<Query = object> =
  /** Something changed: load again behind what is shown. */
  | { readonly type: 'list.reloadRequested' }
  /** The person asks for another try after a failure. */
  | { readonly type: 'list.retryRequested' }
  /** Other rows are wanted, or (`null`) none yet. */
  | { readonly type: 'list.queryChanged'; readonly query: Query | null }
  /** The address of the screen: when the list comes, and each time another search or order is in it. */
  | { readonly type: 'list.viewed'; readonly view: ListView }
  /** Other pages of the list have come into sight. */
  | { readonly type: 'list.scrolled'; readonly sight: Pages };

/** What the source is asked for, which it is only once there is a query. */
export const askedRows = <Row, Query>(
  { query, view, isStale }: ListLoadContext<Row, Query>,
  pages: Pages,
): AskedRows<Query> => ({
  query: query as Query,
  view,
  ...windowOf(pages),
  isFresh: isStale,
});

export const answered = <Row>({ event }: { readonly event: { readonly output: RowWindow<Row> } }) => ({
  answer: event.output,
});

export const storesAndLogs = [
  { type: 'storeProblem', params: failedWith },
  { type: 'logFailure', params: failedWith },
] as const;

/** The `onError` of the list; that of one of its windows only logs. */
export const failsToLoad = [
  {
    description: 'this failure has a message for a toast',
    guard: { type: 'isTold', params: failedWith },
    target: 'failed',
    actions: reportFailure(failedWith),
    meta: { fulfils: ['R8.project.2', 'O.list.6'] },
  },
  {
    target: 'failed',
    actions: storesAndLogs,
    meta: { fulfils: ['R7.after.3', 'C4.lists.1', 'O.list.6'] },
  },
] as const;

export const storesView = {
  type: 'storeView',
  params: ({ event }: { readonly event: { readonly view: ListView } }) => ({ view: event.view }),
} as const;
export const storesSight = {
  type: 'storeSight',
  params: ({ event }: { readonly event: { readonly sight: Pages } }) => ({ sight: event.sight }),
} as const;
