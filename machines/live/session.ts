import { Effect } from 'effect';
import { fromPromise } from 'xstate';
import { Drafts } from '../../adapters/drafts';
import type { LiveRuntime } from '../../adapters/live';
import { Session } from '../../adapters/session';
import { effectActor } from '../core/run';
import { logOutMachine } from '../session/log-out.machine';
import { sessionGuardMachine } from '../session/session-guard.machine';
import { shellMachine } from '../shell/shell.machine';
import { nameLive } from './names';

/** The guard over this browser's cookies and the server's session check. */
export const liveSessionGuard = (runtime: LiveRuntime) =>
  sessionGuardMachine.provide({
    actors: {
      readSession: effectActor(runtime, () => Session.use((session) => session.read)),
      checkSession: effectActor(runtime, (values) => Session.use((session) => session.check(values))),
    },
  });

/** The drafts go first: who their account is the session says. */
const logOut = Effect.all([Drafts.use((drafts) => drafts.forget), Session.use((session) => session.logOut)], {
  concurrency: 'unbounded',
  discard: true,
});

/** Logging out of this browser and of the server; no draft of the account is left here. */
export const liveLogOut = (runtime: LiveRuntime) =>
  logOutMachine.provide({
    actors: { logOut: effectActor(runtime, () => logOut) },
  });

/** The frame, with this machine's clock. */
export const liveShell = (runtime: LiveRuntime) =>
  shellMachine.provide({
    actors: { readClock: fromPromise(() => Promise.resolve(Date.now())), logOut: liveLogOut(runtime) },
  });

nameLive('', { sessionGuard: liveSessionGuard, logOut: liveLogOut, shell: liveShell });
