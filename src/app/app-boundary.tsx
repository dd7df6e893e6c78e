import { type ReactNode, useMemo } from 'react';
import type { EmittedEvent } from '../../machines/core/emitted';
import { AppServicesContext } from '../chart/chart';
import type { Runtime } from '../chart/runtime';
import { ScreenBoundary } from './screen-boundary';

interface AppBoundaryProps {
  readonly runtime: Runtime;
  readonly children: ReactNode;
}

/** With the app broken there are no toasts and no router to pass anything to. */
const onEmitted = (event: EmittedEvent): void => {
  if (event.type === 'failure.logged') console.error(`${event.call}: ${event.failure}`);
};

/** Around everything: what breaks outside of every screen leaves no blank page either, and can be reported. */
export function AppBoundary({ runtime, children }: AppBoundaryProps) {
  const services = useMemo(() => ({ runtime, onEmitted }), [runtime]);
  return (
    <AppServicesContext value={services}>
      <ScreenBoundary>{children}</ScreenBoundary>
    </AppServicesContext>
  );
}
