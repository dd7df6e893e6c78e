import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const logOutSteps: ChartPhrases = {
  feature: 'Logging out',
  starts: {
    'the dialog over a screen': 'the dashboard, on which I chose "Logout"',
    'the log-out page': 'the page /logout, to which I went with "Logout" in the side menu of the dashboard',
  },
  events: { 'logOut.confirmed': choose, 'logOut.cancelled': choose },
  words: {
    'the server logs me out': 'within 5 seconds: then the question goes by itself',
    'the connection is cut': 'within 5 seconds: then the question goes by itself',
  },
  calls: {
    logOut: {
      begins: 'the server is told that I leave',
      gate: 'session.logOut',
      outcomes: { 'logged out': 'the server logs me out' },
    },
  },
  states: {
    asking: 'I am asked whether I want to log out',
    leaving: 'the buttons of the question cannot be used',
    over: 'the question is gone',
  },
};
