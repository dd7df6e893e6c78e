import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const patienceSteps: ChartPhrases = {
  feature: 'Waiting for the server',
  starts: { 'a screen with a list': 'the page /admin/dashboard/view-project, whose list is there' },
  events: {
    'call.begun': (chosen) =>
      chosen === 'a list'
        ? 'I type another letter into the search'
        : 'I change the last letter of the cookie "user_type", or change it back',
    'call.ended': (chosen) => (chosen === 'a list' ? 'the list comes' : 'the screen comes back'),
  },
  typed: { 'call.ended': 'pass project.list where the list comes, pass session.check where the screen comes back' },
  holds: ['project.list', 'session.check'],
  notByHand: (step, value) =>
    step.kind === 'event' && step.type === 'call.begun' && step.case === 'a list' && value !== 'resting'
      ? 'the screen is out of sight while the session is checked'
      : null,
  calls: {},
  states: {
    resting: 'nothing is said of the server',
    waiting: 'nothing is said of the server',
    slow: 'it is said below the top bar that the server is still waited for',
  },
};
