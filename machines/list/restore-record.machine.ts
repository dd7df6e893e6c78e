import { assign, emit, setup } from 'xstate';
import { ownSentences } from '../../domain/error-messages';
import type { SaveResult } from '../../domain/resource';
import type { Restorable } from '../../domain/trash';
import { refusing } from '../core/actors';
import { type EmittedEvent, noticeShown, trashChanged } from '../core/emitted';
import { failureLoggedAs, failureShown } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';

export interface RestoreRecordContext {
  /** What is to be restored, in the order in which it was asked for: the first is being restored. */
  readonly asked: readonly Restorable[];
}

/** Undo in a toast, or Restore in the trash. */
export type RestoreRecordEvent = { readonly type: 'restore.requested'; readonly record: Restorable };

const call = 'trash.restore';

/** Whether a record is among those that are asked for. */
export const isAsked = (asked: readonly Restorable[], { type, recordId }: Restorable): boolean =>
  asked.some((record) => record.type === type && record.recordId === recordId);

const nothing: Restorable = { type: '', recordId: 0 };

/**
 * Takes deleted records out of the trash, one after the other (contract §6). It belongs to no screen: an Undo works wherever the person
 * has gone meanwhile. How it ended is told in a toast; whatever came of it, the lists on the screen are to be read again.
 */
export const restoreRecordMachine = setup({
  types: {
    context: {} as RestoreRecordContext,
    events: {} as RestoreRecordEvent,
    emitted: {} as EmittedEvent,
  },
  actors: { restore: refusing<SaveResult, Restorable>(call) },
  guards: {
    isNew: ({ context }, params: { readonly record: Restorable }) => !isAsked(context.asked, params.record),
    isMoreAsked: ({ context }) => context.asked.length > 0,
  },
  actions: {
    storeRecord: assign(({ context }, params: { readonly record: Restorable }) => ({
      asked: [...context.asked, params.record],
    })),
    forgetFirst: assign(({ context }) => ({ asked: context.asked.slice(1) })),
    showNotice: emit(noticeShown),
    showFailure: emit(failureShown(call)),
    logFailure: emit(failureLoggedAs(call)),
    reportChange: emit(trashChanged),
  },
}).createMachine({
  id: 'restoreRecord',
  context: { asked: [] },
  initial: 'resting',
  states: {
    resting: {
      always: {
        description: 'another record is to be restored',
        guard: 'isMoreAsked',
        target: 'restoring',
        meta: { fulfils: ['O.trash.6'] },
      },
      on: {
        'restore.requested': {
          target: 'restoring',
          actions: { type: 'storeRecord', params: ({ event }) => ({ record: event.record }) },
          meta: { fulfils: ['C6.trash.1', 'C6.trash.2', 'O.trash.1'] },
        },
      },
    },
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => context.asked[0] ?? nothing,
        onDone: {
          target: 'resting',
          actions: [
            'forgetFirst',
            {
              type: 'showNotice',
              params: ({ event }) => ({ kind: 'success', text: event.output.text ?? ownSentences.restored }),
            },
            'reportChange',
          ],
          meta: { fulfils: ['C6.trash.1', 'C6.trash.2', 'O.trash.1'] },
        },
        onError: {
          target: 'resting',
          actions: [
            'forgetFirst',
            { type: 'showFailure', params: failedWith },
            { type: 'logFailure', params: failedWith },
            'reportChange',
          ],
          meta: { fulfils: ['O.trash.5'] },
        },
      },
      on: {
        'restore.requested': {
          description: 'nobody has asked for this record yet',
          guard: { type: 'isNew', params: ({ event }) => ({ record: event.record }) },
          actions: { type: 'storeRecord', params: ({ event }) => ({ record: event.record }) },
          meta: { fulfils: ['O.trash.6'] },
        },
      },
    },
  },
});
