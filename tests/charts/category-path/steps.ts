import type { Moment } from '../../qa/scenario-words';
import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const categoryPathSteps: ChartPhrases = {
  feature: 'Choosing a category, then one below it',
  starts: {
    'two levels': 'the tab "Add 2nd Sub Category" of the page /admin/dashboard/add-component-category',
    'one level': 'the tab "Add Tutorial Chapter" of the page /admin/dashboard/add-tutorial-category',
    'no level': 'the tab "Add Parent Category" of the page /admin/dashboard/add-component-category',
  },
  events: {
    'first.chosen': (chosen) => `I choose at "Category": ${chosen}`,
    'second.chosen': (chosen) =>
      chosen === 'none' ? 'I choose "Clear sub category"' : `I choose at "Sub Category": ${chosen}`,
    'path.cleared': () => 'I fill in the name and choose "Save"',
    'path.reloadRequested': () => 'I open another tab and this one again',
  },
  words: {
    'I choose at "Category": a category':
      'such as "Levers", with "Servos" and "Steppers" below it; add them before the scenario',
    'I choose at "Sub Category": a category below': 'such as "Servos"',
    'I fill in the name and choose "Save"': 'such as "Walked"',
  },
  calls: {
    first: {
      begins: ({ start }: Moment) =>
        start === 'no level' ? 'there is no choice of a category' : 'the choice "Category" is there',
      givenUp: 'the choice of the category is gone',
    },
    second: {
      begins: ({ start }: Moment) =>
        start === 'two levels' ? 'the choice "Sub Category" is there' : 'there is no choice of a category below',
      givenUp: 'the choice below it is gone',
    },
  },
  states: {
    'open.unchosen': 'nothing is chosen',
    'open.firstChosen': 'a category is chosen, none below it',
    'open.bothChosen': 'a category and one below it are chosen',
    broken: 'the choices are broken',
  },
};
