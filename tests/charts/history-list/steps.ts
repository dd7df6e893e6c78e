import { broken, type ChartPhrases, choose, part } from '../phrases';

/** The words of this chart for testers who read no code. */
export const historyListSteps: ChartPhrases = {
  feature: 'Entries of the history',
  starts: {
    'the screen is opened': 'the page /admin/dashboard/history with a changed idea',
    'below the form of a record': 'the page of an idea that was changed, for which I chose "Edit" in the list of ideas',
  },
  startsLeftOut: { 'below the form of a record': 'the history of a record has tests of its own' },
  events: {
    'history.opened': choose,
    'history.closed': choose,
    'filters.changed': (chosen) =>
      chosen === 'all changes' ? 'I choose "Clear What"' : 'I choose "Added" in the field "What"',
    'version.restored': () => 'I choose "View" at the first row, "Restore this version" and "Restore"',
    'screen.retried': choose,
  },
  calls: { list: part('the list'), entry: {} },
  states: { closed: 'the entries are not shown', open: 'the entries are shown', broken },
};
