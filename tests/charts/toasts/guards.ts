import type { Toast, toastsMachine } from '../../../machines/shell/toasts.machine';
import { guardTables } from '../../qa/truth-table';

/** A queue with a toast in each of these phases, oldest first; their ids count from 1. */
const queue = (...phases: readonly Toast['phase'][]) => ({
  toasts: phases.map((phase, at) => ({ id: at + 1, kind: 'info' as const, text: 'Saved.', phase })),
  count: phases.length,
});
const another = { event: { notice: { kind: 'info', text: 'Saved.' } } } as const;

/** The toast queue (spec §4 Toasts, §9 Toast defaults). */
export const toastsGuards = guardTables<typeof toastsMachine>({
  usual: { toasts: [], count: 0 },
  guards: {
    hasRoom: {
      asked: { 'toasts.flowing|notice.shown|0': 'stays', 'toasts.held|notice.shown|0': 'stays' },
      yes: {
        'no toast is on screen': another,
        'two toasts are on screen': { ...another, context: queue('shown', 'shown') },
        'one toast is shown and one is fading': { ...another, context: queue('fading', 'shown') },
      },
      no: {
        'three toasts are on screen': { ...another, context: queue('shown', 'shown', 'shown') },
        'two toasts are shown and one is fading': { ...another, context: queue('fading', 'shown', 'shown') },
        'three toasts are on screen, and one waits': {
          ...another,
          context: queue('shown', 'shown', 'shown', 'waiting'),
        },
      },
    },
    isShown: {
      asked: { 'toasts|toast.dismissed|0': 'stays' },
      yes: {
        'the only toast': { context: queue('shown'), event: { id: 1 } },
        'the second of two toasts': { context: queue('fading', 'shown'), event: { id: 2 } },
      },
      no: {
        'the toast is fading': { context: queue('fading'), event: { id: 1 } },
        'the toast is fading, another one is shown': { context: queue('fading', 'shown'), event: { id: 1 } },
        'the toast waits for a place': { context: queue('shown', 'shown', 'shown', 'waiting'), event: { id: 4 } },
        'the toast is gone': { context: queue('shown'), event: { id: 9 } },
      },
    },
    someoneWaits: {
      asked: { 'toasts.flowing|toast.faded|0': 'stays', 'toasts.held|toast.faded|0': 'stays' },
      yes: {
        'one waits behind three': { context: queue('shown', 'shown', 'shown', 'waiting'), event: { id: 1 } },
        'two wait behind three': { context: queue('fading', 'shown', 'shown', 'waiting', 'waiting'), event: { id: 1 } },
      },
      no: {
        'there is only the toast that has faded': { context: queue('fading'), event: { id: 1 } },
        'three toasts are on screen, and none waits': { context: queue('shown', 'shown', 'fading'), event: { id: 3 } },
      },
    },
  },
});
