import { assign, emit, setup } from 'xstate';
import { type AccountLists, nothingKept, withSettings } from '../../domain/account-lists';
import type { ListSettings } from '../../domain/list-settings';
import type { SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import type { EmittedEvent } from '../core/emitted';
import { failureLoggedAs, failureShown } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';

export interface ListSettingsContext extends AccountLists {
  /** Whether something was kept in this browser, or the server has told. */
  readonly isKnown: boolean;
  /**
   * Counts what tables on the screen are to follow: what is changed here, and what is known for the first time. What another browser has changed
   * shows when a list is opened again: rows that somebody looks at stay where they are.
   */
  readonly edition: number;
  /** The lists whose settings are not saved yet, in the order of their changes; the first of them is being saved. */
  readonly unsaved: readonly string[];
}

interface Change {
  readonly list: string;
  readonly settings: ListSettings;
}

export type ListSettingsEvent =
  /** Somebody looks at a table in another way. */
  | ({ readonly type: 'settings.changed' } & Change)
  /** Saved views were changed, or may have been. */
  | { readonly type: 'views.changed' };

/** What is kept in the browser, and the list whose settings are to be saved. */
export interface SavedSettings {
  readonly kept: AccountLists;
  readonly list: string;
}

const changed = { type: 'changeSettings', params: ({ event }: { readonly event: Change }) => event } as const;
const told = ({ event }: { readonly event: { readonly output: AccountLists } }) => ({ lists: event.output });
const logsRead = { type: 'logUnread', params: failedWith } as const;

/**
 * What an account keeps of the lists of content (decision 49): read once with the frame, aside from the lists themselves. A change of a table's
 * columns is shown at once and saved then; what can't be saved stays as it is shown until the page is left.
 */
export const listSettingsMachine = setup({
  types: {
    context: {} as ListSettingsContext,
    events: {} as ListSettingsEvent,
    /** What is kept in this browser; `null` for nothing. */
    input: {} as { readonly kept: AccountLists | null },
    emitted: {} as EmittedEvent,
  },
  actors: {
    readLists: refusing<AccountLists, void>('view.read'),
    saveSettings: refusing<SaveResult, SavedSettings>('view.setColumns'),
  },
  guards: { hasMore: ({ context }) => context.unsaved.length > 1 },
  actions: {
    storeLists: assign(({ context }, { lists }: { readonly lists: AccountLists }) => ({
      views: lists.views,
      lists: lists.lists,
      isKnown: true,
      edition: context.isKnown ? context.edition : context.edition + 1,
    })),
    changeSettings: assign(({ context }, { list, settings }: Change) => ({
      lists: withSettings(context, list, settings).lists,
      isKnown: true,
      edition: context.edition + 1,
      unsaved: [...context.unsaved.slice(0, 1), ...context.unsaved.slice(1).filter((other) => other !== list), list],
    })),
    storeSaved: assign(({ context }) => ({ unsaved: context.unsaved.slice(1) })),
    giveUp: assign({ unsaved: [] }),
    logUnread: emit(failureLoggedAs('view.read')),
    showFailure: emit(failureShown('view.setColumns')),
    logFailure: emit(failureLoggedAs('view.setColumns')),
  },
}).createMachine({
  id: 'listSettings',
  context: ({ input: { kept } }) => ({ ...(kept ?? nothingKept), isKnown: kept !== null, edition: 0, unsaved: [] }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readLists',
        src: 'readLists',
        onDone: {
          target: 'resting',
          actions: { type: 'storeLists', params: told },
          meta: { fulfils: ['O.views.1', 'O.columns.3'] },
        },
        onError: { target: 'resting', actions: logsRead, meta: { fulfils: ['O.views.1'] } },
      },
      on: {
        'settings.changed': { target: 'saving', actions: changed, meta: { fulfils: ['O.columns.1'] } },
        'views.changed': { target: 'reading', reenter: true, meta: { fulfils: ['O.views.1'] } },
      },
    },
    resting: {
      on: {
        'settings.changed': { target: 'saving', actions: changed, meta: { fulfils: ['O.columns.1'] } },
        'views.changed': { target: 'reading', meta: { fulfils: ['O.views.1'] } },
      },
    },
    saving: {
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { views, lists, unsaved } }) => ({ kept: { views, lists }, list: unsaved[0] ?? '' }),
        onDone: [
          {
            description: 'something was changed while the save ran',
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: 'storeSaved',
            meta: { fulfils: ['O.columns.2'] },
          },
          // What was read, or changed in the dialog of views, meanwhile.
          { target: 'reading', actions: 'storeSaved', meta: { fulfils: ['O.columns.1'] } },
        ],
        onError: {
          target: 'resting',
          actions: ['giveUp', { type: 'showFailure', params: failedWith }, { type: 'logFailure', params: failedWith }],
          meta: { fulfils: ['O.columns.4'] },
        },
      },
      on: { 'settings.changed': { actions: changed, meta: { fulfils: ['O.columns.2'] } } },
    },
  },
});
