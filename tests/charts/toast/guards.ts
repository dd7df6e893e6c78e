import type { toastMachine } from '../../../machines/shell/toast.machine';
import { guardTables } from '../../qa/truth-table';

/** One toast (spec §4 Toasts, §9 Toast defaults). */
export const toastGuards = guardTables<typeof toastMachine>({
  usual: { id: 1, kind: 'success', held: false },
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
    isHeld: {
      asked: { 'toast.appearing|always|1': 'held' },
      yes: { 'the pointer is on the toasts': { context: { held: true } } },
      no: { 'the pointer is elsewhere': {} },
    },
  },
});
