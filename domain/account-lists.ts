import { Schema } from 'effect';
import { type ListSettings, listSettings, usualSettings } from './list-settings';
import type { SavedView } from './saved-views';

const savedView = Schema.Struct({
  id: Schema.Int,
  list: Schema.String,
  name: Schema.String,
  query: Schema.String,
  isShared: Schema.Boolean,
  isOwn: Schema.Boolean,
}) satisfies Schema.Schema<SavedView>;

const keptList = Schema.Struct({
  list: Schema.String,
  settings: listSettings,
  /** The id of the view that the list is opened with; 0 for none. */
  defaultView: Schema.Int,
});

/** What an account keeps of the lists of content: the views that it sees, and how it looks at each list. */
const accountLists = Schema.Struct({ views: Schema.Array(savedView), lists: Schema.Array(keptList) });

export type KeptList = typeof keptList.Type;
export type AccountLists = typeof accountLists.Type;

export const nothingKept: AccountLists = { views: [], lists: [] };

/** The same as a text, for the storage of a browser. */
export const accountListsText = ({ views, lists }: AccountLists): string => JSON.stringify({ views, lists });

const read = Schema.decodeUnknownOption(Schema.fromJsonString(accountLists));

/** Reads what `accountListsText` wrote; `null` for any other text. */
export const accountListsIn = (text: string): AccountLists | null => {
  const found = read(text);
  return found._tag === 'Some' ? found.value : null;
};

const keptOf = ({ lists }: AccountLists, list: string): KeptList =>
  lists.find((one) => one.list === list) ?? { list, settings: usualSettings, defaultView: 0 };

/** How the account looks at a list. */
export const settingsFor = (kept: AccountLists, list: string): ListSettings => keptOf(kept, list).settings;

/** The views of a list, and the id of the one that it is opened with; 0 for none. */
export const viewsFor = (kept: AccountLists, list: string) => ({
  views: kept.views.filter((view) => view.list === list),
  defaultView: keptOf(kept, list).defaultView,
});

/** The view that a list is opened with; `null` for none. */
export const openingView = (kept: AccountLists, list: string): SavedView | null =>
  kept.views.find(({ id }) => id === keptOf(kept, list).defaultView) ?? null;

/** The same with other settings of a list. */
export const withSettings = ({ views, lists }: AccountLists, list: string, settings: ListSettings): AccountLists => ({
  views,
  lists: [...lists.filter((one) => one.list !== list), { ...keptOf({ views, lists }, list), settings }],
});
