import { Failure } from '../../../domain/failure';
import type { unreadCountMachine } from '../../../machines/shell/unread-count.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

/** The number of unread messages (contract §6). */
export const unreadCountModel = chartModel<typeof unreadCountMachine>({
  starts: { 'an admin screen is open': undefined },
  events: { 'look.requested': { 'the page is in sight again': {} } },
  outcomes: {
    readUnread: {
      none: answers({ count: 0 }),
      two: answers({ count: 2 }),
      three: answers({ count: 3 }),
      'no connection': fails(Failure.Network()),
      '401 without a sentence': fails(Failure.Http({ status: 401, text: null })),
      'a thrown error': fails(new Error('thrown')),
    },
  },
  states: {
    looking: { tags: [], accepts: ['look.requested'], calls: ['readUnread'] },
    resting: { tags: [], accepts: ['look.requested'], calls: [] },
  },
  project: ({ count }) => [count],
});
