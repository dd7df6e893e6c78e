import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const collectionEquivalents: Equivalents = {
  [storedThenTold]: ['collection.open.editing|edit.closed|0 does reloadList (2) one earlier'],
};
