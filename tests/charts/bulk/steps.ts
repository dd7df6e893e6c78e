import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const bulkSteps: ChartPhrases = {
  feature: 'A bulk action on the selected records',
  starts: { 'the list of projects': 'the page /admin/dashboard/view-project with a project that I have selected' },
  events: {
    'bulk.asked': (chosen) => `I choose "${chosen}" in the bar "Bulk actions"`,
    'draft.changed': (chosen) => (chosen === 'no number' ? 'I type "ten"' : 'I type "10"'),
    'preview.requested': () => 'I choose "Preview", or "Try again"',
    'draft.reopened': () => 'I choose "Back"',
    'bulk.confirmed': () => 'I choose "Change 1", or "Delete 1"',
    'job.continued': () => 'I choose "Continue"',
    'job.dropped': () => 'I choose "End it here"',
    'dialog.closed': () => 'I close the dialog',
  },
  calls: {
    readOpen: {
      begins: 'the server is asked what was left unfinished',
      givenUp: 'the request is aborted',
      gate: () => 'bulk.open',
      outcomes: {
        'nothing was left': 'nothing was',
        'a job of this list was left': 'a bulk action on projects was',
        'jobs of others were left': 'only work on other lists was',
      },
    },
    preview: {
      begins: 'the server is asked what would be done',
      givenUp: 'the request is aborted',
      gate: () => 'bulk.preview',
      outcomes: { 'what would be done': 'the server says it' },
    },
    begin: {
      begins: 'the server is asked to begin',
      givenUp: 'the request is aborted',
      gate: () => 'bulk.begin',
      outcomes: { begun: 'the server has begun' },
    },
    run: {
      begins: 'the bulk action runs',
      givenUp: '',
      outcomes: { 'it has ended': 'it has ended', 'it breaks': 'a part of the dialog breaks' },
    },
  },
  states: {
    'resting.looking': 'there is no dialog',
    'resting.known': 'there is no dialog',
    'asking.choosing.unchecked': 'the dialog "Change price" asks for a number',
    'asking.choosing.refused': 'the dialog says at the number what to put right',
    'asking.previewing': 'the dialog shows that something is loading',
    'asking.previewed': 'the dialog shows what would become of the first records, or why that can not be shown',
    beginning: 'the button that begins shows that it is at it',
    running: 'the dialog shows how far it is',
    ended: 'the dialog says what became of the records',
  },
};
