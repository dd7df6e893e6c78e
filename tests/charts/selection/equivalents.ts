import type { Equivalents } from '../../qa/mutation/score';
import { storedTwice } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const selectionEquivalents: Equivalents = {
  [storedTwice]: ['selection.some|list.asked|0 does storeAsked (3) one earlier'],
};
