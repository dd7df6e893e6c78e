import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const historyListEquivalents: Equivalents = {
  'The list is told the filters of the event, whether they are stored before or after.': [
    'historyList.open|filters.changed|0 does tellList (2) one earlier',
  ],
};
