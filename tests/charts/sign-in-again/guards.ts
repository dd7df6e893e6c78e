import type { signInAgainMachine } from '../../../machines/session/sign-in-again.machine';
import { guardTables } from '../../qa/truth-table';

const session = { userId: '1', sessionId: 'a1b2', role: 'admin' };

/** Signing in over a screen (contract §6, spec §5 Login). */
export const signInAgainGuards = guardTables<typeof signInAgainMachine>({
  usual: {
    draft: { email: 'asha@example.org', password: 'correct horse', code: null },
    errors: {},
    problem: null,
    isSettled: false,
  },
  guards: {
    isComplete: {
      asked: { 'signInAgain.asking|form.submitted|0': 'signingIn' },
      yes: {
        'an email and a password are typed': {},
        'each is a single character: there is no check of form or length': {
          context: { draft: { email: 'a', password: 'b', code: null } },
        },
        'a code is asked for and typed': {
          context: { draft: { email: 'asha@example.org', password: 'correct horse', code: '123456' } },
        },
        'the password is made of blanks': {
          context: { draft: { email: 'asha@example.org', password: '  ', code: null } },
        },
      },
      no: {
        'a code is asked for, but not typed': {
          context: { draft: { email: 'asha@example.org', password: 'correct horse', code: '' } },
        },
        'nothing is typed': { context: { draft: { email: '', password: '', code: null } } },
        'a password is typed, but the email is empty': {
          context: { draft: { email: '', password: 'correct horse', code: null } },
        },
        'an email is typed, but the password is empty': {
          context: { draft: { email: 'asha@example.org', password: '', code: null } },
        },
      },
    },
    isSettled: {
      asked: { 'signInAgain.asking|always|0': 'resting' },
      yes: { 'somebody signed in elsewhere while the server was asked': { context: { isSettled: true } } },
      no: { 'calls still wait': {} },
    },
    asksForCode: {
      asked: { 'signInAgain.signingIn|xstate.done.actor.signIn|1': 'asking' },
      yes: {
        'the server asks for a code': {
          event: { output: { accepted: false, text: 'Enter the code', secondFactor: true } },
        },
        'the server asks for a code without a sentence': {
          event: { output: { accepted: false, text: null, secondFactor: true } },
        },
        'the code that was typed is wrong': {
          context: { draft: { email: 'asha@example.org', password: 'correct horse', code: '123456' } },
          event: { output: { accepted: false, text: 'This code is wrong', secondFactor: true } },
        },
      },
      no: {
        'the calls have gone on without this sign-in': {
          context: { isSettled: true },
          event: { output: { accepted: false, text: 'Enter the code', secondFactor: true } },
        },
        'the server refuses and says so': { event: { output: { accepted: false, text: 'Invalid password' } } },
        'the server refuses what came with a code': {
          context: { draft: { email: 'asha@example.org', password: 'correct horse', code: '123456' } },
          event: { output: { accepted: false, text: null } },
        },
      },
    },
    wasAccepted: {
      asked: { 'signInAgain.signingIn|xstate.done.actor.signIn|0': 'resting' },
      yes: { 'the server accepts': { event: { output: { accepted: true, text: 'Login successful', session } } } },
      no: {
        'the server refuses and says so': { event: { output: { accepted: false, text: 'Invalid password' } } },
        'the server refuses without a sentence': { event: { output: { accepted: false, text: null } } },
      },
    },
  },
});
