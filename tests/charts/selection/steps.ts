import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const selectionSteps: ChartPhrases = {
  feature: 'Selecting rows of a list',
  starts: { 'a list of two projects': 'the page /admin/dashboard/view-project with two projects, Robots and Kites' },
  events: {
    'rows.ticked': (chosen) => `I turn the tick of ${chosen}`,
    'range.refused': () => 'I hold Shift and tick a row, with rows between that are not loaded',
    'all.requested': () => 'I choose "Select all 2"',
    'selection.cleared': () => 'I choose "Clear"',
    'list.asked': (chosen) => (chosen === 'a search' ? 'I search for "o"' : 'I sort the list'),
  },
  calls: {},
  states: {
    none: 'no row is ticked, and there is no bar "Bulk actions"',
    some: 'the bar below the list says how many rows are selected',
  },
};
