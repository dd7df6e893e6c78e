import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const recordScreenEquivalents: Equivalents = {
  [storedThenTold]: [
    'recordScreen.loading|xstate.error.actor.loadRecord|0 does logFailure (2) one earlier',
    'recordScreen.loading|xstate.error.actor.loadRecord|1 does showFailure (2) one earlier',
  ],
};
