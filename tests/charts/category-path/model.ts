import type { Choice } from '../../../domain/resource';
import { categoryPathMachine } from '../../../machines/list/category-path.machine';
import { chartModel } from '../../qa/model';
import { fails } from '../../qa/stub';

const motors: Choice = { id: 7, name: 'Motors' };
const sensors: Choice = { id: 8, name: 'सेंसर' };
const servos: Choice = { id: 9, name: 'Servos' };
const steppers: Choice = { id: 10, name: 'Steppers' };
const breaks = { 'it breaks': fails(new Error('broken')) };

/** Choosing a category, then one below it (spec §2 add-component-category, view-tutorial-chapter). */
export const categoryPathModel = chartModel<ReturnType<typeof categoryPathMachine<Choice, Choice>>>({
  starts: { 'two levels': undefined, 'one level': undefined, 'no level': undefined },
  machines: {
    'one level': categoryPathMachine({ first: 'tutorial.categories', second: null }),
    'no level': categoryPathMachine({ first: null, second: null }),
  },
  events: {
    'first.chosen': {
      'a category': { choice: motors },
      'another category': { choice: sensors },
    },
    'second.chosen': {
      'a category below': { choice: servos },
      'another category below': { choice: steppers },
      none: { choice: null },
    },
    'path.cleared': { 'a record was saved': {} },
    'path.reloadRequested': { 'the tab is opened': {} },
  },
  outcomes: { firstList: breaks, secondList: breaks },
  states: {
    'open.unchosen': {
      tags: [],
      accepts: ['first.chosen', 'path.cleared', 'path.reloadRequested'],
      calls: ['first', 'second'],
    },
    'open.firstChosen': {
      tags: [],
      accepts: ['first.chosen', 'path.cleared', 'path.reloadRequested', 'second.chosen'],
      calls: ['first', 'second'],
    },
    'open.bothChosen': {
      tags: [],
      accepts: ['first.chosen', 'path.cleared', 'path.reloadRequested', 'second.chosen'],
      calls: ['first', 'second'],
    },
    broken: { tags: [], accepts: [], calls: [] },
  },
  project: ({ first, second }) => [first?.id ?? null, second?.id ?? null],
});
