import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const csvExportEquivalents: Equivalents = {
  [storedThenTold]: ['csvExport.preparing|xstate.error.actor.exportList|0 does showFailure (2) one earlier'],
};
