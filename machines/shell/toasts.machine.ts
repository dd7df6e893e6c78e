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
}

export type ToastsEvent =
  | { readonly type: 'notice.shown'; readonly notice: Notice }
  | { readonly type: 'toast.dismissed'; readonly id: number }
  | { readonly type: 'toasts.held' }
  | { readonly type: 'toasts.released' }
  | ToastReport;

/** Toasts on screen at once (spec §9 Toast defaults). */
export const maxShown = 3;

const childId = (id: number) => `toast-${id}`;
const onScreen = (toasts: readonly Toast[]) => toasts.filter((toast) => toast.phase !== 'waiting');
const firstWaiting = (toasts: readonly Toast[]) => toasts.find((toast) => toast.phase === 'waiting');

const parts = setup({
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
    start: enqueueActions(
      ({ enqueue }, { toast, held }: { readonly toast: Toast | undefined; readonly held: boolean }) => {
        if (toast === undefined) return;
        const { id, kind, undo } = toast;
        enqueue.spawnChild('toast', { id: childId(id), input: { id, kind, held, hasUndo: undo !== undefined } });
      },
    ),
    dismiss: sendTo((_, params: { readonly id: number }) => childId(params.id), { type: 'toast.dismissed' }),
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
});

/** A toast comes on screen, where it is held from the start while the toasts are. */
const comesOnScreen = (held: boolean) =>
  parts.createStateConfig({
    on: {
      'notice.shown': {
        description: 'fewer than three toasts are on screen',
        guard: 'hasRoom',
        actions: [
          { type: 'queue', params: ({ event }) => ({ notice: event.notice, phase: 'shown' }) },
          { type: 'start', params: ({ context }) => ({ toast: context.toasts.at(-1), held }) },
        ],
        meta: { fulfils: ['R4.toasts.1', 'R9.toast.2'] },
      },
      'toast.faded': {
        description: 'another notice is waiting for a place',
        guard: 'someoneWaits',
        actions: [
          { type: 'stop', params: ({ event }) => ({ id: event.id }) },
          { type: 'remove', params: ({ event }) => ({ id: event.id }) },
          { type: 'start', params: ({ context }) => ({ toast: firstWaiting(context.toasts), held }) },
          'showFirstWaiting',
        ],
        meta: { fulfils: ['O.toast.1'] },
      },
    },
  }).on;

/**
 * The toast queue: three at most on screen, the others wait and none is lost. Holding the pointer or the keyboard on the
 * toasts keeps all of them (spec §4 Toasts, §9 Toast defaults).
 */
export const toastsMachine = parts.createMachine({
  id: 'toasts',
  context: { toasts: [], count: 0 },
  initial: 'flowing',
  on: {
    'notice.shown': {
      actions: { type: 'queue', params: ({ event }) => ({ notice: event.notice, phase: 'waiting' }) },
      meta: { fulfils: ['R9.toast.2', 'O.toast.1'] },
    },
    'toast.dismissed': {
      description: 'the toast is on screen and not fading',
      guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
      meta: { fulfils: ['R9.toast.5'] },
    },
    'toast.fading': {
      actions: { type: 'markFading', params: ({ event }) => ({ id: event.id }) },
      meta: { fulfils: ['R9.toast.6'] },
    },
    'toast.faded': {
      actions: [
        { type: 'stop', params: ({ event }) => ({ id: event.id }) },
        { type: 'remove', params: ({ event }) => ({ id: event.id }) },
      ],
      meta: { fulfils: ['R9.toast.6'] },
    },
  },
  states: {
    flowing: {
      on: {
        ...comesOnScreen(false),
        'toasts.held': {
          target: 'held',
          actions: 'holdAll',
          meta: { fulfils: ['O.toast.2'] },
        },
      },
    },
    held: {
      on: {
        ...comesOnScreen(true),
        'toasts.released': {
          target: 'flowing',
          actions: 'releaseAll',
          meta: { fulfils: ['O.toast.3'] },
        },
      },
    },
  },
});
