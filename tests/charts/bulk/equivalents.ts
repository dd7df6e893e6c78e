import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const bulkEquivalents: Equivalents = {
  'Every way into the state names the one inside it.': [
    'bulk.asking begins in previewing',
    'bulk.asking begins in previewed',
  ],
  [storedThenTold]: [
    'bulk.asking.previewing|xstate.error.actor.preview|0 does logFailure (2) one earlier',
    'bulk.beginning|xstate.error.actor.begin|0 does logFailure (2) one earlier',
  ],
};
