import type { Moment } from '../../qa/scenario-words';
import { whyNoDraft } from '../forced-outcomes';
import { type ChartPhrases, choose, compared, fill, saved, savedByAnother } from '../phrases';

const dialog = 'a dialog that closes';

const saveButton = (start: string): string => (start === dialog ? 'Update' : 'Save');

/** The words of this chart for testers who read no code. */
export const formSubmitSteps: ChartPhrases = {
  feature: 'Filling in and saving a form, on the project categories',
  starts: {
    'a form that stays open': 'the add form of the page /admin/dashboard/add-category, untouched',
    'a form that goes on': 'the form of the settings of the site, untouched',
    'a dialog that closes':
      'the edit dialog of a project category on the page /admin/dashboard/add-category, untouched',
  },
  events: {
    'field.changed': fill,
    'form.submitted': (_, { start }) => choose(saveButton(start)),
    'save.cancelled': choose,
    'draft.restored': (chosen) => `restore ${chosen}`,
  },
  labels: { photo: 'Photo', title: 'Title' },
  words: {
    'I fill in: a good photo': 'choose at "Photo" a PNG or JPEG picture below 1MB',
    'I fill in: a photo over 1MB': 'choose at "Photo" a PNG or JPEG picture of more than 1,048,576 bytes',
  },
  startsLeftOut: { 'a form that goes on': 'the journeys of the screen Settings save it by hand' },
  notByHand: whyNoDraft,
  really: (start) => (start === dialog ? { 'Category added successfully': 'Category updated successfully' } : {}),
  calls: {
    save: {
      begins: 'the form is sent',
      givenUp: 'the request is aborted',
      outcomes: {
        ...saved,
        ...savedByAnother,
        'saved, with what is stored now': 'the server saves and says what is stored now',
      },
      gate: (start) => (start === dialog ? 'projectCategory.edit' : 'projectCategory.add'),
      typed: {
        'somebody else has saved it': 'pass projectCategory.edit',
        'somebody else has saved it again': 'pass projectCategory.edit',
      },
    },
    comparison: compared,
  },
  states: {
    editing: 'the form can be filled in',
    invalid: 'the form says what is wrong',
    saving: ({ start }: Moment) =>
      start === dialog
        ? 'the button "Updating..." cannot be used, and "Cancel" can'
        : 'the button "Saving..." cannot be used, and "Cancel" can',
    comparing: 'the dialog "Changed by someone else" is open',
    failed: 'the form is as I left it and says why it was not saved',
    saved: 'the dialog is gone',
  },
};
