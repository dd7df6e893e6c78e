import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const restoreRecordSteps: ChartPhrases = {
  feature: 'Restoring what was deleted',
  starts: {
    'two records are in the trash': 'the page /admin/dashboard/trash with two deleted idea categories',
  },
  events: {
    'restore.requested': (chosen) =>
      chosen === 'a record' ? 'I choose "Restore" at the first row' : 'I choose "Restore" at the second row',
  },
  calls: {
    restore: {
      begins: 'the server is asked to restore a record',
      givenUp: 'the request is aborted',
      gate: () => 'trash.restore',
      outcomes: {
        'restored with a sentence': 'the server restores it and says so',
        'restored without a sentence': 'the server restores it without a word',
      },
    },
  },
  states: {
    resting: 'each row can be restored',
    restoring: 'the button "Restore" of what is being restored cannot be used',
  },
};
