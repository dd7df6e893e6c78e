import { Failure } from '../../../domain/failure';
import type { orderedListMachine } from '../../../machines/list/ordered-list.machine';
import { guardTables } from '../../qa/truth-table';

/** Moving the rows of a list. */
export const orderedListGuards = guardTables<ReturnType<typeof orderedListMachine>, Failure>({
  usual: { within: 0, stored: [7, 8, 9], shown: [7, 8, 9], sent: [7, 8, 9], movedRow: 0 },
  guards: {
    isElsewhere: {
      asked: {
        'orderedList.resting|row.moved|0': 'saving',
        'orderedList.saving|row.moved|0': 'stays',
      },
      yes: {
        'the first row goes down': { event: { id: 7, to: 1 } },
        'the last row goes to the top': { event: { id: 9, to: 0 } },
        'the first row goes behind the last': { event: { id: 7, to: 3 } },
      },
      no: {
        'a row stands there already': { event: { id: 8, to: 1 } },
        'the first row goes up': { event: { id: 7, to: -1 } },
        'the last row goes down': { event: { id: 9, to: 3 } },
        'a row that is not in the list': { event: { id: 6, to: 0 } },
      },
    },
    isMovedAgain: {
      asked: { 'orderedList.saving|xstate.done.actor.saveOrder|0': 'saving' },
      yes: {
        'rows stand otherwise than they were sent': { context: { shown: [8, 7, 9] } },
        'a row was added': { context: { shown: [7, 8, 9, 10] } },
        'a row was deleted': { context: { shown: [7, 8] } },
      },
      no: { 'rows stand as they were sent': {} },
    },
    isOutdated: {
      asked: { 'orderedList.saving|xstate.error.actor.saveOrder|0': 'resting' },
      yes: {
        'the server has other rows': { event: { error: Failure.Http({ status: 409, text: 'The list has changed' }) } },
      },
      no: {
        'the group is gone': { event: { error: Failure.Http({ status: 404, text: null }) } },
        'the connection is cut': { event: { error: Failure.Network() } },
        'the app itself fails': { event: { error: new Error('thrown') } },
      },
    },
  },
});
