import type { toastMachine } from '../../../machines/shell/toast.machine';
import { guardTables } from '../../qa/truth-table';

/** One toast (spec §4 Toasts, §9 Toast defaults). */
export const toastGuards = guardTables<typeof toastMachine>({
  usual: { id: 1, kind: 'success', held: false, hasUndo: false },
  guards: {
    stays: {
      asked: { 'toast.appearing|always|0': 'staying' },
      yes: {
        'it tells that something is loading': { context: { kind: 'loading' } },
        'it tells that something is loading, under the pointer': { context: { kind: 'loading', held: true } },
      },
      no: {
        'a success': {},
        'an error': { context: { kind: 'error' } },
        'a warning': { context: { kind: 'warning' } },
        'a piece of information': { context: { kind: 'info' } },
        'a success, under the pointer': { context: { held: true } },
      },
    },
    hasUndo: {
      asked: { 'toast.appearing|always|2': 'offering', 'toast.held|toast.released|0': 'offering' },
      yes: { 'it has a button Undo': { context: { hasUndo: true } } },
      no: { 'it has only words': {} },
    },
    isHeld: {
      asked: { 'toast.appearing|always|1': 'held' },
      yes: { 'the pointer is on the toasts': { context: { held: true } } },
      no: { 'the pointer is elsewhere': {} },
    },
  },
});
