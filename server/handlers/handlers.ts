import type { CallKey } from '../../domain/calls';
import { blogHandlers } from './blog';
import { componentHandlers } from './components';
import type { Handler } from './handler';
import { ideaHandlers } from './ideas';
import { projectCategoryHandlers } from './project-categories';
import { projectHandlers } from './projects';
import { sessionHandlers } from './session';
import { teamHandlers } from './team';
import { tutorialHandlers } from './tutorials';
import { uploadHandlers } from './uploads';

/** Every call of the wire table with its handler. A call without one is a compile error. */
export const handlers: { readonly [Key in CallKey]: Handler<Key> } = {
  ...sessionHandlers,
  ...uploadHandlers,
  ...projectCategoryHandlers,
  ...projectHandlers,
  ...componentHandlers,
  ...blogHandlers,
  ...tutorialHandlers,
  ...teamHandlers,
  ...ideaHandlers,
};
