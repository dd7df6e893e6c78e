import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const formInCategorySteps: ChartPhrases = {
  feature: 'A form below a chosen path, on the component categories',
  starts: {
    'the tab is opened': 'the tab "Add 2nd Sub Category" of the page /admin/dashboard/add-component-category',
  },
  events: {
    'path.changed': (chosen) => (chosen === 'nothing is chosen' ? '' : `I choose at the choices: ${chosen}`),
    'record.saved': () => 'I choose a category, fill in the name and choose "Save"',
    'choices.reloadRequested': () => 'I open another tab and this one again',
    'screen.retried': choose,
  },
  words: {
    'I choose a category, fill in the name and choose "Save"':
      'such as the category "Motors", which is there before the scenario, and the name "Stepper"',
  },
  calls: {
    path: {
      begins: 'the choices are there',
      givenUp: 'the choices are gone',
      outcomes: { 'a list of it breaks': 'a list of the choices breaks' },
    },
    form: { begins: 'the form is there, empty', givenUp: 'the form is gone' },
  },
  states: { open: 'the form can be filled in', broken: 'the screen says that it broke and offers to try again' },
};
