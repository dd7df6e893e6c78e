import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const orderedListEquivalents: Equivalents = {
  [storedThenTold]: [
    'orderedList.saving|xstate.error.actor.saveOrder|0 does showFailure (2) one earlier',
    'orderedList.saving|xstate.error.actor.saveOrder|1 does showFailure (2) one earlier',
  ],
};
