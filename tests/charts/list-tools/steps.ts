import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const listToolsSteps: ChartPhrases = {
  feature: 'The saved views and columns of a list',
  starts: {
    'a list of projects':
      'the page /admin/dashboard/view-project?search=arm with a project "Arm", and a saved view "Robots" of it',
  },
  events: {
    'columns.opened': () => 'I choose "Columns"',
    'views.opened': () => 'I choose "Views"',
    'dialog.closed': () => 'I close the dialog',
    'naming.requested': () => 'I choose "Save as a new view"',
    'renaming.requested': () => 'I choose "Rename Robots"',
    'name.changed': (chosen) => (chosen === 'a name' ? 'I type " Robot  arms " as the name' : 'I empty the name'),
    'name.submitted': () => 'I choose "Save"',
    'removal.requested': () => 'I choose "Delete Robots"',
    'removal.confirmed': () => 'I choose "Confirm"',
    'step.cancelled': () => 'I choose "Cancel"',
    'change.requested': (chosen) =>
      chosen === 'Robots is shared' ? 'I choose "Share Robots"' : 'I choose "Open the list with Robots"',
  },
  calls: {
    changeViews: {
      begins: 'the server is asked to change the saved views',
      givenUp: 'the request is aborted',
      gate: () => 'view.add',
      outcomes: {
        'done with a sentence': 'the server has done it and says so',
        'done without a sentence': 'the server has done it and says nothing',
      },
    },
  },
  states: {
    closed: 'no dialog is open',
    columns: 'the dialog "Columns" is open',
    'views.browsing': 'the dialog "Views" lists the views',
    'views.naming.unchecked': 'the dialog "Views" asks for a name',
    'views.naming.refused': 'the dialog "Views" says at the name what to put right',
    'views.removing': 'a dialog asks whether "Robots" is to be deleted',
    'views.working': 'the dialog "Views" can not be closed',
  },
};
