import type { ComponentCategoryDraft } from '../../../domain/content/components';
import type { Choice } from '../../../domain/resource';
import type { formInCategoryMachine } from '../../../machines/form/form-in-category.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const motors: Choice = { id: 7, name: 'Motors' };
const servos: Choice = { id: 9, name: 'Servos' };
const breaks = { 'it breaks': fails(new Error('broken')) };

/**
 * A form below a chosen path, proved on component categories of the third level (spec §2 add-component-category, §4 Forms).
 */
export const formInCategoryModel = chartModel<
  ReturnType<typeof formInCategoryMachine<ComponentCategoryDraft, Choice, Choice>>
>({
  starts: { 'the tab is opened': undefined },
  events: {
    'path.changed': {
      'nothing is chosen': { first: null, second: null },
      'a category is chosen': { first: motors, second: null },
      'a category below is chosen': { first: motors, second: servos },
    },
    'record.saved': { 'the form reports': {} },
    'choices.reloadRequested': { 'the tab is opened again': {} },
    'screen.retried': { 'Try again': {} },
  },
  outcomes: { path: { 'a list of it breaks': answers(undefined), ...breaks }, form: breaks },
  states: {
    open: { tags: [], accepts: ['choices.reloadRequested', 'path.changed', 'record.saved'], calls: ['form', 'path'] },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: () => null,
});
