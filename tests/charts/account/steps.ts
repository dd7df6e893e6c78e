import { broken, type ChartPhrases, choose, part } from '../phrases';

/** The words of this chart for testers who read no code. */
export const accountSteps: ChartPhrases = {
  feature: "One's own account",
  starts: { 'the screen is opened': 'the page /admin/dashboard/account, just opened' },
  events: { 'record.retried': choose, 'screen.retried': () => choose('Try again'), 'passwords.toggled': choose },
  calls: {
    readAccount: {
      begins: 'the server is asked for my account',
      gate: 'account.read',
      typed: { 'an account with two-factor sign-in': 'pass account.read' },
      outcomes: {
        'the account': 'the account comes',
        'an account with two-factor sign-in': 'the account comes, and has two-factor sign-in',
      },
    },
    nameForm: part('the form for the name'),
    passwordForm: part('the form for the password'),
    twoFactor: part('the card of two-factor sign-in'),
  },
  states: {
    loading: 'I see "Loading"',
    failed: 'the screen says "Your account could not be loaded"',
    'open.hidden': 'the passwords are hidden',
    'open.shown': 'the passwords can be read',
    broken,
  },
};
