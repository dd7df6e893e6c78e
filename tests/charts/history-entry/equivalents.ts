import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const historyEntryEquivalents: Equivalents = {
  'What is told or logged is said by the event: it is the same whether the context is changed before or after.': [
    'historyEntry.loading|xstate.error.actor.readEntry|0 does logReadFailure (2) one earlier',
    'historyEntry.restoring|xstate.done.actor.restore|0 does showNotice (2) one earlier',
    'historyEntry.restoring|xstate.error.actor.restore|0 does logRestoreFailure (2) one earlier',
  ],
};
