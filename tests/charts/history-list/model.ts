import { type HistoryFilters, noFilters } from '../../../domain/history';
import type { historyListMachine } from '../../../machines/list/history-list.machine';
import { chartModel } from '../../qa/model';
import { fails } from '../../qa/stub';

const breaks = { 'it breaks': fails(new Error('broken')) };
const ofOneRecord: HistoryFilters = { ...noFilters, type: 'idea', recordId: 3 };
const additions: HistoryFilters = { ...noFilters, action: 'added' };

/** Entries of the history, on the screen of all and in a part of the screen of one record (contract §6). */
export const historyListModel = chartModel<typeof historyListMachine>({
  starts: {
    'the screen is opened': { filters: noFilters, isOpen: true },
    'below the form of a record': { filters: ofOneRecord, isOpen: false },
  },
  events: {
    'history.opened': { 'Show history': {} },
    'history.closed': { 'Hide history': {} },
    'filters.changed': { 'what was added': { filters: additions }, 'all changes': { filters: noFilters } },
    'version.restored': { 'the look reports': {} },
    'screen.retried': { 'Try again': {} },
  },
  outcomes: { list: breaks, entry: breaks },
  states: {
    closed: { tags: [], accepts: ['history.opened'], calls: [] },
    open: {
      tags: [],
      accepts: ['filters.changed', 'history.closed', 'version.restored'],
      calls: ['entry', 'list'],
    },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: ({ filters, isOpen }) => [filters.action, filters.recordId, isOpen],
});
