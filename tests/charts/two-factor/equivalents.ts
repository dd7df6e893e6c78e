import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const twoFactorEquivalents: Equivalents = {
  [storedThenTold]: [
    'twoFactor.asking|form.submitted|1 does focusMissing (2) one earlier',
    'twoFactor.asking|step.cancelled|0 does focusField (2) one earlier',
    'twoFactor.beginning|xstate.done.actor.begin|0 does focusField (2) one earlier',
    'twoFactor.beginning|xstate.error.actor.begin|0 does showFailure (2) one earlier',
    'twoFactor.confirming|form.submitted|1 does focusMissing (2) one earlier',
    'twoFactor.confirming|step.cancelled|0 does focusField (2) one earlier',
    'twoFactor.turningOn|xstate.done.actor.confirm|0 does showNotice (2) one earlier',
    'twoFactor.turningOn|xstate.error.actor.confirm|0 does showFailure (2) one earlier',
    'twoFactor.showingCodes|codes.stored|0 does focusField (2) one earlier',
    'twoFactor.provingForCodes|form.submitted|1 does focusMissing (2) one earlier',
    'twoFactor.provingForCodes|step.cancelled|0 does focusField (2) one earlier',
    'twoFactor.makingCodes|xstate.done.actor.renewCodes|0 does showNotice (2) one earlier',
    'twoFactor.makingCodes|xstate.error.actor.renewCodes|0 does showFailure (2) one earlier',
    'twoFactor.provingForEnd|form.submitted|1 does focusMissing (2) one earlier',
    'twoFactor.provingForEnd|step.cancelled|0 does focusField (2) one earlier',
    'twoFactor.turningOff|xstate.done.actor.end|0 does showNotice (2) one earlier',
    'twoFactor.turningOff|xstate.error.actor.end|0 does showFailure (2) one earlier',
  ],
};
