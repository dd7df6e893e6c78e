import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { Renewal } from '../../adapters/renewal';
import { Session } from '../../adapters/session';
import type { Credentials } from '../../domain/session';
import { effectActor } from '../core/run';
import { sessionEndMachine } from '../session/session-end.machine';
import { signInAgainMachine } from '../session/sign-in-again.machine';
import { nameLive } from './names';

/** The guard checks the session of the new cookies; that is begun at once, so that the screens are hidden for no longer than need be. */
const signIn = (credentials: Credentials) =>
  Session.use((session) =>
    Effect.tap(session.signIn(credentials), ({ accepted }) => (accepted ? session.checkAhead : Effect.void)),
  );

/** Signing in over a screen. */
export const liveSignInAgain = (runtime: LiveRuntime) =>
  signInAgainMachine.provide({ actors: { signIn: effectActor(runtime, signIn) } });

/** How long the session lasts, as our own server knows it. */
export const liveSessionEnd = (runtime: LiveRuntime) =>
  sessionEndMachine.provide({
    actors: {
      readTimeLeft: effectActor(runtime, () => Session.use((session) => session.timeLeft)),
      prolong: effectActor(runtime, () => Session.use((session) => session.prolong)),
    },
  });

/** Hears whether calls wait for a sign-in, at once and whenever that changes; gives what ends it. While nobody hears it, no call waits. */
export const listenToRenewal = (runtime: LiveRuntime, listener: (isWaiting: boolean) => void): (() => void) =>
  runtime.runSync(Renewal.use((renewal) => renewal.listen(listener)));

/** Lets the calls that wait for a sign-in fail. */
export const declineSignIn = (runtime: LiveRuntime): void =>
  runtime.runSync(Renewal.use((renewal) => renewal.declined));

nameLive('', { signInAgain: liveSignInAgain, sessionEnd: liveSessionEnd });
