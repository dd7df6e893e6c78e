import { assign, emit, sendTo, setup } from 'xstate';
import { type ListView, plainView } from '../../domain/arrange';
import type { HistoryEntry, HistoryFilters } from '../../domain/history';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent, versionRestored } from '../core/emitted';
import { type HistoryEntryReport, historyEntryMachine } from './history-entry.machine';
import { listLoadMachine } from './list-load.machine';
import { reload } from './table-parts';

export interface HistoryListInput {
  readonly filters: HistoryFilters;
  /** The search that the address has when the list is opened. */
  readonly view?: ListView;
  /** A screen shows its list at once; the part of another screen when it is asked to. */
  readonly isOpen: boolean;
}

export interface HistoryListContext extends HistoryListInput {
  readonly view: ListView;
}

export type HistoryListEvent =
  | { readonly type: 'history.opened' }
  | { readonly type: 'history.closed' }
  /** The address asks for other entries. */
  | { readonly type: 'filters.changed'; readonly filters: HistoryFilters }
  | { readonly type: 'screen.retried' }
  | HistoryEntryReport;

const call = 'history.list';

/**
 * Entries of the history: on the screen of all, or of one record in a part of its edit screen, which is read when it is opened
 * (contract §6). Only relays between the list and the look into an entry.
 */
export const historyListMachine = setup({
  types: {
    context: {} as HistoryListContext,
    events: {} as HistoryListEvent,
    input: {} as HistoryListInput,
    emitted: {} as EmittedEvent,
    tags: {} as 'broken',
    children: {} as { list: 'list'; entry: 'entry' },
  },
  actors: { list: listLoadMachine<HistoryEntry, HistoryFilters>(call), entry: historyEntryMachine },
  guards: { isOpen: ({ context }) => context.isOpen },
  actions: {
    storeOpen: assign((_, params: { readonly isOpen: boolean }) => ({ isOpen: params.isOpen })),
    storeFilters: assign((_, params: { readonly filters: HistoryFilters }) => ({ filters: params.filters })),
    tellList: sendTo('list', (_, params: { readonly filters: HistoryFilters }) => ({
      type: 'list.queryChanged' as const,
      query: params.filters,
    })),
    reloadList: sendTo('list', reload),
    reportRestored: emit(versionRestored),
    logBreak: emit(breakLogged),
  },
}).createMachine({
  id: 'historyList',
  context: ({ input: { view = plainView, ...input } }) => ({ ...input, view }),
  initial: 'closed',
  states: {
    closed: {
      always: {
        description: 'the list is to be shown',
        guard: 'isOpen',
        target: 'open',
        meta: { fulfils: ['C6.history.1', 'O.history.1'] },
      },
      on: {
        'history.opened': {
          target: 'open',
          actions: { type: 'storeOpen', params: { isOpen: true } },
          meta: { fulfils: ['C6.history.2', 'O.history.2'] },
        },
      },
    },
    open: {
      invoke: [
        {
          id: 'list',
          src: 'list',
          input: ({ context: { filters, view } }) => ({ query: filters, view }),
          onError: breaks(call),
        },
        { id: 'entry', src: 'entry', onError: breaks(call) },
      ],
      on: {
        'history.closed': {
          target: 'closed',
          actions: { type: 'storeOpen', params: { isOpen: false } },
          meta: { fulfils: ['O.history.2'] },
        },
        'filters.changed': {
          actions: [
            { type: 'storeFilters', params: ({ event }) => ({ filters: event.filters }) },
            { type: 'tellList', params: ({ event }) => ({ filters: event.filters }) },
          ],
          meta: { fulfils: ['O.history.1'] },
        },
        'version.restored': {
          actions: ['reloadList', 'reportRestored'],
          meta: { fulfils: ['C6.history.3', 'O.history.6'] },
        },
      },
    },
    broken: brokenUntilRetried('closed'),
  },
});
