import type { ChartPhrases } from '../phrases';

const says = (event: string): string =>
  `the browser says that it is ${event}, by the network settings of its own tools`;

const probe = {
  begins: 'the browser asks for the head of the list of project categories',
  givenUp: '',
  outcomes: {
    'an answer': 'it is answered',
    'no connection': 'it is blocked, by "Block request URL" in the browser\'s own tools',
    'no answer in time': 'no answer comes for five seconds',
    'the answer of a proxy': 'a proxy answers that the server does not',
  },
} as const;

/** The words of this chart for testers who read no code. */
export const connectionSteps: ChartPhrases = {
  feature: 'Whether the server can be reached',
  starts: { 'a screen with a list': 'the page /admin/dashboard/view-project' },
  events: {
    'browser.wentOnline': () => says('online'),
    'browser.wentOffline': () => says('offline'),
    'call.answered': () => 'I type another letter into the search, or choose "Try again", and the server answers',
    'call.unanswered': () => 'I type another letter into the search, or choose "Try again", and the connection is cut',
  },
  typed: { 'call.answered': 'pass project.list', 'call.unanswered': 'cut project.list' },
  holds: ['project.list'],
  notByHand: (step) =>
    step.kind === 'outcome' && step.case !== 'an answer' && step.case !== 'no connection'
      ? 'what is asked to find out whether the server answers can be blocked by hand, and no more'
      : null,
  atOnce: ['askAgain'],
  calls: { probe, askAgain: probe },
  states: {
    connected: 'nothing is said of the connection',
    doubted: 'nothing is said of the connection',
    'down.pausing': 'it is said below the top bar that I am offline, or that the server does not answer',
    'down.asking': 'it is said below the top bar that I am offline, or that the server does not answer',
  },
};
