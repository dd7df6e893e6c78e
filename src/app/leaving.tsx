import { createContext, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { fromPlace } from '../../domain/list-place';
import type { leaveQuestionMachine, Way } from '../../machines/shell/leave-question.machine';
import { hasUnsavedWork } from '../chart/unsaved-work';
import { FollowLink, type LinkFollowed } from '../ui/app-link';
import { followEntry } from './history';
import { useSteadyNavigate } from './steady-navigate';

type LeavingActor = ActorRefFrom<typeof leaveQuestionMachine>;

/** Whether the screen may be left at once. Where something would be lost it may not: the person is asked, and the answer leads there. */
export const mayLeave = (leaving: LeavingActor, way: Way): boolean => {
  if (!hasUnsavedWork()) return true;
  leaving.send({ type: 'leave.requested', way });
  return false;
};

/** The chart of the question, for the frame that draws it. */
export const LeaveQuestionContext = createContext<LeavingActor | null>(null);

interface LeavingProps {
  readonly leaving: LeavingActor;
  /** Ends once what a path shows is here, or when that takes long; `null` where there is nothing to wait for. */
  readonly soonHere: (path: string) => Promise<void> | null;
  readonly children: ReactNode;
}

/**
 * Has links and moves in the history asked about while something would be lost by them. A reload and the closing of the window are
 * asked about by the browser (`unsaved-work.ts`), logging out by its own question. A link goes once what its screen shows is here, or
 * after a moment.
 */
export function Leaving({ leaving, soonHere, children }: LeavingProps) {
  const location = useLocation();
  const navigate = useSteadyNavigate();
  const followed = useRef(0);
  const follow = useCallback(
    (to: string, { from, state }: LinkFollowed) => {
      const { pathname, href } = window.location;
      const target = new URL(to, href);
      const isElsewhere = target.pathname !== pathname;
      const go = () => {
        if (isElsewhere && !mayLeave(leaving, { to, ...(from && { from }) })) return;
        navigate(to, from ? { replace: true, state: fromPlace(from) } : { replace: target.href === href, state });
      };
      followed.current += 1;
      const { current: mine } = followed;
      const soon = isElsewhere ? soonHere(to) : null;
      if (soon === null) return go();
      // Another link or a move in the history may have come first.
      soon.then(() => followed.current === mine && window.location.href === href && flushSync(go));
    },
    [leaving, navigate, soonHere],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a location of its own
  useLayoutEffect(followEntry, [location]);
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useLayoutEffect(() => leaving.send({ type: 'screen.shown' }), [leaving, pathname]);

  return (
    <FollowLink value={follow}>
      <LeaveQuestionContext value={leaving}>{children}</LeaveQuestionContext>
    </FollowLink>
  );
}
