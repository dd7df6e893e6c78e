import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const deleteRecordEquivalents: Equivalents = {
  [storedThenTold]: [
    'deleteRecord.deleting|delete.cancelled|0 does showNotice (2) one earlier',
    'deleteRecord.deleting|xstate.done.actor.delete|0 does reportDeleted (3) one earlier',
    'deleteRecord.deleting|xstate.error.actor.delete|0 does showFailure (2) one earlier',
    'deleteRecord.deleting|xstate.error.actor.delete|1 does logFailure (2) one earlier',
    'deleteRecord.failed|delete.cancelled|0 does reportDeleted (2) one earlier',
  ],
};
