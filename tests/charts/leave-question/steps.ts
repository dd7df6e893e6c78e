import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const leaveQuestionSteps: ChartPhrases = {
  feature: 'Leaving a screen with unsaved work',
  starts: {
    'a changed form':
      'the dashboard, from which I went to "Add Category" of the projects and typed "Drones" into "Title"',
  },
  events: {
    'leave.requested': (chosen) =>
      chosen === 'by Next'
        ? 'I choose the link to the next record'
        : chosen === 'by a link'
          ? 'I choose "Home" in the side menu'
          : 'I press the Back button of the browser',
    'leave.confirmed': choose,
    'leave.declined': choose,
    'screen.shown': () => 'I log out in another tab',
  },
  notByHand: (step, value) =>
    step.kind === 'event' && step.case === 'by Next'
      ? 'the form of a new record has no next one'
      : step.kind === 'event' && step.case === 'by a link' && value === 'asking'
        ? 'the question lies over the links'
        : null,
  calls: {},
  states: {
    resting: 'no question is open',
    asking: 'I am asked "Leave without saving?", and the address is still that of the form',
  },
};
