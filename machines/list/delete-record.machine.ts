import { assign, emit, sendParent, setup } from 'xstate';
import type { CallKey } from '../../domain/calls';
import { ownSentences, sentenceOn } from '../../domain/error-messages';
import type { Notice } from '../../domain/notice';
import type { SaveResult } from '../../domain/resource';
import { restorableAfter } from '../../domain/trash';
import { refusing } from '../core/actors';
import { type EmittedEvent, noticeShown } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import { type Failed, failedWith } from '../core/failure-actions';

/** The row that is about to be deleted, as the question names it. */
export interface DeleteTarget {
  readonly id: number;
  readonly name: string;
}

export interface DeleteRecordContext {
  readonly row: DeleteTarget | null;
  /** Why the row is still there, told in the open question. */
  readonly problem: string | null;
}

export type DeleteRecordEvent =
  | { readonly type: 'row.deleteRequested'; readonly row: DeleteTarget }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' };

/** What the chart tells the chart it belongs to. */
export type DeleteRecordReport = { readonly type: 'record.deleted' };

/** What an Undo in the toast restores. */
const undoOf = (call: CallKey, row: DeleteTarget | null): Pick<Notice, 'undo'> => {
  const undo = row === null ? null : restorableAfter(call, row.id);
  return undo === null ? {} : { undo };
};

/**
 * Asks before it deletes; the question is answered by Cancel or Confirm only (spec §2 Common behaviour, §8). A failure that
 * no toast tells (§7: only logged) is told in the question, which stays open.
 */
export const deleteRecordMachine = (call: CallKey) =>
  setup({
    types: {
      context: {} as DeleteRecordContext,
      events: {} as DeleteRecordEvent,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy' | 'asking',
    },
    actors: { delete: refusing<SaveResult, { readonly id: number }>(call) },
    guards: { isTold: (_, { failure }: Failed) => sentenceOn(call, failure) !== null },
    actions: {
      storeProblem: assign(problemOf(call)),
      showFailure: emit(failureShown(call)),
      logFailure: emit(failureLoggedAs(call)),
      storeRow: assign((_, params: { readonly row: DeleteTarget }) => ({ row: params.row })),
      forgetRow: assign({ row: null, problem: null }),
      forgetProblem: assign({ problem: null }),
      showNotice: emit(noticeShown),
      reportDeleted: sendParent({ type: 'record.deleted' } satisfies DeleteRecordReport),
    },
  }).createMachine({
    id: 'deleteRecord',
    context: { row: null, problem: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'row.deleteRequested': {
            target: 'confirming',
            actions: { type: 'storeRow', params: ({ event }) => ({ row: event.row }) },
            meta: { fulfils: ['R2.common.3'] },
          },
        },
      },
      confirming: {
        tags: 'asking',
        on: {
          'delete.confirmed': { target: 'deleting', meta: { fulfils: ['R2.common.3'] } },
          'delete.cancelled': { target: 'idle', actions: 'forgetRow', meta: { fulfils: ['R2.common.3'] } },
        },
      },
      deleting: {
        tags: ['busy', 'asking'],
        invoke: {
          id: 'delete',
          src: 'delete',
          input: ({ context }) => ({ id: context.row?.id ?? 0 }),
          onDone: {
            target: 'idle',
            actions: [
              {
                type: 'showNotice',
                params: ({ context, event }) => ({
                  kind: 'success',
                  text: event.output.text ?? ownSentences.deleted,
                  ...undoOf(call, context.row),
                }),
              },
              'forgetRow',
              'reportDeleted',
            ],
            meta: { fulfils: ['R4.lists.2', 'R7.after.1', 'R8.success.5', 'C6.trash.1'] },
          },
          onError: [
            {
              description: 'this failure has a message for a toast',
              guard: { type: 'isTold', params: failedWith },
              target: 'idle',
              actions: [
                'forgetRow',
                { type: 'showFailure', params: failedWith },
                { type: 'logFailure', params: failedWith },
                'reportDeleted',
              ],
              meta: { fulfils: ['R8.category.1', 'O.delete.2'] },
            },
            {
              target: 'failed',
              actions: [
                { type: 'storeProblem', params: failedWith },
                { type: 'logFailure', params: failedWith },
              ],
              meta: { fulfils: ['R7.after.4', 'O.delete.3'] },
            },
          ],
        },
        on: {
          'delete.cancelled': {
            target: 'idle',
            actions: [
              'forgetRow',
              { type: 'showNotice', params: { kind: 'warning', text: ownSentences.deleteCancelled } },
              'reportDeleted',
            ],
            meta: { fulfils: ['C4.kept.2', 'O.delete.1'] },
          },
        },
      },
      failed: {
        tags: 'asking',
        on: {
          'delete.confirmed': {
            target: 'deleting',
            actions: 'forgetProblem',
            meta: { fulfils: ['O.delete.4'] },
          },
          'delete.cancelled': {
            target: 'idle',
            actions: ['forgetRow', 'reportDeleted'],
            meta: { fulfils: ['R2.common.3', 'O.delete.2'] },
          },
        },
      },
    },
  });
