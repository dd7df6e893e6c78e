import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const unreadCountEquivalents: Equivalents = {
  [storedThenTold]: ['unreadCount.looking|xstate.done.actor.readUnread|0 does reportArrival (2) one earlier'],
};
