import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const signInAgainSteps: ChartPhrases = {
  feature: '',
  starts: {},
  events: {},
  calls: {},
  states: {},
};
