import type { CallKey } from '../../domain/calls';
import { accountActions } from './account';
import type { WireAction } from './action';
import { appActions } from './app-actions';

/**
 * Every row by its call key: the one table that the embedded server answers from. In the app, a screen that only our own server has
 * imports the rows of its family and not this table.
 */
export const actions = {
  ...appActions,
  ...accountActions,
} satisfies { readonly [Key in CallKey]: WireAction<Key> };

export type Actions = typeof actions;
