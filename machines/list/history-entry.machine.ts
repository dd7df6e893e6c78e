import { assign, emit, sendParent, setup } from 'xstate';
import { ownSentences } from '../../domain/error-messages';
import type { HistoryDetails } from '../../domain/history';
import type { SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, noticeShown } from '../core/emitted';
import { failureLoggedAs, problemOf } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';

/** What becomes of something that was typed and not saved, when the version is restored. */
export type UnsavedWork = 'nothing' | 'kept' | 'lost';

export interface HistoryEntryContext {
  /** The number of the entry that is looked into; 0 while none is. */
  readonly id: number;
  /** The entry with its values; `null` until it is here. */
  readonly entry: HistoryDetails | null;
  readonly unsaved: UnsavedWork;
  /** Why the entry is not there, or why its version was not restored. */
  readonly problem: string | null;
}

export type HistoryEntryEvent =
  | { readonly type: 'entry.opened'; readonly id: number }
  | { readonly type: 'entry.closed' }
  | { readonly type: 'entry.retried' }
  | { readonly type: 'restore.requested'; readonly unsaved: UnsavedWork }
  | { readonly type: 'restore.cancelled' }
  | { readonly type: 'restore.confirmed' };

/** What the chart tells the chart it belongs to. */
export type HistoryEntryReport = { readonly type: 'version.restored' };

const read = 'history.entry';
const restore = 'history.restore';

const closes = { target: 'closed', actions: 'forgetEntry', meta: { fulfils: ['O.history.3'] } } as const;
const failsToRead = [
  { type: 'storeReadProblem', params: failedWith },
  { type: 'logReadFailure', params: failedWith },
] as const;

/**
 * A look into an entry of the history, and the question before its version is restored (contract §6). A restore that fails is told in the
 * question, which stays open.
 */
export const historyEntryMachine = setup({
  types: {
    context: {} as HistoryEntryContext,
    events: {} as HistoryEntryEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'looking' | 'asking',
  },
  actors: {
    readEntry: refusing<HistoryDetails, { readonly id: number }>(read),
    restore: refusing<SaveResult, { readonly id: number }>(restore),
  },
  guards: { isRestorable: ({ context }) => context.entry?.isRestorable === true },
  actions: {
    storeId: assign((_, params: { readonly id: number }) => ({ id: params.id })),
    storeEntry: assign((_, params: { readonly entry: HistoryDetails }) => ({ entry: params.entry })),
    storeUnsaved: assign((_, params: { readonly unsaved: UnsavedWork }) => ({ unsaved: params.unsaved })),
    forgetEntry: assign({ id: 0, entry: null, problem: null }),
    forgetProblem: assign({ problem: null }),
    storeReadProblem: assign(problemOf(read)),
    logReadFailure: emit(failureLoggedAs(read)),
    storeRestoreProblem: assign(problemOf(restore)),
    logRestoreFailure: emit(failureLoggedAs(restore)),
    showNotice: emit(noticeShown),
    reportRestored: sendParent({ type: 'version.restored' } satisfies HistoryEntryReport),
  },
}).createMachine({
  id: 'historyEntry',
  context: { id: 0, entry: null, unsaved: 'nothing', problem: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'entry.opened': {
          target: 'loading',
          actions: { type: 'storeId', params: ({ event }) => ({ id: event.id }) },
          meta: { fulfils: ['C6.history.2', 'O.history.3'] },
        },
      },
    },
    loading: {
      tags: ['looking', 'busy'],
      invoke: {
        id: 'readEntry',
        src: 'readEntry',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.output }) },
          meta: { fulfils: ['C6.history.2', 'O.history.3'] },
        },
        onError: { target: 'failed', actions: failsToRead, meta: { fulfils: ['O.history.4'] } },
      },
      on: { 'entry.closed': closes },
    },
    failed: {
      tags: 'looking',
      on: {
        'entry.retried': { target: 'loading', actions: 'forgetProblem', meta: { fulfils: ['O.history.4'] } },
        'entry.closed': closes,
      },
    },
    shown: {
      tags: 'looking',
      on: {
        'entry.closed': closes,
        'restore.requested': {
          description: 'the values from before the change can be written back',
          guard: 'isRestorable',
          target: 'asking',
          actions: { type: 'storeUnsaved', params: ({ event }) => ({ unsaved: event.unsaved }) },
          meta: { fulfils: ['C6.history.3', 'O.history.5'] },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'restore.cancelled': {
          target: 'shown',
          actions: 'forgetProblem',
          meta: { fulfils: ['O.history.5'] },
        },
        'restore.confirmed': {
          target: 'restoring',
          actions: 'forgetProblem',
          meta: { fulfils: ['C6.history.3', 'O.history.5'] },
        },
      },
    },
    restoring: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'closed',
          actions: [
            'forgetEntry',
            {
              type: 'showNotice',
              params: ({ event }) => ({ kind: 'success', text: event.output.text ?? ownSentences.restored }),
            },
            'reportRestored',
          ],
          meta: { fulfils: ['C6.history.3', 'O.history.6'] },
        },
        onError: {
          target: 'asking',
          actions: [
            { type: 'storeRestoreProblem', params: failedWith },
            { type: 'logRestoreFailure', params: failedWith },
          ],
          meta: { fulfils: ['O.history.7'] },
        },
      },
    },
  },
});
