import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const patienceSteps: ChartPhrases = {
  feature: 'Waiting for the server',
  starts: { 'a screen with a list': 'the page /admin/dashboard/view-project, whose list is there' },
  events: {
    'call.begun': (chosen) =>
      chosen === 'a list' ? 'I type another letter into the search' : 'I sign in once more in another tab',
    'call.ended': (chosen) =>
      chosen === 'a list'
        ? 'I let the list pass at the gate, and it comes'
        : 'I let the check of the session pass at the gate, and the screen comes back',
  },
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
