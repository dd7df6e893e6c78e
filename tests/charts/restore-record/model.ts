import type { restoreRecordMachine } from '../../../machines/list/restore-record.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

/** Taking deleted records out of the trash (contract §6). */
export const restoreRecordModel = chartModel<typeof restoreRecordMachine>({
  starts: { 'two records are in the trash': undefined },
  events: {
    'restore.requested': {
      'a record': { record: { type: 'ideaCategory', recordId: 7 } },
      'another record': { record: { type: 'ideaCategory', recordId: 8 } },
    },
  },
  outcomes: {
    restore: {
      'restored with a sentence': answers({ text: 'Category restored successfully' }),
      'restored without a sentence': answers({ text: null }),
      ...everyFailure,
    },
  },
  states: {
    resting: { tags: [], accepts: ['restore.requested'], calls: [] },
    restoring: { tags: [], accepts: ['restore.requested'], calls: ['restore'] },
  },
  project: ({ asked }) => asked.map(({ recordId }) => recordId),
});
