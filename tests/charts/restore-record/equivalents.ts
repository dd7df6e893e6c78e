import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const restoreRecordEquivalents: Equivalents = {
  'What is told is said by the event: it is the same whether the record is still known or not.': [
    'restoreRecord.restoring|xstate.done.actor.restore|0 does showNotice (2) one earlier',
    'restoreRecord.restoring|xstate.error.actor.restore|0 does showFailure (2) one earlier',
  ],
};
