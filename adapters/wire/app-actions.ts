import type { AppCall } from '../../domain/calls';
import type { WireAction } from './action';
import { blogActions } from './blog';
import { componentActions } from './components';
import { ideaActions } from './ideas';
import { projectActions } from './projects';
import { sessionActions } from './session';
import { teamActions } from './team';
import { trashActions } from './trash';
import { tutorialActions } from './tutorials';
import { uploadActions } from './uploads';

/**
 * The rows of spec §7, and those beyond it that every screen may need, by their call keys. The app has them from its start; rows of
 * screens that only our own server has come with those screens.
 */
export const appActions = {
  ...sessionActions,
  ...uploadActions,
  ...projectActions,
  ...componentActions,
  ...blogActions,
  ...tutorialActions,
  ...teamActions,
  ...ideaActions,
  ...trashActions,
} satisfies { readonly [Key in AppCall]: WireAction<Key> };
