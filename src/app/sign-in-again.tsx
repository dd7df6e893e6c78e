import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Capability } from '../../domain/settings';
import { declineSignIn, listenToRenewal, liveSessionEnd, liveSignInAgain } from '../../machines/live/renewal';
import type { signInAgainMachine } from '../../machines/session/sign-in-again.machine';
import { useCapability } from '../chart/capabilities';
import { useChart, useRuntime } from '../chart/chart';
import { useFocusAfter } from '../chart/focus-after';
import { SessionNote } from '../shell/session-note';
import { SignInDialog } from '../shell/sign-in-dialog';
import { onPageShown } from './page-shown';

const expiry: Capability = 'expiry';

/**
 * The sign-in over the admin screens, for calls whose session has ended (contract §6), and the note before its end where the server tells
 * that. It is part of the frame, so that its dialog is there whatever the network does.
 */
export function SignInAgain() {
  const runtime = useRuntime();
  const signIn = useChart(liveSignInAgain, undefined);
  const isAsking = useSelector(signIn, (snapshot) => snapshot.hasTag('asking'));
  const tellsEnd = useCapability(expiry);
  useFocusAfter(
    isAsking,
    useCallback(() => signIn.getSnapshot().hasTag('asking'), [signIn]),
  );
  useEffect(
    () =>
      listenToRenewal(runtime, (isWaiting) => signIn.send({ type: isWaiting ? 'signIn.needed' : 'signIn.settled' })),
    [runtime, signIn],
  );
  useEffect(() => {
    const listening = signIn.on('signIn.declined', () => declineSignIn(runtime));
    return () => listening.unsubscribe();
  }, [runtime, signIn]);
  return (
    <>
      {tellsEnd && <SessionEnd signIn={signIn} isAsking={isAsking} />}
      {isAsking && <SignInDialog signIn={signIn} />}
    </>
  );
}

interface SessionEndProps {
  readonly signIn: ActorRefFrom<typeof signInAgainMachine>;
  readonly isAsking: boolean;
}

function SessionEnd({ signIn, isAsking }: SessionEndProps) {
  const end = useChart(liveSessionEnd, undefined);
  const isWarning = useSelector(end, (snapshot) => snapshot.hasTag('warning'));
  useEffect(() => onPageShown(() => end.send({ type: 'look.requested' })), [end]);
  useEffect(() => {
    // Whoever has closed the dialog may have signed in.
    if (!isAsking) end.send({ type: 'look.requested' });
  }, [end, isAsking]);
  useEffect(() => {
    const listening = end.on('signIn.requested', () => signIn.send({ type: 'signIn.requested' }));
    return () => listening.unsubscribe();
  }, [end, signIn]);
  return <SessionNote isShown={isWarning && !isAsking} onStay={() => end.send({ type: 'stay.requested' })} />;
}
