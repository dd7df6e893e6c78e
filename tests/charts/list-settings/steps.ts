import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const listSettingsSteps: ChartPhrases = {
  feature: 'What an account keeps of the lists',
  starts: {
    'nothing is kept in this browser': 'the page /admin/dashboard/view-project, in a new browser',
    'compact rows are kept': 'the page /admin/dashboard/view-project, whose rows were made compact in this browser',
  },
  events: {
    'settings.changed': () => 'I choose "Columns" and tick "Compact rows", or take the tick away',
    'views.changed': () => 'I choose "Views"',
  },
  calls: {
    readLists: {
      begins: 'the server is asked what the account keeps of the lists',
      givenUp: 'the request is aborted',
      gate: 'view.read',
      outcomes: {
        'what is known': 'the server says what this browser knows',
        'what another browser has set': 'the server says that the rows have the other density',
      },
    },
    saveSettings: {
      begins: 'the server is asked to keep how the list is looked at',
      givenUp: 'the request is aborted',
      gate: 'view.setColumns',
      outcomes: { saved: 'the server keeps it' },
    },
  },
  states: {
    reading: 'the rows are as they were set last',
    resting: 'the rows are as they were set last',
    saving: 'the rows are as they were set last',
  },
};
