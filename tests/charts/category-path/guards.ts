import type { Choice } from '../../../domain/resource';
import type { categoryPathMachine } from '../../../machines/list/category-path.machine';
import { guardTables } from '../../qa/truth-table';

const motors: Choice = { id: 7, name: 'Motors' };
const servos: Choice = { id: 9, name: 'Servos' };

/** Choosing a category, then one below it (spec §2 add-component-category, view-tutorial-chapter). */
export const categoryPathGuards = guardTables<ReturnType<typeof categoryPathMachine<Choice, Choice>>>({
  usual: { first: motors, second: null },
  guards: {
    isChosen: {
      asked: {
        'categoryPath.open.firstChosen|second.chosen|0': 'open.bothChosen',
        'categoryPath.open.bothChosen|second.chosen|0': 'stays',
      },
      yes: {
        'a category below is chosen': { event: { choice: servos } },
        'another category below is chosen': {
          context: { second: servos },
          event: { choice: { id: 10, name: 'Steppers' } },
        },
      },
      no: {
        'nothing is chosen below': { event: { choice: null } },
        'the choice below is taken back': { context: { second: servos }, event: { choice: null } },
      },
    },
  },
});
