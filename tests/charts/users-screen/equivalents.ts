import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const usersScreenEquivalents: Equivalents = {
  'Without a dialog there is nothing to forget: entering the state again changes nothing.': [
    'usersScreen.open.browsing|disable.asked|0 leads to usersScreen.open.browsing',
    'usersScreen.open.browsing|enable.asked|0 leads to usersScreen.open.browsing',
  ],
};
