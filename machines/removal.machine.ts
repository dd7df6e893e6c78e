import { assign, emit, sendParent, setup } from 'xstate';
import type { CallKey } from '../domain/calls';
import { ownSentences, sentenceOn } from '../domain/catalogue';
import { failureOf } from '../domain/failure';
import type { Written } from '../domain/resource';
import { refusing } from './actors';
import { failureLogged, noticeShown, type Outward } from './outward';

/** The row that is about to be deleted, as the question names it. */
export interface Doomed {
  readonly id: number;
  readonly name: string;
}

export interface RemovalContext {
  readonly row: Doomed | null;
}

export type RemovalEvent =
  | { readonly type: 'row.deleteRequested'; readonly row: Doomed }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' };

/** What a removal tells the chart it belongs to. */
export type RemovalReport = { readonly type: 'record.removed' };

/** The guards of this chart in words: it has none. */
export const removalGuards = {} as const;

/** Asks before it deletes; the question is answered by Cancel or Confirm only (spec §2 Common behaviour, §8). */
export const removalMachine = (call: CallKey) =>
  setup({
    types: {
      context: {} as RemovalContext,
      events: {} as RemovalEvent,
      emitted: {} as Outward,
      tags: {} as 'busy' | 'asking',
    },
    actors: { remove: refusing<Written, { readonly id: number }>(call) },
    actions: {
      storeRow: assign((_, params: { readonly row: Doomed }) => ({ row: params.row })),
      forgetRow: assign({ row: null }),
      showNotice: emit(noticeShown),
      logFailure: emit(failureLogged),
      reportRemoved: sendParent({ type: 'record.removed' } satisfies RemovalReport),
    },
  }).createMachine({
    id: 'removal',
    context: { row: null },
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
          onError: {
            target: 'idle',
            actions: [
              'forgetRow',
              {
                type: 'showNotice',
                params: ({ event }) => ({ kind: 'error', text: sentenceOn(call, failureOf(event.error)) ?? '' }),
              },
              { type: 'logFailure', params: ({ event }) => ({ call, failure: failureOf(event.error) }) },
              'reportRemoved',
            ],
            meta: { fulfils: ['§8', 'own: the list is loaded again after a failed delete, to show the truth'] },
          },
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
    },
  });
