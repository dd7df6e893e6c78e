import type { patienceMachine } from '../../../machines/shell/patience.machine';
import { chartModel } from '../../qa/model';

/** Waiting for the server (decision 37). */
export const patienceModel = chartModel<typeof patienceMachine>({
  starts: { 'a screen with a list': undefined },
  events: {
    'call.begun': { 'a list': { id: 1 }, 'the check of the session': { id: 2 } },
    'call.ended': { 'a list': { id: 1 }, 'the check of the session': { id: 2 } },
  },
  outcomes: {},
  states: {
    resting: { tags: [], accepts: ['call.begun'], calls: [] },
    waiting: { tags: [], accepts: ['call.begun', 'call.ended'], calls: [], timed: true },
    slow: { tags: ['slow'], accepts: ['call.begun', 'call.ended'], calls: [] },
  },
  halfway: true,
  project: ({ calls }) => [...calls],
});
