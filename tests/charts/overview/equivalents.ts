import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const overviewEquivalents: Equivalents = {
  'One of the two stores why it failed and the other writes a line of the log: neither sees the other.': [
    'overview.loading|xstate.error.actor.readOverview|0 does logFailure (2) one earlier',
  ],
};
