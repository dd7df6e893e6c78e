import type { Json } from '../../qa/describe';
import { broken, type ChartPhrases, choose, part } from '../phrases';

/** Whether a chart is in a state within `open`. */
const isOpen = (value: Json, inner: string): boolean => (value as { open?: Json } | null)?.open === inner;

/** The words of this chart for testers who read no code. */
export const formAndTableSteps: ChartPhrases = {
  feature: 'A content type on one screen, on the project categories',
  starts: {
    'the screen is opened': 'the page /admin/dashboard/add-category with the rows "Drones" and "रोबोट"',
  },
  events: {
    'row.editRequested': () => 'I choose "Edit" at "रोबोट"',
    'row.deleteRequested': () => 'I choose "Delete" at "Drones"',
    'edit.closed': () => 'I choose "Close"',
    'screen.retried': choose,
    'record.saved': (_, { value }) =>
      isOpen(value, 'editing') ? 'I choose "Update"' : 'I fill in a photo and a title and choose "Save"',
    'save.abandoned': (_, { value }) =>
      isOpen(value, 'editing')
        ? 'I choose "Update" and then "Cancel"'
        : 'I fill in a photo and a title, choose "Save" and then "Cancel"',
    'record.deleted': () => 'I choose "Confirm"',
  },
  typed: {
    'save.abandoned': ({ value }) =>
      isOpen(value, 'editing') ? 'hold projectCategory.edit' : 'hold projectCategory.add',
  },
  calls: {
    list: part('the list'),
    add: part('the add form'),
    deleteRecord: {},
    edit: { ...part('the edit dialog'), outcomes: { 'the form is over': '' } },
  },
  states: { 'open.browsing': 'no edit dialog is open', 'open.editing': 'the edit dialog is open', broken },
};
