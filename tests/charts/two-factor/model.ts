import type { twoFactorMachine } from '../../../machines/account/two-factor.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const key = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Maker%20Site:asha?secret=JBSWY3DPEHPK3PXP' };
const codes = ['7k2m-9c4x-p1ta-0zqe', 'a1b2-c3d4-e5f6-g7h8'];

const password = {
  'the password': { change: { password: 'correct horse' } },
  'the password, to nothing': { change: { password: '' } },
};
const code = {
  'the code': { change: { code: '123456' } },
  'the code, to blanks': { change: { code: '  ' } },
};

/** Setting up two-factor sign-in of one's own account (contract §6). */
export const twoFactorModel = chartModel<typeof twoFactorMachine>({
  starts: {
    'an account without it': { isOn: false, codesLeft: 0 },
    'an account with it': { isOn: true, codesLeft: 7 },
  },
  events: {
    'setUp.requested': { 'Set up': {} },
    'newCodes.requested': { 'New recovery codes': {} },
    'turnOff.requested': { 'Turn off': {} },
    // What is typed are the fields of the step.
    'field.changed': ({ context }) => {
      if (context.key !== null) return code;
      return context.isOn ? { ...password, ...code } : password;
    },
    'form.submitted': { 'the button of the step': {} },
    'step.cancelled': { Cancel: {} },
    'codes.stored': { 'I have stored them': {} },
  },
  outcomes: {
    begin: { 'the key': answers(key), ...everyFailure },
    confirm: {
      'the codes with a sentence': answers({ text: 'Two-factor sign-in is on', codes }),
      'the codes without a sentence': answers({ text: null, codes }),
      ...everyFailure,
    },
    renewCodes: {
      'the codes with a sentence': answers({ text: 'The old recovery codes can no longer be used', codes }),
      'the codes without a sentence': answers({ text: null, codes }),
      ...everyFailure,
    },
    end: {
      'done with a sentence': answers({ text: 'Two-factor sign-in is off' }),
      'done without a sentence': answers({ text: null }),
      ...everyFailure,
    },
  },
  states: {
    deciding: { tags: [], accepts: [], calls: [] },
    off: { tags: [], accepts: ['setUp.requested'], calls: [] },
    asking: { tags: [], accepts: ['field.changed', 'form.submitted', 'step.cancelled'], calls: [] },
    beginning: { tags: ['busy'], accepts: [], calls: ['begin'] },
    confirming: { tags: [], accepts: ['field.changed', 'form.submitted', 'step.cancelled'], calls: [] },
    turningOn: { tags: ['busy'], accepts: [], calls: ['confirm'] },
    showingCodes: { tags: [], accepts: ['codes.stored'], calls: [] },
    on: { tags: [], accepts: ['newCodes.requested', 'turnOff.requested'], calls: [] },
    provingForCodes: { tags: [], accepts: ['field.changed', 'form.submitted', 'step.cancelled'], calls: [] },
    makingCodes: { tags: ['busy'], accepts: [], calls: ['renewCodes'] },
    provingForEnd: { tags: [], accepts: ['field.changed', 'form.submitted', 'step.cancelled'], calls: [] },
    turningOff: { tags: ['busy'], accepts: [], calls: ['end'] },
  },
  project: ({ isOn, codesLeft, draft, errors, problem, key, codes }) => [
    isOn,
    codesLeft,
    draft.password !== '',
    draft.code,
    Object.keys(errors).sort(),
    problem !== null,
    key !== null,
    codes.length,
  ],
});
