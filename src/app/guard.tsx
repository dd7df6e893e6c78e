import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { liveSessionGuard } from '../../machines/live';
import { Progress } from '../ui/progress';
import { useChart } from './chart';

/**
 * Shows its children to signed-in administrators only; a spinner while the check runs (spec §2 Admin shell). While a sign-in
 * in another tab is checked, they are out of sight and keep what was typed.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const guard = useChart(liveSessionGuard, undefined);
  const isOpen = useSelector(guard, (snapshot) => snapshot.hasTag('open'));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {!isOpen && <Progress />}
      {wasOpen && <div hidden={!isOpen}>{children}</div>}
    </>
  );
}
