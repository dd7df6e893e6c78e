import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const historyEntrySteps: ChartPhrases = {
  feature: 'A look into an entry of the history',
  starts: { 'the history is shown': 'the page /admin/dashboard/history with a changed idea category' },
  events: {
    'entry.opened': () => 'I choose "View" at the first row',
    'entry.closed': choose,
    'entry.retried': choose,
    'restore.requested': (chosen) =>
      chosen === 'nothing is typed'
        ? 'I choose "Restore this version"'
        : `I choose "Restore this version" below a form: ${chosen}`,
    'restore.cancelled': choose,
    'restore.confirmed': choose,
  },
  calls: {
    readEntry: {
      begins: 'the server is asked for the change',
      givenUp: 'the request is aborted',
      gate: () => 'history.entry',
      outcomes: {
        'a change': 'the server sends the change',
        'a change that can not be restored': 'the server sends one that can not be restored',
      },
    },
    restore: {
      begins: 'the server is asked to restore the version',
      givenUp: 'the request is aborted',
      gate: () => 'history.restore',
      outcomes: {
        'restored with a sentence': 'the server restores it and says so',
        'restored without a sentence': 'the server restores it without a word',
      },
    },
  },
  states: {
    closed: 'no dialog is open',
    loading: 'the dialog shows "Loading"',
    failed: 'the dialog says why the change is not there and offers to try again',
    shown: 'the dialog shows the fields before and after the change',
    asking: 'I am asked whether to restore this version',
    restoring: 'the buttons of the question cannot be used',
  },
};
