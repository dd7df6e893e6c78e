import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { Notice } from '../../domain/notice';
import { type ToastReport, toastMachine } from './toast.machine';

/** A notice in the queue: not yet shown, on screen, or in its last 200 ms. */
export interface Toast extends Notice {
  readonly id: number;
  readonly phase: 'waiting' | 'shown' | 'fading';
}

export interface ToastsContext {
  /** Oldest first. */
  readonly toasts: readonly Toast[];
  /** How many notices there have been; the newest one's id. */
  readonly count: number;
  /** Whether a notice that comes on screen now is held from the start. */
  readonly held: boolean;
}

export type ToastsEvent =
  | { readonly type: 'notice.shown'; readonly notice: Notice }
  | { readonly type: 'toast.dismissed'; readonly id: number }
  | { readonly type: 'toasts.held' }
  | { readonly type: 'toasts.released' }
  | ToastReport;

/** The guards of this chart in words. */
export const toastsGuards = {
  hasRoom: 'fewer than three toasts are on screen',
  someoneWaits: 'another notice waits for a place',
  isShown: 'the toast is on screen and not fading',
} as const;

/** Toasts on screen at once (spec §9 Toast defaults). */
export const maxShown = 3;

const childId = (id: number) => `toast-${id}`;
const onScreen = (toasts: readonly Toast[]) => toasts.filter((toast) => toast.phase !== 'waiting');
const firstWaiting = (toasts: readonly Toast[]) => toasts.find((toast) => toast.phase === 'waiting');

/**
 * The toast queue: three at most on screen, the others wait and none is lost. Holding the pointer or the keyboard on the
 * toasts keeps all of them (spec §4 Toasts, §9 Toast defaults).
 */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actors: { toast: toastMachine },
  guards: {
    hasRoom: ({ context }) => onScreen(context.toasts).length < maxShown,
    isShown: ({ context }, params: { readonly id: number }) =>
      context.toasts.some((toast) => toast.id === params.id && toast.phase === 'shown'),
    someoneWaits: ({ context }) => firstWaiting(context.toasts) !== undefined,
  },
  actions: {
    queue: assign(({ context }, params: { readonly notice: Notice; readonly phase: Toast['phase'] }) => ({
      count: context.count + 1,
      toasts: [...context.toasts, { ...params.notice, id: context.count + 1, phase: params.phase }],
    })),
    start: enqueueActions(({ context, enqueue }, params: { readonly toast: Toast | undefined }) => {
      if (params.toast === undefined) return;
      const { id, kind } = params.toast;
      enqueue.spawnChild('toast', { id: childId(id), input: { id, kind, held: context.held } });
    }),
    dismiss: sendTo((_, params: { readonly id: number }) => childId(params.id), { type: 'toast.dismissed' }),
    holdNewOnes: assign({ held: true }),
    releaseNewOnes: assign({ held: false }),
    holdAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of onScreen(context.toasts)) enqueue.sendTo(childId(id), { type: 'toast.held' });
    }),
    releaseAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of onScreen(context.toasts)) enqueue.sendTo(childId(id), { type: 'toast.released' });
    }),
    markFading: assign(({ context }, params: { readonly id: number }) => ({
      toasts: context.toasts.map((toast) => (toast.id === params.id ? { ...toast, phase: 'fading' as const } : toast)),
    })),
    stop: stopChild((_, params: { readonly id: number }) => childId(params.id)),
    remove: assign(({ context }, params: { readonly id: number }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== params.id),
    })),
    showFirstWaiting: assign(({ context }) => ({
      toasts: context.toasts.map((toast) =>
        toast === firstWaiting(context.toasts) ? { ...toast, phase: 'shown' as const } : toast,
      ),
    })),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], count: 0, held: false },
  initial: 'flowing',
  on: {
    'notice.shown': [
      {
        guard: 'hasRoom',
        actions: [
          { type: 'queue', params: ({ event }) => ({ notice: event.notice, phase: 'shown' }) },
          { type: 'start', params: ({ context }) => ({ toast: context.toasts.at(-1) }) },
        ],
        meta: { fulfils: ['§4 Toasts', '§9 Toast defaults'] },
      },
      {
        actions: { type: 'queue', params: ({ event }) => ({ notice: event.notice, phase: 'waiting' }) },
        meta: { fulfils: ['§9 Toast defaults', 'own: a fourth notice waits, none is lost'] },
      },
    ],
    'toast.dismissed': {
      guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
      meta: { fulfils: ['§9 Toast defaults'] },
    },
    'toast.fading': {
      actions: { type: 'markFading', params: ({ event }) => ({ id: event.id }) },
      meta: { fulfils: ['§9 Toast defaults'] },
    },
    'toast.faded': [
      {
        guard: 'someoneWaits',
        actions: [
          { type: 'stop', params: ({ event }) => ({ id: event.id }) },
          { type: 'remove', params: ({ event }) => ({ id: event.id }) },
          { type: 'start', params: ({ context }) => ({ toast: firstWaiting(context.toasts) }) },
          'showFirstWaiting',
        ],
        meta: { fulfils: ['own: a fourth notice waits, none is lost'] },
      },
      {
        actions: [
          { type: 'stop', params: ({ event }) => ({ id: event.id }) },
          { type: 'remove', params: ({ event }) => ({ id: event.id }) },
        ],
        meta: { fulfils: ['§9 Toast defaults'] },
      },
    ],
  },
  states: {
    flowing: {
      on: {
        'toasts.held': {
          target: 'held',
          actions: ['holdNewOnes', 'holdAll'],
          meta: { fulfils: ['own: no toast goes away under the pointer'] },
        },
      },
    },
    held: {
      on: {
        'toasts.released': {
          target: 'flowing',
          actions: ['releaseNewOnes', 'releaseAll'],
          meta: { fulfils: ['own: the time starts anew when the pointer leaves'] },
        },
      },
    },
  },
});
