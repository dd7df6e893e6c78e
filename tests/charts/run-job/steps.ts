import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const runJobSteps: ChartPhrases = {
  feature: 'Running a job of the server',
  starts: {
    'a job that was begun':
      'the page /admin/dashboard/view-project, where I have begun to change the price of three projects',
    'a job that was left, to be ended':
      'the page /admin/dashboard/view-project, where I have chosen "End it here" of what was left unfinished',
  },
  events: { 'job.cancelled': () => 'I choose "Cancel"' },
  calls: {
    step: {
      begins: 'the server is asked for the next records',
      givenUp: 'the request is aborted',
      gate: () => 'bulk.step',
      outcomes: { 'one more is done': 'the server has done one more', 'all are done': 'the server has done the last' },
    },
    cancel: {
      begins: 'the server is asked to end the job',
      givenUp: 'the request is aborted',
      gate: () => 'bulk.cancel',
      outcomes: { cancelled: 'the server ends it' },
    },
    readReport: {
      begins: 'the server is asked for the report',
      givenUp: 'the request is aborted',
      gate: () => 'bulk.read',
      outcomes: { 'all were done': 'all records were done', 'one was refused': 'one record was refused' },
    },
  },
  states: {
    running: 'the dialog shows how far it is',
    waiting: 'the dialog says why it waits, and that it goes on by itself',
    cancelling: '"Cancel" cannot be used',
    reporting: '"Cancel" cannot be used',
    ended: 'the dialog says what became of the records',
  },
};
