import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const overviewSteps: ChartPhrases = {
  feature: 'What the home screen tells on arrival',
  starts: { 'the home screen is opened': 'the page /admin/dashboard' },
  events: {
    'overview.reloadRequested': () =>
      "I go offline and online again, by the network settings of the browser's own tools",
    'overview.retryRequested': () => 'I choose "Try again"',
  },
  calls: {
    readOverview: {
      begins: 'the server is asked what there is on the site',
      givenUp: 'the request is aborted',
      gate: () => 'overview.read',
      outcomes: {
        'an empty site': 'it answers that there is nothing yet',
        'a site with projects': 'it answers that there are twelve projects',
      },
    },
  },
  states: {
    loading: 'the numbers are not there yet, or are those of before',
    shown: 'the numbers are those that the server answered last',
    failed: 'it is said why there is no overview, with "Try again"',
  },
};
