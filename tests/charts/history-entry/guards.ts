import type { HistoryDetails } from '../../../domain/history';
import type { historyEntryMachine } from '../../../machines/list/history-entry.machine';
import { guardTables } from '../../qa/truth-table';

const renamed: HistoryDetails = {
  ...{ id: 7, at: '2026-11-24T08:00:00.000Z', account: 'asha@example.org', address: '10.0.0.1', key: '' },
  ...{ call: 'ideaCategory.edit', type: 'ideaCategory', recordId: 3, name: 'घर', fields: ['name'] },
  changes: [{ field: 'name', before: 'Home', after: 'घर' }],
  isRestorable: true,
};

/** A look into an entry of the history (contract §6). */
export const historyEntryGuards = guardTables<typeof historyEntryMachine>({
  usual: { id: 7, entry: renamed, unsaved: 'nothing', problem: null },
  guards: {
    isRestorable: {
      asked: { 'historyEntry.shown|restore.requested|0': 'asking' },
      yes: { 'a change of a text': { event: { unsaved: 'nothing' } } },
      no: {
        'a record that was added': {
          context: { entry: { ...renamed, isRestorable: false } },
          event: { unsaved: 'nothing' },
        },
        'no entry': { context: { entry: null }, event: { unsaved: 'nothing' } },
      },
    },
  },
});
