import type { Equivalents } from '../../qa/mutation/score';
import { toldTwoListeners } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const accountLinkEquivalents: Equivalents = {
  [toldTwoListeners]: [
    'accountLink.reading|xstate.error.actor.readLink|0 does logFailure (2) one earlier',
    'accountLink.reading|xstate.error.actor.readLink|1 does logFailure (2) one earlier',
  ],
};
