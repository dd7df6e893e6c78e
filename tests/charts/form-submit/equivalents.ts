import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold, storedTwice } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const formSubmitEquivalents: Equivalents = {
  [storedTwice]: ['formSubmit.invalid|field.changed|0 does clearErrors (2) one earlier'],
  [storedThenTold]: [
    'formSubmit.saving|save.cancelled|0 does reportAbandoned (2) one earlier',
    'formSubmit.saving|xstate.done.actor.save|1 does showSuccess (2) one earlier',
    'formSubmit.saving|xstate.done.actor.save|2 does showSuccess (2) one earlier',
    'formSubmit.comparing|xstate.done.actor.comparison|1 does reportFailed (2) one earlier',
    'formSubmit.comparing|xstate.done.actor.comparison|2 does reportFailed (2) one earlier',
    'formSubmit.comparing|xstate.error.actor.comparison|0 does logFailure (2) one earlier',
    'formSubmit.saving|xstate.error.actor.save|0 does showFailure (2) one earlier',
  ],
};
