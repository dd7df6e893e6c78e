import type { twoFactorMachine } from '../../../machines/account/two-factor.machine';
import { guardTables } from '../../qa/truth-table';

const both = { draft: { password: 'correct horse', code: '123456' } };
const onlyPassword = { draft: { password: 'correct horse', code: '' } };
const onlyCode = { draft: { password: '', code: '123456' } };

/** Setting up two-factor sign-in of one's own account (contract §6). */
export const twoFactorGuards = guardTables<typeof twoFactorMachine>({
  usual: {
    isOn: false,
    codesLeft: 0,
    draft: { password: '', code: '' },
    errors: {},
    problem: null,
    key: null,
    codes: [],
  },
  guards: {
    isOn: {
      asked: { 'twoFactor.deciding|always|0': 'on' },
      yes: { 'the account has it': { context: { isOn: true } } },
      no: { 'the account does not have it': {} },
    },
    hasPassword: {
      asked: { 'twoFactor.asking|form.submitted|0': 'beginning' },
      yes: { 'the password is typed': { context: onlyPassword }, 'both are typed': { context: both } },
      no: {
        'nothing is typed': {},
        'the password is made of blanks': { context: { draft: { password: ' ', code: '' } } },
        'a code is typed': { context: onlyCode },
      },
    },
    hasCode: {
      asked: { 'twoFactor.confirming|form.submitted|0': 'turningOn' },
      yes: { 'the code is typed': { context: onlyCode }, 'both are typed': { context: both } },
      no: {
        'nothing is typed': {},
        'the code is made of blanks': { context: { draft: { password: '', code: '  ' } } },
        'a password is typed': { context: onlyPassword },
      },
    },
    hasBoth: {
      asked: {
        'twoFactor.provingForCodes|form.submitted|0': 'makingCodes',
        'twoFactor.provingForEnd|form.submitted|0': 'turningOff',
      },
      yes: { 'both are typed': { context: both } },
      no: {
        'nothing is typed': {},
        'the code is missing': { context: onlyPassword },
        'the password is missing': { context: onlyCode },
        'both are made of blanks': { context: { draft: { password: ' ', code: ' ' } } },
      },
    },
  },
});
