import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const logOutSteps: ChartPhrases = {
  feature: 'Logging out',
  starts: {
    'the dialog over a screen': 'the page /admin/dashboard/add-category, on which I chose "Logout"',
    'the log-out page': 'the page /logout, to which I went with "Logout" in the side menu of the dashboard',
  },
  events: {
    'logOut.confirmed': (chosen) => `I choose "Confirm"${chosen === 'Confirm' ? '' : ' with something to lose'}`,
    'logOut.cancelled': choose,
    'leave.confirmed': choose,
    'leave.declined': choose,
  },
  words: {
    'with something to lose': 'type "Drones" into "Title" before you choose "Logout"',
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
    warning: 'I am asked "Leave without saving?"',
    leaving: 'the buttons of the question cannot be used',
    over: 'the question is gone',
  },
};
