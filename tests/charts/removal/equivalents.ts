import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const removalEquivalents: Equivalents = {
  [storedThenTold]: [
    'removal.removing|delete.cancelled|0 does showNotice (2) one earlier',
    'removal.removing|xstate.done.actor.remove|0 does showNotice (2) one earlier',
    'removal.removing|xstate.error.actor.remove|0 does showNotice (2) one earlier',
    'removal.removing|xstate.error.actor.remove|1 does logFailure (2) one earlier',
    'removal.failed|delete.cancelled|0 does reportRemoved (2) one earlier',
  ],
};
