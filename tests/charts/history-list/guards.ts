import { plainView } from '../../../domain/arrange';
import { noFilters } from '../../../domain/history';
import type { historyListMachine } from '../../../machines/list/history-list.machine';
import { guardTables } from '../../qa/truth-table';

/** Entries of the history (contract §6). */
export const historyListGuards = guardTables<typeof historyListMachine>({
  usual: { filters: noFilters, view: plainView, isOpen: false },
  guards: {
    isOpen: {
      asked: { 'historyList.closed|always|0': 'open' },
      yes: { 'a screen of its own': { context: { isOpen: true } } },
      no: { 'a part of another screen, which nobody has opened': {} },
    },
  },
});
