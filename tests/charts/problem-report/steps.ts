import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const problemReportSteps: ChartPhrases = {
  feature: 'Reporting a problem',
  starts: { 'a screen with the button': 'any screen with the button "Report a problem"' },
  events: { 'report.requested': choose, 'report.confirmed': choose, 'report.closed': choose },
  notByHand: (step, value) =>
    step.kind === 'event' && step.type === 'report.closed' && value === 'saving'
      ? 'the file is made at once: nobody can choose anything meanwhile'
      : null,
  calls: {
    saveReport: {
      begins: 'the browser saves a file',
      givenUp: 'the file is no longer waited for',
      outcomes: { 'the file is saved': '', 'the browser takes no file': 'the browser takes no file' },
    },
  },
  states: {
    closed: 'no dialog is open',
    explaining: 'a dialog says what the file holds and what it does not',
    saving: 'the dialog is busy',
    failed: 'the dialog says that the file could not be saved',
  },
};
