import { type ProjectCategoryAdd, projectCategory } from '../../../domain/content/projects';
import { megabyte } from '../../../domain/files';
import type { formSubmitMachine } from '../../../machines/form/form-submit.machine';
import { guardTables } from '../../qa/truth-table';

const photo = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'drone.png', { type });
const good = photo(2048);
const draft = { photo: good, title: 'Drones' };
const stored = { key: '1', version: 'v2', draft, files: { photo: null } };

/** A form, that of a new project category (spec §4 Forms, §5 Category add). */
export const formSubmitGuards = guardTables<ReturnType<typeof formSubmitMachine<ProjectCategoryAdd>>>({
  usual: {
    draft: { photo: good, title: 'Drones' },
    blank: projectCategory.add.empty,
    stored: null,
    current: null,
    afterSave: 'startOver',
    errors: {},
    problem: null,
  },
  guards: {
    isRight: {
      asked: { 'formSubmit.editing|form.submitted|0': 'saving' },
      yes: {
        'a photo and a title': {},
        'a photo, and no title: a new category needs none': { context: { draft: { photo: good, title: '' } } },
        'a photo of exactly 1MB': { context: { draft: { photo: photo(megabyte), title: 'Drones' } } },
        'all is right, though an older error is still kept': { context: { errors: { photo: 'Photo is required' } } },
      },
      no: {
        'an untouched form': { context: { draft: projectCategory.add.empty } },
        'a title, but no photo': { context: { draft: { photo: null, title: 'Drones' } } },
        'the photo has one byte more than 1MB': { context: { draft: { photo: photo(megabyte + 1), title: 'Drones' } } },
        'the photo is empty': { context: { draft: { photo: photo(0), title: 'Drones' } } },
        'the file is not a picture': { context: { draft: { photo: photo(2048, 'application/pdf'), title: 'Drones' } } },
      },
    },
    becomesRight: {
      asked: { 'formSubmit.invalid|field.changed|0': 'editing' },
      yes: {
        'the missing photo is chosen': {
          context: { draft: { photo: null, title: 'Drones' } },
          event: { change: { photo: good } },
        },
        'the photo that was too large is replaced': {
          context: { draft: { photo: photo(megabyte + 1), title: 'Drones' } },
          event: { change: { photo: good } },
        },
        'a right draft gets another title': { event: { change: { title: 'Robots' } } },
      },
      no: {
        'the photo is still missing, and a title is typed': {
          context: { draft: { photo: null, title: '' } },
          event: { change: { title: 'Drones' } },
        },
        'the missing photo is replaced by one that is too large': {
          context: { draft: { photo: null, title: 'Drones' } },
          event: { change: { photo: photo(megabyte + 1) } },
        },
        'the photo of a right draft is taken away': { event: { change: { photo: null } } },
      },
    },
    isStale: {
      asked: { 'formSubmit.saving|xstate.done.actor.save|0': 'comparing' },
      yes: { 'the answer has what is stored now': { event: { output: { text: null, stale: stored } } } },
      no: {
        'a save that was done': { event: { output: { text: 'Category updated successfully' } } },
        'a save without a sentence': { event: { output: { text: null } } },
      },
    },
    isToSave: {
      asked: { 'formSubmit.comparing|xstate.done.actor.comparison|0': 'saving' },
      yes: { 'Save, or Keep mine': { event: { output: { outcome: 'save', draft } } } },
      no: {
        'Use theirs': { event: { output: { outcome: 'show', draft } } },
        'the comparison was closed': { event: { output: { outcome: 'return', draft } } },
      },
    },
    isToShow: {
      asked: { 'formSubmit.comparing|xstate.done.actor.comparison|1': 'editing' },
      yes: { 'Use theirs': { event: { output: { outcome: 'show', draft } } } },
      no: { 'the comparison was closed': { event: { output: { outcome: 'return', draft } } } },
    },
    goesOn: {
      asked: { 'formSubmit.saving|xstate.done.actor.save|2': 'editing' },
      yes: {
        'the settings of the site, whose answer has what is stored now': {
          context: { afterSave: 'close' },
          event: { output: { text: 'Settings saved', stored } },
        },
      },
      no: {
        'an edit dialog, whose answer has a sentence alone': {
          context: { afterSave: 'close' },
          event: { output: { text: 'Category updated successfully' } },
        },
      },
    },
    staysOpen: {
      asked: { 'formSubmit.saving|xstate.done.actor.save|1': 'editing' },
      yes: {
        'the form above a list': { event: { output: { text: null } } },
        'a form that stays as it was saved': { context: { afterSave: 'stay' }, event: { output: { text: null } } },
      },
      no: {
        'the edit dialog, which closes': { context: { afterSave: 'close' }, event: { output: { text: null } } },
      },
    },
  },
});
