import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold, storedTwice } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const formSubmitEquivalents: Equivalents = {
  [storedTwice]: ['formSubmit.invalid|field.changed|0 does clearErrors (2) one earlier'],
  [storedThenTold]: [
    'formSubmit.saving|save.cancelled|0 does reportAbandoned (2) one earlier',
    'formSubmit.saving|xstate.done.actor.save|0 does showSuccess (2) one earlier',
    'formSubmit.saving|xstate.error.actor.save|0 does showFailure (2) one earlier',
  ],
};
