import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type logOutMachine, logOutQuestion } from '../../machines/session/log-out.machine';
import { leaveConsequences } from '../../machines/shell/leave-question.machine';
import { hasUnsavedWork } from '../chart/unsaved-work';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { LeaveDialog } from './leave-dialog';

/** Asks before logging out, over a screen or on `/logout` (spec §2 top bar); once more where something would be lost by it. */
export function LogOutQuestion({ logOut }: { logOut: ActorRefFrom<typeof logOutMachine> }) {
  const isAsking = useSelector(logOut, (snapshot) => snapshot.hasTag('asking'));
  const isWarning = useSelector(logOut, (snapshot) => snapshot.hasTag('warning'));
  const isBusy = useSelector(logOut, (snapshot) => snapshot.hasTag('busy'));
  if (isWarning) {
    return (
      <LeaveDialog
        consequence={leaveConsequences.loggedOut}
        onStay={() => logOut.send({ type: 'leave.declined' })}
        onLeave={() => logOut.send({ type: 'leave.confirmed' })}
      />
    );
  }
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      heading={logOutQuestion}
      isBusy={isBusy}
      canCancel={!isBusy}
      onCancel={() => logOut.send({ type: 'logOut.cancelled' })}
      onConfirm={() => logOut.send({ type: 'logOut.confirmed', losesWork: hasUnsavedWork() })}
    />
  );
}
