import type { CallKey } from '../../domain/calls';
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

/** Every row of spec §7 by its call key: the one table that the client sends with and the embedded server answers from. */
export const actions = {
  ...sessionActions,
  ...uploadActions,
  ...projectActions,
  ...componentActions,
  ...blogActions,
  ...tutorialActions,
  ...teamActions,
  ...ideaActions,
  ...trashActions,
} satisfies { readonly [Key in CallKey]: WireAction<Key> };

export type Actions = typeof actions;
