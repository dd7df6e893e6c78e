import type { selectionMachine } from '../../../machines/list/selection.machine';
import { guardTables } from '../../qa/truth-table';

/** Selecting rows of a list. */
export const selectionGuards = guardTables<typeof selectionMachine>({
  usual: { selection: { isAll: false, ids: [7] }, anchor: 0, asked: 'search=o' },
  guards: {
    leavesSome: {
      asked: { 'selection.none|rows.ticked|0': 'some', 'selection.some|rows.ticked|0': 'stays' },
      yes: {
        'another row is ticked': { event: { ids: [8], isIn: true, anchor: 1 } },
        'one of two is taken out': {
          context: { selection: { isAll: false, ids: [7, 8] } },
          event: { ids: [7], isIn: false, anchor: 0 },
        },
        'a row that was not in is taken out': { event: { ids: [8], isIn: false, anchor: 1 } },
        'one of all is taken out': {
          context: { selection: { isAll: true, ids: [] } },
          event: { ids: [7], isIn: false, anchor: 0 },
        },
        'the only one that was taken out of all is put back': {
          context: { selection: { isAll: true, ids: [7] } },
          event: { ids: [7], isIn: true, anchor: 0 },
        },
      },
      no: {
        'the only one is taken out': { event: { ids: [7], isIn: false, anchor: 0 } },
        'all that are here are taken out': {
          context: { selection: { isAll: false, ids: [7, 8] } },
          event: { ids: [7, 8], isIn: false, anchor: 0 },
        },
      },
    },
    isOther: {
      asked: { 'selection.some|list.asked|0': 'none' },
      yes: {
        'another search': { event: { asked: 'search=on', found: 1 } },
        'no search any more': { event: { asked: '', found: 2 } },
      },
      no: { 'the same search': { event: { asked: 'search=o', found: 2 } } },
    },
  },
});
