import type { sessionEndMachine } from '../../../machines/session/session-end.machine';
import { chartModel } from '../../qa/model';

export const sessionEndModel = chartModel<typeof sessionEndMachine>({
  starts: {},
  events: {},
  outcomes: {},
  states: {},
  project: (context) => context,
});
