import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const categoryPathEquivalents: Equivalents = {
  [storedThenTold]: [
    'categoryPath.open|first.chosen|0 does loadSecond (2) one earlier',
    'categoryPath.open|path.cleared|0 does loadSecond (2) one earlier',
  ],
};
