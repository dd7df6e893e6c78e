import { type ReactNode, useMemo } from 'react';
import type { EmittedEvent } from '../../machines/core/emitted';
import { keptLists, liveListSettings } from '../../machines/live/list-settings';
import { AppServicesContext, useAppServices, useChart, useRuntime } from '../chart/chart';
import { ListSettingsContext } from '../chart/list-settings';

/** Runs the chart that knows what the account keeps of the lists, for all admin screens. What is done to saved views has them read again. */
export function ListSettings({ children }: { readonly children: ReactNode }) {
  const calls = useRuntime();
  const kept = useMemo(() => keptLists(calls), [calls]);
  const settings = useChart(liveListSettings, { kept });
  const { runtime, onEmitted } = useAppServices();
  const inside = useMemo(() => {
    const onEmittedInside = (event: EmittedEvent) =>
      event.type === 'views.changed' ? settings.send(event) : onEmitted(event);
    return { runtime, onEmitted: onEmittedInside };
  }, [runtime, onEmitted, settings]);
  return (
    <AppServicesContext value={inside}>
      <ListSettingsContext value={settings}>{children}</ListSettingsContext>
    </AppServicesContext>
  );
}
