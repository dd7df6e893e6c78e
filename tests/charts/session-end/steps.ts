import { type ChartPhrases, choose } from '../phrases';

const outcomes = {
  'half an hour': 'the server says that my session lasts another half hour',
  'three minutes': 'the server says that my session lasts another three minutes',
  'a minute and a half': 'the server says that my session lasts another minute and a half, and longer when it is used',
  'a minute and a half, whatever is done': 'the server says that my session ends in a minute and a half, whatever I do',
  'five seconds': 'the server says that my session lasts another five seconds, and longer when it is used',
  'it is over': 'the server says that my session is over',
} as const;
const clock = 'it takes hours until the server says so, and the gate can not';
const asked = 'the server is asked how long my session lasts';

/** The words of this chart for testers who read no code. */
export const sessionEndSteps: ChartPhrases = {
  feature: 'Telling that the session ends soon',
  starts: { 'an admin screen is open': 'the page /admin/dashboard' },
  events: {
    'look.requested': () => 'I choose another tab, and then this one again',
    'stay.requested': choose,
  },
  notByHand: (step) =>
    step.kind === 'outcome' && step.case in outcomes && step.case !== 'half an hour' ? clock : null,
  calls: {
    readTimeLeft: { begins: asked, gate: 'session.timeLeft', outcomes },
    lookAgain: { begins: asked, gate: 'session.timeLeft', outcomes },
    prolong: {
      begins: 'the session is used',
      gate: 'session.check',
      outcomes: { valid: 'the server says that it is valid', 'not valid': 'the server says that it is not valid' },
    },
  },
  states: {
    looking: 'no note is there',
    resting: 'no note is there',
    'warning.shown': 'a note says that my session ends soon and offers "Stay signed in"',
    'warning.looking': 'a note says that my session ends soon and offers "Stay signed in"',
    'warning.prolonging': 'a note says that my session ends soon and offers "Stay signed in"',
  },
};
