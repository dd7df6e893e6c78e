import { type ChartPhrases, choose } from '../phrases';

const filled = (chosen: string): string =>
  chosen.includes(', to ') ? `I change ${chosen.replace(',', '')}` : `I fill in ${chosen}`;

const codes = {
  'the codes with a sentence': 'the server answers with new recovery codes and says so',
  'the codes without a sentence': 'the server answers with new recovery codes without a word',
} as const;
const form = 'the fields of the step can be filled in';
const busy = 'the button says "Loading..." and cannot be used';

/** The words of this chart for testers who read no code. */
export const twoFactorSteps: ChartPhrases = {
  feature: "Setting up two-factor sign-in of one's own account",
  starts: {
    'an account without it': 'the page /admin/dashboard/account of an account without two-factor sign-in',
    'an account with it':
      'the page /admin/dashboard/account of an account with two-factor sign-in and 7 recovery codes',
  },
  startsLeftOut: { 'an account with it': 'each walk begins with an account without it' },
  events: {
    'setUp.requested': choose,
    'newCodes.requested': choose,
    'turnOff.requested': choose,
    'field.changed': filled,
    'form.submitted': () => 'I choose the button of the step',
    'step.cancelled': choose,
    'codes.stored': choose,
  },
  labels: {
    password: 'Password',
    code: 'Code',
    setUp: 'Set up',
    newCodes: 'New recovery codes',
    turnOff: 'Turn off',
    stored: 'I have stored them',
  },
  words: {
    'I choose the button of the step': 'Continue, Turn on, Make new codes or Turn off',
    'I fill in the code': 'type what the authenticator app shows into "Code"; where it is there already, type it again',
  },
  calls: {
    begin: {
      begins: 'the server is asked for a key',
      gate: 'account.beginTwoFactor',
      outcomes: { 'the key': 'the server answers with the key' },
    },
    confirm: {
      begins: 'the server is asked to turn it on',
      gate: 'account.confirmTwoFactor',
      outcomes: codes,
    },
    renewCodes: {
      begins: 'the server is asked for new recovery codes',
      gate: 'account.newRecoveryCodes',
      outcomes: codes,
    },
    end: {
      begins: 'the server is asked to turn it off',
      gate: 'account.endTwoFactor',
      outcomes: {
        'done with a sentence': 'the server turns it off and says so',
        'done without a sentence': 'the server turns it off without a word',
      },
    },
  },
  states: {
    deciding: '',
    off: 'the card has the button "Set up"',
    asking: form,
    beginning: busy,
    confirming: 'the card shows a QR code, the key and the field "Code"',
    turningOn: busy,
    showingCodes: 'the card shows recovery codes',
    on: 'the card says "On" and has the buttons "New recovery codes" and "Turn off"',
    provingForCodes: form,
    makingCodes: busy,
    provingForEnd: form,
    turningOff: busy,
  },
};
