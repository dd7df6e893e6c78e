import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const runJobEquivalents: Equivalents = {
  [storedThenTold]: [
    'runJob.running|xstate.error.actor.step|0 does logFailure (2) one earlier',
    'runJob.running|xstate.error.actor.step|1 does logFailure (2) one earlier',
    'runJob.cancelling|xstate.error.actor.cancel|0 does logFailure (2) one earlier',
    'runJob.cancelling|xstate.error.actor.cancel|1 does logFailure (2) one earlier',
    'runJob.reporting|xstate.done.actor.readReport|0 does tellResult (2) one earlier',
    'runJob.reporting|xstate.error.actor.readReport|0 does logFailure (2) one earlier',
  ],
};
