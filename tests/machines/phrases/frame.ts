import { type ChartPhrases, choose } from './phrases';

/** Signing in and out, the guard, the frame, messages, problem reports. */
export const framePhrases = {
  login: {
    feature: 'Signing in',
    starts: { 'an untouched form': 'the page /login, just opened' },
    events: {
      'field.changed': (chosen) =>
        chosen.endsWith(', to nothing') ? `I empty ${chosen.replace(', to nothing', '')}` : `I fill in ${chosen}`,
      'password.toggled': choose,
      'form.submitted': choose,
    },
    calls: {
      signIn: {
        begins: 'the server is asked to sign me in',
        endings: {
          'accepted with a sentence': 'the server signs me in and says so',
          'accepted without a sentence': 'the server signs me in without a word',
          'refused with a sentence': 'the server refuses me and says why',
          'refused without a sentence': 'the server refuses me without a word',
        },
      },
    },
    states: {
      'form.idle': 'the button says "Login" and can be used',
      'form.loading': 'the button says "Loading..." and cannot be used',
      'form.signedIn': 'the form is done with',
      'password.hidden': 'the password is hidden',
      'password.shown': 'the password can be read',
    },
  },
  'session-guard': {
    feature: 'Who may see the admin screens',
    starts: { 'an admin route is opened': 'an admin page, just opened' },
    events: { 'session.ending': () => 'I choose "Logout" in the top bar and then "Confirm"' },
    calls: {
      readSession: {
        endings: {
          'the cookies of a session': 'the browser has the cookies of a session',
          'cookies of another user': 'the browser has the cookies of a session of user 2',
          'cookies of another session': 'the browser has the cookies of another session of the same user',
          'cookies of another role': 'the browser has the cookies of the same session with another role',
          'a cookie is missing': 'a cookie is missing',
          'cookies that cannot be read': 'the cookies cannot be read',
        },
      },
      lookAgain: {
        endings: {
          'the cookies of a session': 'the browser has the cookies of a session',
          'cookies of another user': 'the browser has the cookies of a session of user 2',
          'cookies of another session': 'the browser has the cookies of another session of the same user',
          'cookies of another role': 'the browser has the cookies of the same session with another role',
          'a cookie is missing': 'a cookie is missing',
          'cookies that cannot be read': 'the cookies cannot be read',
        },
      },
      checkSession: {
        begins: 'the server is asked whether the session is valid',
        endings: { valid: 'the server says that it is', 'not valid': 'the server says that it is not' },
      },
    },
    states: {
      reading: 'I see "Loading"',
      checking: 'I see "Loading"',
      'valid.resting': 'I see the admin page',
      'valid.looking': 'I see the admin page',
      leaving: 'I see the admin page until the log-out has led away from it',
      invalid: 'I do not see the admin page',
    },
  },
  shell: {
    feature: 'The frame of the admin screens',
    starts: {
      'a wide window': 'the dashboard in a wide window',
      'a phone': 'the dashboard in a window 390 pixels wide',
      'a screen of a group': 'the page of the ideas in a wide window',
    },
    events: {
      'menu.toggled': () => 'I choose the menu button',
      'entry.chosen': () => 'I choose an entry of the menu',
      'width.changed': (chosen) => `I change the width of the window ${chosen}`,
      'group.toggled': (chosen) => `I choose the group "${chosen}" in the menu`,
      'logOut.requested': choose,
    },
    calls: {
      readClock: { endings: { 'a time': 'the clock tells a time', 'no time': 'the clock tells no time' } },
      logOut: {
        begins: 'I am asked whether I want to log out',
        endings: { 'the question is over': 'the question is answered', 'the question breaks': 'the question breaks' },
      },
    },
    states: {
      'menu.deciding': '',
      'menu.expanded': 'the menu is open',
      'menu.collapsed': 'the menu is folded up',
      'clock.reading': '',
      'clock.resting': 'the top bar shows the time that was read last',
      'logOut.closed': 'no question is open',
      'logOut.asking': 'the log-out question is open',
    },
  },
  'log-out': {
    feature: 'Logging out',
    starts: {
      'the dialog over a screen': 'the dashboard, with the log-out question open',
      'the logout page': 'the page /logout',
    },
    events: { 'logOut.confirmed': choose, 'logOut.cancelled': choose },
    calls: {
      signOut: { begins: 'the server is told that I leave', endings: { 'signed out': 'the server signs me out' } },
    },
    states: {
      asking: 'I am asked whether I want to log out',
      leaving: 'the buttons of the question cannot be used',
      over: 'the question is gone',
    },
  },
  toasts: {
    feature: 'The messages',
    starts: { 'nothing to tell': 'any admin page, without messages' },
    events: {
      'notice.shown': () => 'there is one more thing to tell',
      'toast.dismissed': (chosen) => `I close a message: ${chosen}`,
      'toasts.held': () => 'I put the pointer on the messages',
      'toasts.released': () => 'I take the pointer off the messages',
      'toast.fading': () => 'the time of the oldest message is over',
      'toast.faded': () => 'the oldest message has faded',
    },
    calls: {
      toast: { begins: 'the message comes on screen', givenUp: 'the message is off the screen' },
    },
    states: { flowing: 'the time of the messages runs', held: 'the time of the messages stands still' },
  },
  toast: {
    feature: 'One message',
    starts: {
      success: 'a message of kind success, just shown',
      info: 'a message of kind info, just shown',
      warning: 'a message of kind warning, just shown',
      error: 'a message of kind error, just shown',
      loading: 'a message of kind loading, just shown',
      'under the pointer': 'a message that is shown while the pointer is on the messages',
      'loading, under the pointer': 'a message of kind loading that is shown while the pointer is on the messages',
    },
    events: {
      'toast.held': () => 'I put the pointer on it',
      'toast.released': () => 'I take the pointer off it',
      'toast.dismissed': () => 'I close it',
    },
    calls: {},
    states: {
      appearing: '',
      counting: 'the message is there, for 4 seconds',
      held: 'the message stays as long as the pointer is there',
      staying: 'the message stays',
      fading: 'the message fades',
      gone: 'there is no message',
    },
  },
  'problem-report': {
    feature: 'Reporting a problem',
    starts: { 'a screen with the button': 'any screen with the button "Report a problem"' },
    events: { 'report.requested': choose, 'report.confirmed': choose, 'report.closed': choose },
    calls: {
      saveReport: {
        begins: 'the file is made',
        givenUp: 'the file is no longer waited for',
        endings: { 'the file is saved': 'the file is saved', 'the browser takes no file': 'the browser takes no file' },
      },
    },
    states: {
      closed: 'no dialog is open',
      explaining: 'a dialog says what the file holds and what it does not',
      saving: 'the dialog is busy',
      failed: 'the dialog says that the file could not be saved',
    },
  },
} satisfies Readonly<Record<string, ChartPhrases>>;
