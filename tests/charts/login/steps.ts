import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const loginSteps: ChartPhrases = {
  feature: 'Signing in',
  starts: { 'an untouched form': 'the page /login, just opened' },
  events: {
    'field.changed': (chosen) =>
      chosen.endsWith(', to nothing') ? `I empty ${chosen.replace(', to nothing', '')}` : `I fill in ${chosen}`,
    'password.toggled': choose,
    'form.submitted': choose,
  },
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
        'accepted with a sentence': 'the server signs me in and says so',
        'accepted without a sentence': 'the server signs me in without a word',
        'asked for a code with a sentence': 'the server asks me for a code and says so',
        'asked for a code without a sentence': 'the server asks me for a code without a word',
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
};
