import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const signInAgainSteps: ChartPhrases = {
  feature: 'Signing in over a screen whose session has ended, on the idea categories',
  starts: {
    'a form is filled in':
      'the page /admin/dashboard/add-idea-category, with a name of its own in "Name" each time before I choose "Save"',
  },
  events: {
    'signIn.needed': () => 'I choose "Save", and my session has ended',
    'signIn.requested': () =>
      'the note "Your session ends in less than two minutes." is there and I choose "Stay signed in"',
    'signIn.settled': () => 'I sign in in another tab, on the page /login',
    'signIn.declined': choose,
    'field.changed': (chosen) =>
      chosen.endsWith(', to nothing') ? `I empty ${chosen.replace(', to nothing', '')}` : `I fill in ${chosen}`,
    'form.submitted': choose,
  },
  notByHand: (step, value) => {
    if (step.kind !== 'event') return null;
    if (step.type === 'signIn.requested') return 'it takes twelve hours until that note comes';
    return step.type === 'signIn.needed' && value === 'signingIn' ? 'the dialog lies over the screen' : null;
  },
  typed: { 'signIn.needed': 'answer ideaCategory.add 401 Session expired' },
  labels: { email: 'Email', password: 'Password', code: 'Code' },
  words: {
    'I fill in the email': 'type "asha@example.org" into "Email"; where it is there already, type it again',
    'I fill in the code': 'type "123456" into "Code"; where it is there already, type it again',
    'I fill in the password': 'type "correct horse" into "Password"; where it is there already, type it again',
  },
  calls: {
    signIn: {
      begins: 'the server is asked to sign me in',
      gate: 'session.signIn',
      typed: {
        'asked for a code with a sentence': 'code session.signIn Enter the code',
        'asked for a code without a sentence': 'code session.signIn',
        'refused with a sentence': 'refuse session.signIn Invalid username or password',
        'refused without a sentence': 'refuse session.signIn',
      },
      outcomes: {
        accepted: 'the server signs me in and says so',
        'asked for a code with a sentence': 'the server asks me for a code and says so',
        'asked for a code without a sentence': 'the server asks me for a code without a word',
        'refused with a sentence': 'the server refuses me and says why',
        'refused without a sentence': 'the server refuses me without a word',
      },
    },
  },
  states: {
    resting: 'no dialog is open',
    asking: 'the dialog "Sign in again" is open, and its button says "Login"',
    signingIn: 'the dialog "Sign in again" is open, and its button says "Loading..."',
  },
};
