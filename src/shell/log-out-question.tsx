import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type logOutMachine, logOutQuestion } from '../../machines/session/log-out.machine';
import { ConfirmDialog } from '../ui/confirm-dialog';

/** Asks before logging out, over a screen or on `/logout` (spec §2 top bar). */
export function LogOutQuestion({ logOut }: { logOut: ActorRefFrom<typeof logOutMachine> }) {
  const isAsking = useSelector(logOut, (snapshot) => snapshot.hasTag('asking'));
  const isBusy = useSelector(logOut, (snapshot) => snapshot.hasTag('busy'));
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      heading={logOutQuestion}
      isBusy={isBusy}
      canCancel={!isBusy}
      onCancel={() => logOut.send({ type: 'logOut.cancelled' })}
      onConfirm={() => logOut.send({ type: 'logOut.confirmed' })}
    />
  );
}
