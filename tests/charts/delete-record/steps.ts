import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const deleteRecordSteps: ChartPhrases = {
  feature: 'Asking before a delete',
  starts: {
    'a list is shown': 'the page /admin/dashboard/add-category with two project categories',
    'a list whose failed deletes are only logged': 'the page /admin/dashboard/view-project with a project',
  },
  events: {
    'row.deleteRequested': () => 'I choose "Delete" at a row',
    'delete.confirmed': choose,
    'delete.cancelled': choose,
  },
  calls: {
    delete: {
      begins: 'the server is asked to delete the row',
      givenUp: 'the request is aborted',
      gate: (start) => (start === 'a list is shown' ? 'projectCategory.delete' : 'project.delete'),
      outcomes: {
        'deleted with a sentence': 'the server deletes it and says so',
        'deleted without a sentence': 'the server deletes it without a word',
      },
    },
  },
  states: {
    idle: 'no question is open',
    confirming: 'I am asked whether to delete the row',
    deleting: 'the button "Confirm" cannot be used, and "Cancel" can',
    failed: 'the question says why the row is still there',
  },
};
