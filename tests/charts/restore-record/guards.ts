import type { restoreRecordMachine } from '../../../machines/list/restore-record.machine';
import { guardTables } from '../../qa/truth-table';

const first = { type: 'project', recordId: 7 };

/** Taking deleted records out of the trash (contract §6). */
export const restoreRecordGuards = guardTables<typeof restoreRecordMachine>({
  usual: { asked: [first] },
  guards: {
    isNew: {
      asked: { 'restoreRecord.restoring|restore.requested|0': 'stays' },
      yes: {
        'another record of the same type': { event: { record: { type: 'project', recordId: 8 } } },
        'a record of another type with the same number': { event: { record: { type: 'idea', recordId: 7 } } },
      },
      no: {
        'the record that is being restored': { event: { record: first } },
        'a record that waits': {
          context: { asked: [first, { type: 'idea', recordId: 9 }] },
          event: { record: { type: 'idea', recordId: 9 } },
        },
      },
    },
    isMoreAsked: {
      asked: { 'restoreRecord.resting|always|0': 'restoring' },
      yes: { 'a record waits': {} },
      no: { 'no record waits': { context: { asked: [] } } },
    },
  },
});
