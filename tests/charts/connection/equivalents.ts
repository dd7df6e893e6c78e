import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const connectionEquivalents: Equivalents = {
  'Entering the state only forgets the tries, of which there are none in it.': [
    'connection.connected|browser.wentOnline|0 leads to connection.connected',
  ],
};
