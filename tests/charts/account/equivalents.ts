import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const accountEquivalents: Equivalents = {
  [storedThenTold]: ['account.loading|xstate.error.actor.readAccount|0 does logFailure (2) one earlier'],
};
