import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const connectionEquivalents: Equivalents = {
  'The pause is worked out from the tries: it has no figure that could be multiplied. The plan has each pause.': [
    'delay retryPause times 0.5',
    'delay retryPause times 2',
  ],
  'Entering the state only forgets the tries, of which there are none in it.': [
    'connection.connected|browser.wentOnline|0 leads to connection.connected',
  ],
};
