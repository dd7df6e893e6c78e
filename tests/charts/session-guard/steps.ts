import type { ChartPhrases } from '../phrases';

const cookies = {
  'the cookies of a session': 'the browser has the cookies of my session',
  'cookies of another user': 'the browser has the cookies of another sign-in',
  'cookies of another session': 'the browser has the cookies of another session of the same user',
  'cookies of another role': 'the browser has the cookies of the same session with another role',
  'a cookie is missing': 'a cookie is missing',
  'cookies that cannot be read': 'the cookies cannot be read',
} as const;

/** The words of this chart for testers who read no code. */
export const sessionGuardSteps: ChartPhrases = {
  feature: 'Who may see the admin screens',
  starts: { 'an admin route is opened': 'I am signed in, and open the page /admin/dashboard again' },
  events: {
    'session.ending': () => 'I choose "Logout" in the top bar and then "Confirm"',
    'page.shown': () => 'I choose another tab, and then this one again',
  },
  notByHand: (step, value) => {
    if (step.kind !== 'tick') return null;
    if (value === 'leaving') return 'a log-out leads away within 5 seconds';
    return value === 'invalid' ? 'I am on another page by then' : null;
  },
  typed: { 'session.ending': 'hold session.logOut' },
  holdWhen: 'once signed in',
  words: {
    'the browser has the cookies of my session': 'as it is after signing in',
    'the browser has the cookies of another sign-in':
      'open /login in another tab and sign in there. That tab asks the server too: type pass session.check twice',
    'a cookie is missing': 'delete the cookie "session_id"; at the start, before the page is opened',
  },
  calls: {
    readSession: { outcomes: cookies },
    lookAgain: { outcomes: cookies },
    checkSession: {
      begins: 'the server is asked whether the session is valid',
      gate: 'session.check',
      typed: { 'not valid': 'refuse session.check' },
      outcomes: {
        valid: 'the server says that it is',
        'valid, but two-factor sign-in is demanded':
          'the server says that it is, and that I have to set up two-factor sign-in first',
        'not valid': 'the server says that it is not',
      },
    },
  },
  states: {
    reading: 'I see "Loading"',
    checking: 'I see "Loading"',
    'valid.resting': 'I see the admin page',
    'valid.looking': 'I see the admin page',
    leaving: 'I see "Loading" below the question',
    invalid: 'I do not see the admin page',
  },
};
