import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const toastsSteps: ChartPhrases = {
  feature: 'The messages',
  starts: { 'nothing to tell': 'the page /login without messages, with an email and a wrong password filled in' },
  events: {
    'notice.shown': () => 'there is one more thing to tell',
    'toast.dismissed': () => 'I close the oldest message',
    'toasts.held': () => 'I put the pointer on the messages',
    'toasts.released': () => 'I take the pointer off the messages',
    'toast.fading': (_, { last }) =>
      last?.kind === 'event' && last.type === 'toast.dismissed' ? '' : 'the time of the oldest message is over',
    'toast.faded': () => 'the oldest message has faded',
  },
  words: {
    'an email and a wrong password': 'such as "nobody@example.org" and "wrong horse"',
    'there is one more thing to tell':
      'press Enter in the field "Password", with the pointer where it is: every refused sign-in is a message. Three are shown at most, what comes meanwhile waits. ' +
      'Ten tries in 15 minutes are open to one email: take another one for the next scenario',
    'the time of the oldest message is over': 'it has been there for 4 seconds',
    'the oldest message has faded': '0.2 seconds later',
  },
  atOnce: ['toast.faded'],
  calls: {
    toast: { begins: 'the message comes on screen', givenUp: 'the message is off the screen' },
  },
  states: { flowing: 'the time of the messages runs', held: 'the time of the messages stands still' },
};
