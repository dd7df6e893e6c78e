import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const sessionEndEquivalents: Equivalents = {
  [storedThenTold]: [
    'sessionEnd.looking|xstate.error.actor.readTimeLeft|0 does logFailure (2) one earlier',
    'sessionEnd.warning.prolonging|xstate.done.actor.prolong|1 does requestSignIn (2) one earlier',
  ],
  'A state that leads to itself without being entered again stays as it is, its timers too.': [
    'sessionEnd.warning.shown|stay.requested|1 leads to sessionEnd.warning.shown',
  ],
};
