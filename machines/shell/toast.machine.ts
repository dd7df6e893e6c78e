import { sendParent, setup } from 'xstate';
import type { NoticeKind } from '../../domain/notice';

export interface ToastContext {
  readonly id: number;
  readonly kind: NoticeKind;
  /** Whether the toasts were held when this one appeared. */
  readonly held: boolean;
}

export type ToastEvent =
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }
  | { readonly type: 'toast.dismissed' };

/** What a toast tells the queue. */
export type ToastReport =
  | { readonly type: 'toast.fading'; readonly id: number }
  | { readonly type: 'toast.faded'; readonly id: number };

/** Toast defaults in milliseconds (spec §9 Toast defaults). */
export const toastTimes = { shown: 4000, fading: 200 } as const;

/** One toast: shown for 4 s of undisturbed time, then fading for 200 ms. One of kind loading stays until it is dismissed. */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    input: {} as ToastContext,
  },
  guards: {
    stays: ({ context }) => context.kind === 'loading',
    isHeld: ({ context }) => context.held,
  },
  actions: {
    reportFading: sendParent(({ context }) => ({ type: 'toast.fading', id: context.id }) satisfies ToastReport),
    reportFaded: sendParent(({ context }) => ({ type: 'toast.faded', id: context.id }) satisfies ToastReport),
  },
  delays: { shown: toastTimes.shown, fading: toastTimes.fading },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'appearing',
  states: {
    appearing: {
      always: [
        {
          description: 'the toast is of kind loading: its work is still running',
          guard: 'stays',
          target: 'staying',
          meta: { fulfils: ['O.toast.4'] },
        },
        {
          description: 'the pointer or the keyboard is on the toasts',
          guard: 'isHeld',
          target: 'held',
          meta: { fulfils: ['O.toast.2'] },
        },
        { target: 'counting', meta: { fulfils: ['R9.toast.1'] } },
      ],
    },
    counting: {
      after: { shown: { target: 'fading', meta: { fulfils: ['R9.toast.1', 'R9.toast.6'] } } },
      on: {
        'toast.held': { target: 'held', meta: { fulfils: ['O.toast.2'] } },
        'toast.dismissed': { target: 'fading', meta: { fulfils: ['R9.toast.5', 'R9.toast.6'] } },
      },
    },
    held: {
      on: {
        'toast.released': {
          target: 'counting',
          meta: { fulfils: ['O.toast.3'] },
        },
        'toast.dismissed': { target: 'fading', meta: { fulfils: ['R9.toast.5'] } },
      },
    },
    staying: {
      on: { 'toast.dismissed': { target: 'fading', meta: { fulfils: ['R9.toast.5'] } } },
    },
    fading: {
      entry: 'reportFading',
      after: {
        fading: { target: 'gone', actions: 'reportFaded', meta: { fulfils: ['R9.toast.6'] } },
      },
    },
    gone: { type: 'final' },
  },
});
