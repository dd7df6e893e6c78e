import type { selectionMachine } from '../../../machines/list/selection.machine';
import { chartModel } from '../../qa/model';

/** Selecting rows of a list: two projects, Robots (7) and Kites (8). */
export const selectionModel = chartModel<typeof selectionMachine>({
  starts: { 'a list of two projects': { asked: '' } },
  events: {
    'rows.ticked': ({
      context: { selection },
    }): Readonly<Record<string, { ids: readonly number[]; isIn: boolean; anchor: number }>> => ({
      'the first row': { ids: [7], isIn: selection.ids.includes(7) === selection.isAll, anchor: 0 },
      'no row, as none is here': { ids: [], isIn: true, anchor: 0 },
      'the second row': { ids: [8], isIn: selection.ids.includes(8) === selection.isAll, anchor: 1 },
    }),
    'range.refused': { 'a range with rows that are not here': {} },
    'all.requested': { 'Select all': {} },
    'selection.cleared': { Clear: {} },
    'list.asked': {
      'nothing else': { asked: '', found: 2 },
      'a search': { asked: 'search=o', found: 2 },
    },
  },
  outcomes: {},
  states: {
    none: { tags: [], accepts: ['all.requested', 'list.asked', 'range.refused', 'rows.ticked'], calls: [] },
    some: {
      tags: ['some'],
      accepts: ['all.requested', 'list.asked', 'range.refused', 'rows.ticked', 'selection.cleared'],
      calls: [],
    },
  },
  project: ({ selection, anchor, asked }) => [selection.isAll, selection.ids, anchor, asked],
});
