import { Failure } from '../../../domain/failure';
import type { sessionEndMachine } from '../../../machines/session/session-end.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const [minute, hour] = [60_000, 3_600_000];
const failures = { 'no connection': fails(Failure.Network()), 'a thrown error': fails(new Error('thrown')) };

/** Telling that the session ends soon (contract §6). */
export const sessionEndModel = chartModel<typeof sessionEndMachine>({
  starts: { 'an admin screen is open': undefined },
  events: {
    'look.requested': { 'the page is in sight again': {} },
    'stay.requested': { 'Stay signed in': {} },
  },
  outcomes: {
    readTimeLeft: {
      'half an hour': answers({ leftMs: 30 * minute, longestMs: 12 * hour }),
      'three minutes': answers({ leftMs: 3 * minute, longestMs: hour }),
      'a minute and a half': answers({ leftMs: 1.5 * minute, longestMs: hour }),
      'a minute and a half, whatever is done': answers({ leftMs: 1.5 * minute, longestMs: 1.5 * minute }),
      'five seconds': answers({ leftMs: 5_000, longestMs: hour }),
      'it is over': answers({ leftMs: 0, longestMs: 0 }),
      ...failures,
    },
    prolong: { valid: answers({ valid: true }), 'not valid': answers({ valid: false }), ...failures },
  },
  states: {
    looking: { tags: [], accepts: [], calls: ['readTimeLeft'] },
    resting: { tags: [], accepts: ['look.requested'], calls: [], timed: true },
    'warning.shown': { tags: ['warning'], accepts: ['look.requested', 'stay.requested'], calls: [], timed: 2 },
    'warning.looking': { tags: ['warning'], accepts: ['stay.requested'], calls: ['lookAgain'], timed: true },
    'warning.prolonging': { tags: ['busy', 'warning'], accepts: [], calls: ['prolong'], timed: true },
  },
  project: ({ leftMs, longestMs }) => [leftMs, longestMs],
});
