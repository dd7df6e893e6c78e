import { deleteRecordMachine } from '../../../machines/list/delete-record.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

/** Asking before a delete (spec §2 Common behaviour, §4 Lists, §7 Actions after answers, §8). */
export const deleteRecordModel = chartModel<ReturnType<typeof deleteRecordMachine>>({
  starts: { 'a list is shown': undefined, 'a list whose failed deletes are only logged': undefined },
  machines: { 'a list whose failed deletes are only logged': deleteRecordMachine('project.delete') },
  events: {
    'row.deleteRequested': { 'a row': { row: { id: 7, name: 'Drones' } } },
    'delete.confirmed': { Confirm: {} },
    'delete.cancelled': { Cancel: {} },
  },
  outcomes: {
    delete: {
      'deleted with a sentence': answers({ text: 'Category deleted successfully' }),
      'deleted without a sentence': answers({ text: null }),
      ...everyFailure,
    },
  },
  states: {
    idle: { tags: [], accepts: ['row.deleteRequested'], calls: [] },
    confirming: { tags: ['asking'], accepts: ['delete.cancelled', 'delete.confirmed'], calls: [] },
    deleting: { tags: ['asking', 'busy'], accepts: ['delete.cancelled'], calls: ['delete'] },
    failed: { tags: ['asking'], accepts: ['delete.cancelled', 'delete.confirmed'], calls: [] },
  },
  project: ({ row, problem }) => [row?.id ?? null, problem !== null],
});
