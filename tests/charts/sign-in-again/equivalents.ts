import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold, storedTwice } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const signInAgainEquivalents: Equivalents = {
  [storedThenTold]: [
    'signInAgain.asking|form.submitted|1 does focusField (2) one earlier',
    'signInAgain.signingIn|xstate.done.actor.signIn|1 does focusField (2) one earlier',
    'signInAgain.signingIn|xstate.error.actor.signIn|0 does logFailure (2) one earlier',
  ],
  [storedTwice]: ['signInAgain.signingIn|xstate.done.actor.signIn|2 does storeProblem (2) one earlier'],
};
