import type { ChartPhrases } from '../phrases';

const typed: Readonly<Record<string, string>> = {
  'an amount': 'I type " 99.50 " as the value',
  'no amount': 'I type "much" as the value',
  'a category': 'I choose the category "Robots" as the value',
};

/** The words of this chart for testers who read no code. */
export const filterEditorSteps: ChartPhrases = {
  feature: 'Adding a filter to a list',
  starts: {
    'a list of projects': 'the page /admin/dashboard/view-project, with a category "Robots" and a project in it',
  },
  events: {
    'filter.requested': () => 'I choose "Add filter"',
    'field.chosen': (chosen) => `I choose the field "${chosen}"`,
    'operator.chosen': (chosen) => `I choose the condition "${chosen}"`,
    'value.changed': (chosen) => typed[chosen] ?? chosen,
    'filter.added': () => 'I choose "Add"',
    'filter.cancelled': () => 'I close the dialog',
  },
  calls: {},
  states: {
    closed: 'there is no dialog "Add filter"',
    'open.unchecked': 'the dialog "Add filter" shows a field, a condition and its value',
    'open.refused': 'the dialog says at the value what to put right',
  },
};
