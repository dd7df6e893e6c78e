import type { signInAgainMachine } from '../../../machines/session/sign-in-again.machine';
import { chartModel } from '../../qa/model';

export const signInAgainModel = chartModel<typeof signInAgainMachine>({
  starts: {},
  events: {},
  outcomes: {},
  states: {},
  project: (context) => context,
});
