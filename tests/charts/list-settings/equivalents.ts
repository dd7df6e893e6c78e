import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const listSettingsEquivalents: Equivalents = {
  [storedThenTold]: ['listSettings.saving|xstate.error.actor.saveSettings|0 does showFailure (2) one earlier'],
};
