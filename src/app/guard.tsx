import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { EmittedEvent } from '../../machines/core/emitted';
import { liveSessionGuard } from '../../machines/live/session';
import { AppServicesContext, useAppServices, useChart } from '../chart/chart';
import { Progress } from '../ui/progress';

/**
 * Shows its children to signed-in administrators only; a spinner while the check runs (spec §2 Admin shell). While a sign-in
 * in another tab is checked, they are out of sight and keep what was typed. A log-out that begins among them leads where it says.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const guard = useChart(liveSessionGuard, undefined);
  const { runtime, onEmitted } = useAppServices();
  const inside = useMemo(() => {
    const onEmittedInside = (event: EmittedEvent) =>
      event.type === 'session.ending' ? guard.send(event) : onEmitted(event);
    return { runtime, onEmitted: onEmittedInside };
  }, [runtime, onEmitted, guard]);
  useEffect(() => {
    const tell = () => guard.send({ type: 'page.shown' });
    const tellOfTab = () => document.visibilityState === 'visible' && tell();
    const tellOfPage = (event: PageTransitionEvent) => event.persisted && tell();
    document.addEventListener('visibilitychange', tellOfTab);
    window.addEventListener('pageshow', tellOfPage);
    return () => {
      document.removeEventListener('visibilitychange', tellOfTab);
      window.removeEventListener('pageshow', tellOfPage);
    };
  }, [guard]);
  const isOpen = useSelector(guard, (snapshot) => snapshot.hasTag('open'));
  const hasOpened = useSelector(guard, (snapshot) => snapshot.context.hasOpened);
  return (
    <>
      {!isOpen && <Progress />}
      {hasOpened && (
        <AppServicesContext value={inside}>
          <div hidden={!isOpen}>{children}</div>
        </AppServicesContext>
      )}
    </>
  );
}
