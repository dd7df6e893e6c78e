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

/** The guards of this chart in words. */
export const toastGuards = {
  stays: 'the toast tells of something still running (kind loading)',
  isHeld: 'the pointer or the keyboard is on the toasts',
} as const;

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
        { guard: 'stays', target: 'staying', meta: { fulfils: ['own: a running thing is told until it is over'] } },
        { guard: 'isHeld', target: 'held', meta: { fulfils: ['own: no toast goes away under the pointer'] } },
        { target: 'counting', meta: { fulfils: ['§9 Toast defaults'] } },
      ],
    },
    counting: {
      after: { shown: { target: 'fading', meta: { fulfils: ['§9 Toast defaults'] } } },
      on: {
        'toast.held': { target: 'held', meta: { fulfils: ['own: no toast goes away under the pointer'] } },
        'toast.dismissed': { target: 'fading', meta: { fulfils: ['§9 Toast defaults'] } },
      },
    },
    held: {
      on: {
        'toast.released': {
          target: 'counting',
          meta: { fulfils: ['own: the time starts anew when the pointer leaves'] },
        },
        'toast.dismissed': { target: 'fading', meta: { fulfils: ['§9 Toast defaults'] } },
      },
    },
    staying: {
      on: { 'toast.dismissed': { target: 'fading', meta: { fulfils: ['§9 Toast defaults'] } } },
    },
    fading: {
      entry: 'reportFading',
      after: {
        fading: { target: 'gone', actions: 'reportFaded', meta: { fulfils: ['§9 Toast defaults'] } },
      },
    },
    gone: { type: 'final' },
  },
});
