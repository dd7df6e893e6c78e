import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { leaveQuestionMachine, Way } from '../../machines/shell/leave-question.machine';
import { hasUnsavedWork } from '../chart/unsaved-work';
import { LeaveDialog } from '../shell/leave-dialog';
import { MayLeaveFor } from '../ui/app-link';
import { followEntry } from './history';

type LeavingActor = ActorRefFrom<typeof leaveQuestionMachine>;

/** Whether the screen may be left at once. Where something would be lost it may not: the person is asked, and the answer leads there. */
export const mayLeave = (leaving: LeavingActor, way: Way): boolean => {
  if (!hasUnsavedWork()) return true;
  leaving.send({ type: 'leave.requested', way });
  return false;
};

interface LeavingProps {
  readonly leaving: LeavingActor;
  readonly children: ReactNode;
}

/**
 * The question before a screen is left on which something would be lost, by a link or by Back and Forward. A reload and the
 * closing of the window are asked about by the browser (`unsaved-work.ts`), logging out by its own question.
 */
export function Leaving({ leaving, children }: LeavingProps) {
  const location = useLocation();
  const isAsking = useSelector(leaving, (snapshot) => snapshot.hasTag('asking'));
  const mayLeaveFor = useCallback(
    (to: string) =>
      new URL(to, window.location.href).pathname === window.location.pathname || mayLeave(leaving, { to }),
    [leaving],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a location of its own
  useLayoutEffect(followEntry, [location]);
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useLayoutEffect(() => leaving.send({ type: 'screen.shown' }), [leaving, pathname]);

  return (
    <MayLeaveFor value={mayLeaveFor}>
      {children}
      {isAsking && (
        <LeaveDialog
          onStay={() => leaving.send({ type: 'leave.declined' })}
          onLeave={() => leaving.send({ type: 'leave.confirmed' })}
        />
      )}
    </MayLeaveFor>
  );
}
