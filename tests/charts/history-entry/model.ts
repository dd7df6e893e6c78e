import type { HistoryDetails } from '../../../domain/history';
import type { historyEntryMachine } from '../../../machines/list/history-entry.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const renamed: HistoryDetails = {
  ...{ id: 7, at: '2026-11-24T08:00:00.000Z', account: 'asha@example.org', address: '10.0.0.1', key: '' },
  ...{ call: 'ideaCategory.edit', type: 'ideaCategory', recordId: 3, name: 'घर', fields: ['name'] },
  changes: [{ field: 'name', before: 'Home', after: 'घर' }],
  isRestorable: true,
};

/** A look into an entry of the history, and the question before its version is restored (contract §6). */
export const historyEntryModel = chartModel<typeof historyEntryMachine>({
  starts: { 'the history is shown': undefined },
  events: {
    'entry.opened': { 'an entry': { id: 7 } },
    'entry.closed': { Close: {} },
    'entry.retried': { 'Try again': {} },
    'restore.requested': {
      'nothing is typed': { unsaved: 'nothing' },
      'a draft is kept of what is typed': { unsaved: 'kept' },
      'what is typed is lost': { unsaved: 'lost' },
    },
    'restore.cancelled': { Cancel: {} },
    'restore.confirmed': { Restore: {} },
  },
  outcomes: {
    readEntry: {
      'a change': answers(renamed),
      'a change that can not be restored': answers({ ...renamed, call: 'ideaCategory.add', isRestorable: false }),
      ...everyFailure,
    },
    restore: {
      'restored with a sentence': answers({ text: 'Version restored successfully' }),
      'restored without a sentence': answers({ text: null }),
      ...everyFailure,
    },
  },
  states: {
    closed: { tags: [], accepts: ['entry.opened'], calls: [] },
    loading: { tags: ['busy', 'looking'], accepts: ['entry.closed'], calls: ['readEntry'] },
    failed: { tags: ['looking'], accepts: ['entry.closed', 'entry.retried'], calls: [] },
    shown: { tags: ['looking'], accepts: ['entry.closed', 'restore.requested'], calls: [] },
    asking: { tags: ['asking'], accepts: ['restore.cancelled', 'restore.confirmed'], calls: [] },
    restoring: { tags: ['asking', 'busy'], accepts: [], calls: ['restore'] },
  },
  project: ({ id, entry, unsaved, problem }) => [id, entry?.isRestorable ?? null, unsaved, problem !== null],
});
