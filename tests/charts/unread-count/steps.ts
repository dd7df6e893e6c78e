import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const unreadCountSteps: ChartPhrases = {
  feature: 'The number of unread messages',
  starts: { 'an admin screen is open': 'the page /admin/dashboard' },
  events: { 'look.requested': () => 'I choose another tab, and then this one again' },
  calls: {
    readUnread: {
      begins: 'the server is asked how many messages are unread',
      givenUp: 'the request is aborted',
      gate: 'message.unread',
      outcomes: {
        none: 'the server says that no message is unread',
        two: 'the server says that two messages are unread',
        three: 'the server says that three messages are unread',
      },
    },
  },
  states: {
    looking: 'the entry "Messages" of the side menu is as it was',
    resting: 'the entry "Messages" of the side menu has the number that the server has told last, and none at 0',
  },
};
