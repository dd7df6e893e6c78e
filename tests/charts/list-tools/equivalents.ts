import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const listToolsEquivalents: Equivalents = {
  [storedThenTold]: [
    'listTools.closed|views.opened|0 does reportChange (2) one earlier',
    'listTools.views.working|xstate.error.actor.changeViews|0 does logFailure (2) one earlier',
    'listTools.views.working|xstate.error.actor.changeViews|1 does logFailure (2) one earlier',
  ],
};
