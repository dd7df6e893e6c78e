import { sendParent, setup } from 'xstate';
import type { NoticeKind } from '../../domain/notice';

export interface ToastContext {
  readonly id: number;
  readonly kind: NoticeKind;
  /** Whether the toasts were held when this one appeared. */
  readonly held: boolean;
  /** Whether it has a button Undo, for which a person needs time. */
  readonly hasUndo: boolean;
}

export type ToastEvent =
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }
  | { readonly type: 'toast.dismissed' };

/** What a toast tells the queue. */
export type ToastReport =
  | { readonly type: 'toast.fading'; readonly id: number }
  | { readonly type: 'toast.faded'; readonly id: number };

/** Toast defaults in milliseconds (spec §9 Toast defaults), and how long a toast with Undo is shown (contract §6). */
export const toastTimes = { shown: 4000, undoable: 10_000, fading: 200 } as const;

const withUndo = {
  description: 'the toast has a button Undo',
  guard: 'hasUndo',
  meta: { fulfils: ['C6.trash.1', 'O.trash.8'] },
} as const;

/** One toast: shown for 4 s of undisturbed time, or for 10 s with Undo, then fading for 200 ms. One of kind loading stays until it is dismissed. */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    input: {} as ToastContext,
  },
  guards: {
    stays: ({ context }) => context.kind === 'loading',
    isHeld: ({ context }) => context.held,
    hasUndo: ({ context }) => context.hasUndo,
  },
  actions: {
    reportFading: sendParent(({ context }) => ({ type: 'toast.fading', id: context.id }) satisfies ToastReport),
    reportFaded: sendParent(({ context }) => ({ type: 'toast.faded', id: context.id }) satisfies ToastReport),
  },
  delays: { shown: toastTimes.shown, undoable: toastTimes.undoable, fading: toastTimes.fading },
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
        { ...withUndo, target: 'offering' },
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
    offering: {
      after: { undoable: { target: 'fading', meta: { fulfils: ['C6.trash.1', 'O.trash.8', 'R9.toast.6'] } } },
      on: {
        'toast.held': { target: 'held', meta: { fulfils: ['O.toast.2'] } },
        'toast.dismissed': { target: 'fading', meta: { fulfils: ['R9.toast.5', 'R9.toast.6'] } },
      },
    },
    held: {
      on: {
        'toast.released': [
          { ...withUndo, target: 'offering' },
          { target: 'counting', meta: { fulfils: ['O.toast.3'] } },
        ],
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
