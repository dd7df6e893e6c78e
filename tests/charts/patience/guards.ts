import type { patienceMachine } from '../../../machines/shell/patience.machine';
import { guardTables } from '../../qa/truth-table';

/** Waiting for the server (decision 37). */
export const patienceGuards = guardTables<typeof patienceMachine>({
  usual: { calls: [7] },
  guards: {
    isTimedOfSeveral: {
      asked: { 'patience.waiting|call.ended|0': 'waiting', 'patience.slow|call.ended|0': 'waiting' },
      yes: {
        'the first of two': { context: { calls: [7, 8] }, event: { id: 7 } },
        'the first of three': { context: { calls: [9, 7, 8] }, event: { id: 9 } },
      },
      no: {
        'the second of two': { context: { calls: [7, 8] }, event: { id: 8 } },
        'the only one': { event: { id: 7 } },
        'none of them': { context: { calls: [7, 8] }, event: { id: 9 } },
        'none at all': { context: { calls: [] }, event: { id: 7 } },
      },
    },
    isOnly: {
      asked: { 'patience.waiting|call.ended|1': 'resting', 'patience.slow|call.ended|1': 'resting' },
      yes: { 'the only one': { event: { id: 7 } } },
      no: {
        'the first of two': { context: { calls: [7, 8] }, event: { id: 7 } },
        'another than the only one': { event: { id: 8 } },
        'none at all': { context: { calls: [] }, event: { id: 7 } },
      },
    },
  },
});
