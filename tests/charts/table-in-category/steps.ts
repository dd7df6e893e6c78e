import { broken, type ChartPhrases, choose, part } from '../phrases';

/** The words of this chart for testers who read no code. */
export const tableInCategorySteps: ChartPhrases = {
  feature: 'A table below a chosen path, on the lessons',
  starts: {
    'the screen is opened': 'the page /admin/dashboard/view-tutorial-chapter of the lessons',
    'one level, no delete': 'the page /admin/dashboard/view-tutorial of the chapters',
  },
  events: {
    'path.changed': (chosen) =>
      chosen === 'nothing is chosen'
        ? 'I take the choice back'
        : chosen === 'a chapter is chosen'
          ? 'I choose a category and its chapter'
          : 'I choose a category',
    'row.deleteRequested': () => 'I choose "Delete" at "Axles"',
    'record.deleted': () => 'I choose "Confirm"',
    'screen.retried': choose,
  },
  words: {
    'I choose a category and its chapter':
      'a tutorial category with a chapter with the lesson "Axles"; add them before the scenario',
  },
  calls: {
    path: { ...part('the choice of the path'), outcomes: { 'a list of it breaks': 'a list of the choices breaks' } },
    list: part('the list'),
    deleteRecord: {},
  },
  states: { open: 'the screen can be used', broken },
};
