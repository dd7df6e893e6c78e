import type { Equivalents } from '../../qa/mutation/score';
import { regionOfMany } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const shellEquivalents: Equivalents = {
  [regionOfMany]: [
    'shell.menu.deciding is final',
    'shell.menu.expanded is final',
    'shell.menu.collapsed is final',
    'shell.clock.reading is final',
    'shell.clock.resting is final',
    'shell.logOut.closed is final',
    'shell.logOut.asking is final',
  ],
};
