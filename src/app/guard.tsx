import { useSelector } from '@xstate/react';
import { Activity, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { EmittedEvent } from '../../machines/core/emitted';
import { liveSessionGuard } from '../../machines/live/session';
import { AppServicesContext, useAppServices, useChart } from '../chart/chart';
import { RoleContext } from '../chart/role';
import { Progress } from '../ui/progress';
import { DrawnAhead } from './drawn-ahead';
import { onPageShown } from './page-shown';

/**
 * Shows its children to signed-in administrators only; a spinner while the check runs (spec §2 Admin shell). While a sign-in
 * in another tab is checked, they are out of sight and keep what was typed. A log-out that begins among them leads where it says.
 * Children that are drawn ahead run nothing until the guard opens.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const guard = useChart(liveSessionGuard, undefined);
  const { current: wasDrawnAhead } = useRef(use(DrawnAhead));
  const { runtime, onEmitted } = useAppServices();
  const inside = useMemo(() => {
    const onEmittedInside = (event: EmittedEvent) =>
      event.type === 'session.ending' ? guard.send(event) : onEmitted(event);
    return { runtime, onEmitted: onEmittedInside };
  }, [runtime, onEmitted, guard]);
  useEffect(() => onPageShown(() => guard.send({ type: 'page.shown' })), [guard]);
  const isOpen = useSelector(guard, (snapshot) => snapshot.hasTag('open'));
  // Before the check, draw what an administrator sees. Another role causes one more render when the guard opens.
  const role = useSelector(guard, (snapshot) => snapshot.context.session?.role ?? 'admin');
  const hasOpened = useSelector(guard, (snapshot) => snapshot.context.hasOpened);
  useKeptFocus(isOpen);
  return (
    <>
      {!isOpen && <Progress />}
      {(wasDrawnAhead || hasOpened) && (
        <Activity mode={hasOpened ? 'visible' : 'hidden'}>
          <AppServicesContext value={inside}>
            <RoleContext value={role}>
              <div hidden={hasOpened && !isOpen}>{children}</div>
            </RoleContext>
          </AppServicesContext>
        </Activity>
      )}
    </>
  );
}

/** What has the focus when the screens go out of sight has it again when they are back, unless the person has moved on. */
const useKeptFocus = (isOpen: boolean): void => {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // To focus the body would do nothing, and have the page laid out for it.
    if (!isOpen) focused.current = activeElement === body ? null : activeElement;
    else if (activeElement === body && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isOpen]);
};
