import type { loginMachine } from '../../../machines/session/login.machine';
import { guardTables } from '../../qa/truth-table';

const session = { userId: '1', sessionId: 'a1b2', role: 'admin' };

/** Signing in (spec §4 Login, §5 Login). */
export const loginGuards = guardTables<typeof loginMachine>({
  usual: { draft: { email: 'asha@example.org', password: 'correct horse' }, errors: {}, problem: null },
  guards: {
    isComplete: {
      asked: { 'login.form.idle|form.submitted|0': 'form.loading' },
      yes: {
        'an email and a password are typed': {},
        'each is a single character: there is no check of form or length': {
          context: { draft: { email: 'a', password: 'b' } },
        },
        'the password is made of blanks': { context: { draft: { email: 'asha@example.org', password: '  ' } } },
      },
      no: {
        'nothing is typed': { context: { draft: { email: '', password: '' } } },
        'a password is typed, but the email is empty': { context: { draft: { email: '', password: 'correct horse' } } },
        'an email is typed, but the password is empty': {
          context: { draft: { email: 'asha@example.org', password: '' } },
        },
      },
    },
    wasAccepted: {
      asked: { 'login.form.loading|xstate.done.actor.signIn|0': 'form.signedIn' },
      yes: {
        'the server accepts and says so': { event: { output: { accepted: true, text: 'Login successful', session } } },
        'the server accepts without a sentence': { event: { output: { accepted: true, text: null, session } } },
      },
      no: {
        'the server refuses and says so': { event: { output: { accepted: false, text: 'Invalid password' } } },
        'the server refuses without a sentence': { event: { output: { accepted: false, text: null } } },
      },
    },
  },
});
