import { type ChartPhrases, choose } from './phrases';

const cookies = {
  'the cookies of a session': 'the browser has the cookies of my session',
  'cookies of another user': 'the browser has the cookies of another sign-in',
  'cookies of another session': 'the browser has the cookies of another session of the same user',
  'cookies of another role': 'the browser has the cookies of the same session with another role',
  'a cookie is missing': 'a cookie is missing',
  'cookies that cannot be read': 'the cookies cannot be read',
} as const;
const noScreen = 'no screen tells a message of this kind';

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
    labels: { email: 'Email', password: 'Password' },
    words: {
      'I fill in the email': 'type "asha@example.org" into "Email"; where it is there already, type it anew',
      'I fill in the password': 'type "correct horse" into "Password"; where it is there already, type it anew',
    },
    calls: {
      signIn: {
        begins: 'the server is asked to sign me in',
        gate: 'session.signIn',
        typed: {
          'refused with a sentence': 'refuse session.signIn Invalid username or password',
          'refused without a sentence': 'refuse session.signIn',
        },
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
    starts: { 'an admin route is opened': 'I am signed in, and open the page /admin/dashboard anew' },
    events: {
      'session.ending': () => 'I choose "Logout" in the top bar and then "Confirm"',
      'page.shown': () => 'I choose another tab, and then this one again',
    },
    notByHand: (step, value) => {
      if (step.kind !== 'tick') return null;
      if (value === 'leaving') return 'a log-out leads away within 5 seconds';
      return value === 'invalid' ? 'I am on another page by then' : null;
    },
    typed: { 'session.ending': 'hold session.signOut' },
    holdWhen: 'once signed in',
    words: {
      'the browser has the cookies of my session': 'as it is after signing in',
      'the browser has the cookies of another sign-in':
        'open /login in another tab and sign in there. That tab asks the server too: type pass session.check twice',
      'a cookie is missing': 'delete the cookie "session_id"; at the start, before the page is opened',
    },
    calls: {
      readSession: { endings: cookies },
      lookAgain: { endings: cookies },
      checkSession: {
        begins: 'the server is asked whether the session is valid',
        gate: 'session.check',
        typed: { 'not valid': 'refuse session.check' },
        endings: { valid: 'the server says that it is', 'not valid': 'the server says that it is not' },
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
      'entry.chosen': () => 'I choose "Home" in the menu',
      'width.changed': (chosen) => `I change the width of the window ${chosen}`,
      'group.toggled': (chosen) => `I choose the group "${chosen}" in the menu`,
      'logOut.requested': choose,
    },
    words: {
      'a wide window': '1280 pixels wide',
      'I choose the menu button':
        'the first button of the top bar; in a narrow window the open menu lies over it, and Escape closes it',
      'to narrow': '390 pixels wide',
      'to wide': '1280 pixels wide',
      'nothing else changes': 'but for the time in the top bar',
    },
    calls: {
      readClock: { endings: { 'a time': '', 'no time': 'the clock tells no time' } },
      logOut: {
        begins: 'I am asked whether I want to log out',
        endings: {
          'the question is over': 'I choose "Cancel" in the question',
          'the question breaks': 'the question breaks',
        },
      },
    },
    states: {
      'menu.deciding': '',
      'menu.expanded': 'the menu is open',
      'menu.collapsed': 'the menu is folded up',
      'clock.reading': '',
      'clock.resting': 'the top bar shows the time',
      'logOut.closed': 'no question is open',
      'logOut.asking': 'the log-out question is open',
    },
  },
  'log-out': {
    feature: 'Logging out',
    starts: {
      'the dialog over a screen': 'the dashboard, on which I chose "Logout"',
      'the logout page': 'the page /logout, to which I went with "Logout" in the side menu of the dashboard',
    },
    events: { 'logOut.confirmed': choose, 'logOut.cancelled': choose },
    words: {
      'the server signs me out': 'within 5 seconds: then the question goes by itself',
      'the connection is cut': 'within 5 seconds: then the question goes by itself',
    },
    calls: {
      signOut: {
        begins: 'the server is told that I leave',
        gate: 'session.signOut',
        endings: { 'signed out': 'the server signs me out' },
      },
    },
    states: {
      asking: 'I am asked whether I want to log out',
      leaving: 'the buttons of the question cannot be used',
      over: 'the question is gone',
    },
  },
  toasts: {
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
  },
  toast: {
    feature: 'One message',
    starts: {
      success: 'a message of kind success, just shown',
      info: 'a message of kind info, just shown',
      warning: 'a message of kind warning, just shown',
      error: 'a message of kind error, just shown',
      loading: 'a message of kind loading, just shown',
      'under the pointer': 'a message of kind success that is shown while the pointer is on another message',
      'loading, under the pointer': 'a message of kind loading that is shown while the pointer is on another message',
    },
    startsLeftOut: { info: noScreen, loading: noScreen, 'loading, under the pointer': noScreen },
    events: {
      'toast.held': () => 'I put the pointer on it',
      'toast.released': () => 'I take the pointer off it',
      'toast.dismissed': () => 'I close it',
    },
    words: {
      'a message of kind success': 'save or delete a project category, or press Enter on /login with a wrong password',
      'a message of kind warning':
        'type hold projectCategory.remove, delete a project category, and choose "Cancel" after "Confirm"',
      'a message of kind error':
        'type hold projectCategory.remove, delete a project category, and type cut projectCategory.remove',
      'while the pointer is on another message':
        'on /login with a wrong password: press Enter, put the pointer on the message, press Enter again',
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
    notByHand: (step, value) =>
      step.kind === 'event' && step.type === 'report.closed' && value === 'saving'
        ? 'the file is made at once: nobody can choose anything meanwhile'
        : null,
    calls: {
      saveReport: {
        begins: 'the browser saves a file',
        givenUp: 'the file is no longer waited for',
        endings: { 'the file is saved': '', 'the browser takes no file': 'the browser takes no file' },
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
