import type { toastMachine } from '../../../machines/shell/toast.machine';
import { chartModel } from '../../qa/model';

/** One toast (spec §4 Toasts, §9 Toast defaults). */
export const toastModel = chartModel<typeof toastMachine>({
  starts: {
    success: { id: 1, kind: 'success', held: false, hasUndo: false },
    info: { id: 2, kind: 'info', held: false, hasUndo: false },
    warning: { id: 3, kind: 'warning', held: false, hasUndo: false },
    error: { id: 4, kind: 'error', held: false, hasUndo: false },
    loading: { id: 5, kind: 'loading', held: false, hasUndo: false },
    'under the pointer': { id: 6, kind: 'success', held: true, hasUndo: false },
    'with Undo': { id: 8, kind: 'success', held: false, hasUndo: true },
    'loading, under the pointer': { id: 7, kind: 'loading', held: true, hasUndo: false },
  },
  events: {
    'toast.held': { 'the pointer comes': {} },
    'toast.released': { 'the pointer leaves': {} },
    'toast.dismissed': { 'swiped away or closed': {} },
  },
  outcomes: {},
  states: {
    appearing: { tags: [], accepts: [], calls: [] },
    counting: { tags: [], accepts: ['toast.dismissed', 'toast.held'], calls: [], timed: true },
    offering: { tags: [], accepts: ['toast.dismissed', 'toast.held'], calls: [], timed: true },
    held: { tags: [], accepts: ['toast.dismissed', 'toast.released'], calls: [] },
    staying: { tags: [], accepts: ['toast.dismissed'], calls: [] },
    fading: { tags: [], accepts: [], calls: [], timed: true },
    gone: { tags: [], accepts: [], calls: [] },
  },
  project: ({ kind, held, hasUndo }) => [kind, held, hasUndo],
});
