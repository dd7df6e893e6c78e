import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const neighboursSteps: ChartPhrases = {
  feature: 'The previous and the next record',
  starts: {
    'a project that was opened from its list':
      'the page of the first of two projects, for which I chose "Edit" in the list of projects',
  },
  events: { 'neighbours.retried': () => 'the server answers again after it could not be reached' },
  calls: {
    findNeighbours: {
      begins: 'the server is asked for the projects beside it',
      givenUp: 'the request is aborted',
      gate: 'project.list',
      outcomes: {
        'a project after it': 'the server sends the project and the one after it',
        'no other project': 'the server sends the project alone',
      },
    },
  },
  states: {
    looking: 'the links "Previous project" and "Next project" lead nowhere yet',
    known: 'the links lead to the projects beside it, where there are any, and say which of how many it is',
    failed: 'the links "Previous project" and "Next project" lead nowhere',
  },
};
