import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold, storedTwice } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const listLoadEquivalents: Equivalents = {
  [storedTwice]: ['listLoad|list.queryChanged|0 does forgetRows (2) one earlier'],
  [storedThenTold]: [
    'listLoad.loading|xstate.error.actor.loadRows|0 does showFailure (2) one earlier',
    'listLoad.loading|xstate.error.actor.loadRows|1 does logFailure (2) one earlier',
    'listLoad.shown.fetching|xstate.error.actor.fetchRows|0 does logFailure (2) one earlier',
  ],
};
