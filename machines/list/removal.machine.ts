import { assign, emit, sendParent, setup } from 'xstate';
import type { CallKey } from '../../domain/calls';
import { ownSentences, placeOf, sentenceOn } from '../../domain/error-messages';
import { type Failure, failureOf } from '../../domain/failure';
import type { SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, noticeShown } from '../core/emitted';

/** The row that is about to be deleted, as the question names it. */
export interface DeleteTarget {
  readonly id: number;
  readonly name: string;
}

export interface RemovalContext {
  readonly row: DeleteTarget | null;
  /** Why the row is still there, told in the open question. */
  readonly problem: string | null;
}

export type RemovalEvent =
  | { readonly type: 'row.deleteRequested'; readonly row: DeleteTarget }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' };

/** What a removal tells the chart it belongs to. */
export type RemovalReport = { readonly type: 'record.removed' };

/** The guards of this chart in words. */
export const removalGuards = { isTold: 'the error catalogue shows this failure in a toast' } as const;

/**
 * Asks before it deletes; the question is answered by Cancel or Confirm only (spec §2 Common behaviour, §8). A failure that
 * no toast tells (§7: only logged) is told in the question, which stays open.
 */
export const removalMachine = (call: CallKey) =>
  setup({
    types: {
      context: {} as RemovalContext,
      events: {} as RemovalEvent,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy' | 'asking',
    },
    actors: { remove: refusing<SaveResult, { readonly id: number }>(call) },
    guards: { isTold: (_, params: { readonly failure: Failure }) => sentenceOn(call, params.failure) !== null },
    actions: {
      storeRow: assign((_, params: { readonly row: DeleteTarget }) => ({ row: params.row })),
      forgetRow: assign({ row: null, problem: null }),
      storeProblem: assign((_, params: { readonly problem: string }) => ({ problem: params.problem })),
      forgetProblem: assign({ problem: null }),
      showNotice: emit(noticeShown),
      logFailure: emit(failureLogged),
      reportRemoved: sendParent({ type: 'record.removed' } satisfies RemovalReport),
    },
  }).createMachine({
    id: 'removal',
    context: { row: null, problem: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'row.deleteRequested': {
            target: 'confirming',
            actions: { type: 'storeRow', params: ({ event }) => ({ row: event.row }) },
            meta: { fulfils: ['§2 Common behaviour'] },
          },
        },
      },
      confirming: {
        tags: 'asking',
        on: {
          'delete.confirmed': { target: 'removing', meta: { fulfils: ['§2 Common behaviour'] } },
          'delete.cancelled': { target: 'idle', actions: 'forgetRow', meta: { fulfils: ['§2 Common behaviour'] } },
        },
      },
      removing: {
        tags: ['busy', 'asking'],
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => ({ id: context.row?.id ?? 0 }),
          onDone: {
            target: 'idle',
            actions: [
              'forgetRow',
              {
                type: 'showNotice',
                params: ({ event }) => ({ kind: 'success', text: event.output.text ?? ownSentences.removed }),
              },
              'reportRemoved',
            ],
            meta: { fulfils: ['§4 Lists', '§7 Actions after answers', '§8 Success toasts'] },
          },
          onError: [
            {
              guard: { type: 'isTold', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              target: 'idle',
              actions: [
                'forgetRow',
                {
                  type: 'showNotice',
                  params: ({ event }) => ({ kind: 'error', text: placeOf(call, failureOf(event.error)) }),
                },
                { type: 'logFailure', params: ({ event }) => ({ call, failure: failureOf(event.error) }) },
                'reportRemoved',
              ],
              meta: { fulfils: ['§8', 'own: the list is loaded again after a failed delete, to show the truth'] },
            },
            {
              target: 'failed',
              actions: [
                { type: 'storeProblem', params: ({ event }) => ({ problem: placeOf(call, failureOf(event.error)) }) },
                { type: 'logFailure', params: ({ event }) => ({ call, failure: failureOf(event.error) }) },
              ],
              meta: { fulfils: ['§7 Actions after answers', 'own: a failed delete says so in its question'] },
            },
          ],
        },
        on: {
          'delete.cancelled': {
            target: 'idle',
            actions: [
              'forgetRow',
              { type: 'showNotice', params: { kind: 'warning', text: ownSentences.removeCancelled } },
              'reportRemoved',
            ],
            meta: { fulfils: ['own: a delete can be left alone; the list is loaded again to show the truth'] },
          },
        },
      },
      failed: {
        tags: 'asking',
        on: {
          'delete.confirmed': {
            target: 'removing',
            actions: 'forgetProblem',
            meta: { fulfils: ['own: a failed delete can be tried again'] },
          },
          'delete.cancelled': {
            target: 'idle',
            actions: ['forgetRow', 'reportRemoved'],
            meta: {
              fulfils: [
                '§2 Common behaviour',
                'own: the list is loaded again after a failed delete, to show the truth',
              ],
            },
          },
        },
      },
    },
  });
