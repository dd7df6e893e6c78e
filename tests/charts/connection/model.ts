import { Failure } from '../../../domain/failure';
import type { connectionMachine } from '../../../machines/shell/connection.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

/** Whether the server can be reached (decision 37). */
export const connectionModel = chartModel<typeof connectionMachine>({
  starts: { 'a screen with a list': { isOnline: true } },
  events: {
    'browser.wentOnline': { 'the browser says that it is online': {} },
    'browser.wentOffline': { 'the browser says that it is offline': {} },
    'call.answered': { 'a call is answered': {} },
    'call.unanswered': { 'a call gets no answer': {} },
  },
  outcomes: {
    probe: {
      'an answer': answers(undefined),
      'no connection': fails(Failure.Network()),
      'no answer in time': fails(Failure.TimedOut()),
      'the answer of a proxy': fails(Failure.Http({ status: 502, text: null })),
      'a thrown error': fails(new Error('thrown')),
    },
  },
  states: {
    connected: { tags: [], accepts: ['browser.wentOffline', 'browser.wentOnline', 'call.unanswered'], calls: [] },
    doubted: { tags: [], accepts: ['browser.wentOffline', 'browser.wentOnline', 'call.answered'], calls: ['probe'] },
    'down.pausing': {
      tags: ['down'],
      accepts: ['browser.wentOffline', 'browser.wentOnline', 'call.answered'],
      calls: [],
      timed: true,
    },
    'down.asking': {
      tags: ['down'],
      accepts: ['browser.wentOffline', 'browser.wentOnline', 'call.answered'],
      calls: ['askAgain'],
    },
  },
  project: ({ isOnline, tries }) => [isOnline, tries],
});
