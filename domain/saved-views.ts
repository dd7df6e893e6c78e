import { type Facets, queryOf, viewIn } from './arrange';
import { type Filterables, isAskable, noFilter } from './filter';
import { maxViewNameLength } from './limits';

/** A search, an order and a filter of a list, kept under a name (decision 49). */
export interface SavedView {
  readonly id: number;
  /** The list that it is of, by the name of its content type. */
  readonly list: string;
  readonly name: string;
  /** The query of its address, as `queryOf` writes it. */
  readonly query: string;
  /** Every account sees it. */
  readonly isShared: boolean;
  /** It belongs to the account that asks. */
  readonly isOwn: boolean;
}

/** In characters, as it stands in an address. */
export const maxViewQueryLength = 2000;

/** Views of one list that an account can have of its own. */
export const maxOwnViews = 50;

/** A name as it is kept. */
export const viewName = (typed: string): string => typed.trim().replace(/\s+/gu, ' ');

/** What to put right in the name of a view; `null` when nothing is wrong with it. */
export const viewNameProblem = (typed: string): string | null => {
  const { length } = [...viewName(typed)];
  if (length === 0) return 'Enter a name';
  return length > maxViewNameLength ? `A name can have at most ${maxViewNameLength} characters` : null;
};

/** What a list can be asked. */
interface Asked {
  readonly facets: Facets<never>;
  readonly filterables?: Filterables;
}

/** Why a list can't be asked for a view with this query; `null` when it can. */
export const viewQueryProblem = (query: string, { facets, filterables = {} }: Asked): string | null => {
  if (query.length > maxViewQueryLength) {
    return `A view can have at most ${maxViewQueryLength} characters. Remove some of its filters.`;
  }
  const view = viewIn(query);
  const { sort, filter = noFilter } = view;
  if (query === '') return 'There is nothing to save: the list is neither searched, sorted nor filtered.';
  const isKnown =
    queryOf(view) === query &&
    (sort === null || Object.hasOwn(facets, sort.by)) &&
    filter.conditions.every((condition) => isAskable(condition, filterables));
  return isKnown ? null : 'This list cannot be asked for what the view asks.';
};

/** The parameter of an address that says which saved view it began with. It says nothing of what is shown. */
export const viewParameter = 'view';

/** The query of the address that shows a view. */
export const queryOfView = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `${viewParameter}=${id}&${query}`;

/** Which view an address shows: the one that it began with, or one that asks for the same; `isChanged` when it asks for something else by now. */
export const viewAt = (
  search: string,
  views: readonly SavedView[],
): { readonly view: SavedView; readonly isChanged: boolean } | null => {
  const asked = queryOf(viewIn(search));
  const begun = Number(new URLSearchParams(search).get(viewParameter));
  const view = views.find(({ id }) => id === begun) ?? views.find(({ query }) => query === asked);
  return view === undefined ? null : { view, isChanged: view.query !== asked };
};

/** What is done to the views of a list. */
export type ViewChange =
  | { readonly kind: 'add'; readonly list: string; readonly name: string; readonly query: string }
  | { readonly kind: 'change'; readonly id: number; readonly query: string }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'share'; readonly id: number; readonly shared: 'yes' | 'no' }
  /** The list is opened with this view; with none where it is `null`. */
  | { readonly kind: 'setDefault'; readonly list: string; readonly id: number | null };
