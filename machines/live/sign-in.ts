import type { LiveRuntime } from '../../adapters/live';
import { Session } from '../../adapters/session';
import { runCall } from '../core/run';
import { leaveQuestionMachine } from '../shell/leave-question.machine';
import { toastsMachine } from '../shell/toasts.machine';
import { loginWith, type SignIn } from './login';
import { nameLive } from './names';

/** Signs in over the wire. */
export const signInOver =
  (runtime: LiveRuntime): SignIn =>
  (credentials, signal) =>
    runCall(runtime, () => Session.use((session) => session.signIn(credentials)), signal);

/** Signing in over the wire. */
export const liveLogin = (runtime: LiveRuntime) => loginWith(signInOver(runtime));

nameLive('', { login: liveLogin, toasts: () => toastsMachine, leaveQuestion: () => leaveQuestionMachine });
