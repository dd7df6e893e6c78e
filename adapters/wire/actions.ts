import type { CallKey } from '../../domain/calls';
import { accountActions } from './account';
import { accountLinkActions } from './account-links';
import type { WireAction } from './action';
import { appActions } from './app-actions';
import { bulkActions } from './bulk';
import { csvActions } from './csv';
import { footerActions } from './footer';
import { historyCalls } from './history';
import { messageActions } from './messages';
import { overviewActions } from './overview';
import { settingsActions } from './settings';
import { slideActions } from './slider';
import { userActions } from './users';
import { viewActions } from './views';

/**
 * Every row by its call key: the one table that the embedded server answers from. In the app, a screen that only our own server has
 * imports the rows of its family and not this table.
 */
export const actions = {
  ...appActions,
  ...overviewActions,
  ...messageActions,
  ...historyCalls,
  ...settingsActions,
  ...slideActions,
  ...footerActions,
  ...userActions,
  ...accountLinkActions,
  ...accountActions,
  ...bulkActions,
  ...csvActions,
  ...viewActions,
} satisfies { readonly [Key in CallKey]: WireAction<Key> };

export type Actions = typeof actions;
