import type { loginMachine } from '../../../machines/session/login.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const session = { userId: '1', sessionId: 'a1b2', role: 'admin' };

/** Signing in (spec §2 Login screen, §4 Login, §5 Login, §8 Login failure). */
export const loginModel = chartModel<typeof loginMachine>({
  starts: { 'an untouched form': { draft: { email: '', password: '', code: null } } },
  events: {
    // A code is typed only where one is asked for.
    'field.changed': ({ context: { draft } }) => ({
      ...(draft.code === null ? {} : { 'the code': { change: { code: '123456' } } }),
      'the email': { change: { email: 'asha@example.org' } },
      'the password': { change: { password: 'correct horse' } },
      'the email, to nothing': { change: { email: '' } },
      'the password, to nothing': { change: { password: '' } },
    }),
    'password.toggled': { 'Show Password': {} },
    'form.submitted': { Login: {} },
  },
  outcomes: {
    signIn: {
      'accepted with a sentence': answers({ accepted: true, text: 'Login successful', session }),
      'accepted without a sentence': answers({ accepted: true, text: null, session }),
      'asked for a code with a sentence': answers({ accepted: false, text: 'Enter the code', secondFactor: true }),
      'asked for a code without a sentence': answers({ accepted: false, text: null, secondFactor: true }),
      'refused with a sentence': answers({ accepted: false, text: 'Invalid username or password' }),
      'refused without a sentence': answers({ accepted: false, text: null }),
      ...everyFailure,
    },
  },
  states: {
    'form.idle': { tags: [], accepts: ['field.changed', 'form.submitted'], calls: [] },
    'form.loading': { tags: ['busy'], accepts: [], calls: ['signIn'] },
    'form.signedIn': { tags: [], accepts: [], calls: [] },
    'password.hidden': { tags: [], accepts: ['password.toggled'], calls: [] },
    'password.shown': { tags: ['passwordShown'], accepts: ['password.toggled'], calls: [] },
  },
  project: ({ draft, errors, problem }) => [
    draft.email !== '',
    draft.password !== '',
    draft.code,
    Object.keys(errors).sort(),
    problem !== null,
  ],
});
