import type { CallKey } from '../../domain/calls';
import type { Indexed } from '../list-index/indexed';
import { accountHandlers } from './account';
import { blogHandlers } from './blog';
import { componentHandlers } from './components';
import type { Handler } from './handler';
import { ideaHandlers } from './ideas';
import { projectCategoryHandlers } from './project-categories';
import { projectHandlers } from './projects';
import { sessionHandlers } from './session';
import { teamHandlers } from './team';
import { trashHandlers } from './trash';
import { tutorialHandlers } from './tutorials';
import { uploadHandlers } from './uploads';

const contentHandlers = {
  ...projectCategoryHandlers,
  ...projectHandlers,
  ...componentHandlers,
  ...blogHandlers,
  ...tutorialHandlers,
  ...teamHandlers,
  ...ideaHandlers,
};

/** Every content type whose lists can be asked for in windows. */
export const indexedContent: readonly Indexed[] = Object.values(contentHandlers).flatMap((handler) =>
  'windowed' in handler && handler.windowed !== undefined ? [handler.windowed.indexed] : [],
);

/** Every call of the wire table with its handler. A call without one is a compile error. */
export const handlers: { readonly [Key in CallKey]: Handler<Key> } = {
  ...sessionHandlers,
  ...accountHandlers,
  ...uploadHandlers,
  ...contentHandlers,
  ...trashHandlers(indexedContent),
};
