import type { signInAgainMachine } from '../../../machines/session/sign-in-again.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const session = { userId: '1', sessionId: 'a1b2', role: 'admin' };

/** Signing in over a screen (contract §6). */
export const signInAgainModel = chartModel<typeof signInAgainMachine>({
  starts: { 'a form is filled in': undefined },
  events: {
    'signIn.needed': { 'its session has ended': {} },
    'signIn.requested': { 'Stay signed in': {} },
    'signIn.settled': { 'another tab signs in': {} },
    'signIn.declined': { Cancel: {} },
    // A code is typed only where one is asked for.
    'field.changed': ({ context: { draft } }) => ({
      ...(draft.code === null ? {} : { 'the code': { change: { code: '123456' } } }),
      'the email': { change: { email: 'asha@example.org' } },
      'the password': { change: { password: 'correct horse' } },
      'the email, to nothing': { change: { email: '' } },
      'the password, to nothing': { change: { password: '' } },
    }),
    'form.submitted': { Login: {} },
  },
  outcomes: {
    signIn: {
      accepted: answers({ accepted: true, text: 'Login successful', session }),
      'asked for a code with a sentence': answers({ accepted: false, text: 'Enter the code', secondFactor: true }),
      'asked for a code without a sentence': answers({ accepted: false, text: null, secondFactor: true }),
      'refused with a sentence': answers({ accepted: false, text: 'Invalid username or password' }),
      'refused without a sentence': answers({ accepted: false, text: null }),
      ...everyFailure,
    },
  },
  states: {
    resting: { tags: [], accepts: ['signIn.needed', 'signIn.requested'], calls: [] },
    asking: {
      tags: ['asking'],
      accepts: ['field.changed', 'form.submitted', 'signIn.settled', 'signIn.declined'],
      calls: [],
    },
    signingIn: {
      tags: ['asking', 'busy'],
      accepts: ['signIn.needed', 'signIn.settled', 'signIn.declined'],
      calls: ['signIn'],
    },
  },
  project: ({ draft, errors, problem, isSettled }) => [
    draft.email !== '',
    draft.password !== '',
    draft.code,
    Object.keys(errors).sort(),
    problem !== null,
    isSettled,
  ],
});
