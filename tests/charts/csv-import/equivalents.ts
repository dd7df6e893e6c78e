import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const csvImportEquivalents: Equivalents = {
  [storedThenTold]: [
    'csvImport.reading|xstate.error.actor.sendFile|0 does logFailure (2) one earlier',
    'csvImport.preparing|xstate.error.actor.mapColumns|0 does logFailure (2) one earlier',
    'csvImport.reporting|xstate.error.actor.readReport|0 does logFailure (2) one earlier',
    'csvImport.beginning|xstate.error.actor.begin|0 does logFailure (2) one earlier',
  ],
};
