import { fromPromise } from 'xstate';
import type { LiveRuntime } from '../../adapters/live';
import { Session } from '../../adapters/session';
import { effectActor } from '../core/run';
import { logOutMachine } from '../session/log-out.machine';
import { loginMachine } from '../session/login.machine';
import { sessionGuardMachine } from '../session/session-guard.machine';
import { shellMachine } from '../shell/shell.machine';
import { toastsMachine } from '../shell/toasts.machine';
import { nameLive } from './names';

/** Signing in over the wire. */
export const liveLogin = (runtime: LiveRuntime) =>
  loginMachine.provide({
    actors: { signIn: effectActor(runtime, (credentials) => Session.use((session) => session.signIn(credentials))) },
  });

/** The guard over this browser's cookies and the server's session check. */
export const liveSessionGuard = (runtime: LiveRuntime) =>
  sessionGuardMachine.provide({
    actors: {
      readSession: effectActor(runtime, () => Session.use((session) => session.read)),
      checkSession: effectActor(runtime, (values) => Session.use((session) => session.check(values))),
    },
  });

/** Logging out of this browser and of the server. */
export const liveLogOut = (runtime: LiveRuntime) =>
  logOutMachine.provide({
    actors: { signOut: effectActor(runtime, () => Session.use((session) => session.signOut)) },
  });

/** The frame, with this machine's clock. */
export const liveShell = (runtime: LiveRuntime) =>
  shellMachine.provide({
    actors: { readClock: fromPromise(() => Promise.resolve(Date.now())), logOut: liveLogOut(runtime) },
  });

nameLive('', { login: liveLogin, sessionGuard: liveSessionGuard, logOut: liveLogOut, shell: liveShell });
nameLive('', { toasts: () => toastsMachine });
