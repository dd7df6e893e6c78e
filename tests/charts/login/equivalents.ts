import type { Equivalents } from '../../qa/mutation/score';
import { regionOfMany, storedThenTold, storedTwice } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const loginEquivalents: Equivalents = {
  [storedThenTold]: [
    'login.form.idle|form.submitted|1 does focusField (2) one earlier',
    'login.form.loading|xstate.done.actor.signIn|1 does focusField (2) one earlier',
    'login.form.loading|xstate.done.actor.signIn|2 does showNotice (3) one earlier',
    'login.form.loading|xstate.error.actor.signIn|0 does showNotice (2) one earlier',
  ],
  [storedTwice]: ['login.form.loading|xstate.done.actor.signIn|2 does storeProblem (2) one earlier'],
  [regionOfMany]: ['login.form.idle is final', 'login.form.loading is final', 'login.form.signedIn is not final'],
};
