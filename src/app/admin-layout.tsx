import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { liveShell } from '../../machines/live/session';
import { leaveConsequences } from '../../machines/shell/leave-question.machine';
import { useChart } from '../chart/chart';
import { isUnsavedWorkKept } from '../chart/unsaved-work';
import { LeaveDialog } from '../shell/leave-dialog';
import { groupsOf } from '../shell/menu';
import { Shell } from '../shell/shell';
import { narrow } from '../theme/screens';
import { Connection } from './connection';
import { Guard } from './guard';
import { LeaveQuestionContext } from './leaving';
import { ListSettings } from './list-settings';
import { ScreenBoundary } from './screen-boundary';
import { SignInAgain } from './sign-in-again';
import { Unread } from './unread';

/** The guarded frame around every admin screen (spec §2 Admin shell). */
export function AdminLayout() {
  return (
    <Connection>
      <Guard>
        <Unread>
          <ListSettings>
            <FramedScreen />
          </ListSettings>
        </Unread>
      </Guard>
    </Connection>
  );
}

function FramedScreen() {
  const { pathname } = useLocation();
  const shell = useChart(liveShell, { narrow: matchMedia(narrow).matches, openGroups: groupsOf(pathname) });

  useEffect(() => {
    const width = matchMedia(narrow);
    const tell = () => shell.send({ type: 'width.changed', narrow: width.matches });
    // What was drawn ahead may have been drawn for another width.
    if (width.matches !== shell.getSnapshot().context.narrow) tell();
    width.addEventListener('change', tell);
    return () => width.removeEventListener('change', tell);
  }, [shell]);

  return (
    <Shell shell={shell} path={pathname}>
      <ScreenBoundary key={pathname}>
        <Outlet />
      </ScreenBoundary>
      <LeaveQuestion />
      <SignInAgain />
    </Shell>
  );
}

/** The question before a screen is left on which something would be lost: its dialog is there with the frame, whatever the network does. */
function LeaveQuestion() {
  const leaving = use(LeaveQuestionContext);
  const isAsking = useSelector(leaving ?? undefined, (snapshot) => snapshot?.hasTag('asking') ?? false);
  if (leaving === null || !isAsking) return null;
  return (
    <LeaveDialog
      consequence={leaveConsequences[isUnsavedWorkKept() ? 'kept' : 'lost']}
      onStay={() => leaving.send({ type: 'leave.declined' })}
      onLeave={() => leaving.send({ type: 'leave.confirmed' })}
    />
  );
}
