import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const listToolsSteps: ChartPhrases = {
  feature: 'The saved views of a list',
  starts: {
    'a list of projects':
      'the page /admin/dashboard/view-project?search=arm with a project "Arm", and a saved view "Robots" of it',
  },
  events: {
    'views.opened': () => 'I choose "Views"',
    'dialog.closed': () => 'I close the dialog',
    'naming.requested': (chosen) => (chosen === 'Robots' ? 'I choose "Rename Robots"' : 'I choose "Save view"'),
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
    'views.browsing': 'the dialog "Views" lists the views',
    'views.naming': 'the dialog "Views" asks for a name',
    'views.removing': 'a dialog asks whether "Robots" is to be deleted',
    'views.working': 'the dialog "Views" can not be closed',
  },
};
