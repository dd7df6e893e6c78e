import type { CallKey } from '../../domain/calls';
import { csvTypesIn } from '../csv/csv-types';
import { checkKind, importKind } from '../csv/import-kinds';
import type { Indexed } from '../list-index/indexed';
import { accountHandlers } from './account';
import { accountLinkHandlers } from './account-links';
import { blogHandlers } from './blog';
import { bulkHandlers } from './bulk';
import { componentHandlers } from './components';
import { csvHandlers } from './csv';
import { footerHandlers } from './footer';
import type { Handler } from './handler';
import { historyHandlers } from './history';
import { ideaHandlers } from './ideas';
import { messageHandlers } from './messages';
import { overviewHandlers } from './overview';
import { projectCategoryHandlers } from './project-categories';
import { projectHandlers } from './projects';
import { sessionHandlers } from './session';
import { settingsHandlers } from './settings';
import { slideHandlers } from './slider';
import { teamHandlers } from './team';
import { trashHandlers } from './trash';
import { tutorialHandlers } from './tutorials';
import { uploadHandlers } from './uploads';
import { userHandlers } from './users';
import { viewHandlers } from './views';

const contentHandlers = {
  ...projectCategoryHandlers,
  ...projectHandlers,
  ...componentHandlers,
  ...blogHandlers,
  ...tutorialHandlers,
  ...teamHandlers,
  ...ideaHandlers,
  ...slideHandlers,
  ...footerHandlers,
};

/** Every content type whose lists can be asked for in windows. */
export const indexedContent: readonly Indexed[] = Object.values(contentHandlers).flatMap((handler) =>
  'windowed' in handler && handler.windowed !== undefined ? [handler.windowed.indexed] : [],
);

/** Every content type whose lists are exported. */
export const csvTypes = csvTypesIn(contentHandlers);

/** Every call of the wire table with its handler. A call without one is a compile error. */
export const handlers: { readonly [Key in CallKey]: Handler<Key> } = {
  ...sessionHandlers,
  ...accountHandlers,
  ...uploadHandlers,
  ...contentHandlers,
  ...trashHandlers(indexedContent),
  ...overviewHandlers,
  ...messageHandlers,
  ...historyHandlers(contentHandlers),
  ...bulkHandlers(contentHandlers, { check: checkKind(csvTypes), import: importKind(csvTypes) }),
  ...settingsHandlers,
  ...userHandlers,
  ...accountLinkHandlers,
  ...csvHandlers(csvTypes),
  ...viewHandlers,
};
