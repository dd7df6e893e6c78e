import { type ReactNode, useMemo } from 'react';
import type { Outward } from '../../machines/core/emitted';
import { SurroundingsContext } from '../chart/chart';
import type { Runtime } from '../chart/runtime';
import { ScreenBoundary } from './screen-boundary';

interface AppBoundaryProps {
  readonly runtime: Runtime;
  readonly children: ReactNode;
}

/** With the app broken there are no toasts and no router to pass anything to. */
const hear = (event: Outward): void => {
  if (event.type === 'failure.logged') console.error(`${event.call}: ${event.failure}`);
};

/** Around everything: what breaks outside of every screen leaves no blank page either, and can be reported. */
export function AppBoundary({ runtime, children }: AppBoundaryProps) {
  const surroundings = useMemo(() => ({ runtime, hear }), [runtime]);
  return (
    <SurroundingsContext value={surroundings}>
      <ScreenBoundary>{children}</ScreenBoundary>
    </SurroundingsContext>
  );
}
