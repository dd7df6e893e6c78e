import type { Equivalents } from '../../qa/mutation/score';
import { toldTwoListeners } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const uploadsEquivalents: Equivalents = {
  [toldTwoListeners]: ['uploads|upload.ended|0 does stop (2) one earlier'],
  'The file is named by the event: its chart is stopped whether the queue still holds it or not.': [
    'uploads|upload.ended|0 does remove (3) one earlier',
  ],
};
