import { type ReactNode, useEffect, useMemo } from 'react';
import type { Capability } from '../../domain/settings';
import type { EmittedEvent } from '../../machines/core/emitted';
import { liveUnreadCount } from '../../machines/live/unread-count';
import { useCapability } from '../chart/capabilities';
import { AppServicesContext, useAppServices, useChart } from '../chart/chart';
import { UnreadContext } from '../chart/unread';
import { onPageShown } from './page-shown';

const messages: Capability = 'messages';

/** Runs the chart that knows how many messages are unread, for all admin screens, where the server has messages. */
export function Unread({ children }: { readonly children: ReactNode }) {
  return useCapability(messages) ? <CountedMessages>{children}</CountedMessages> : children;
}

/** What is changed in the inbox, by whichever screen, has the number read again. */
function CountedMessages({ children }: { readonly children: ReactNode }) {
  const unread = useChart(liveUnreadCount, undefined);
  const { runtime, onEmitted } = useAppServices();
  const inside = useMemo(() => {
    const onEmittedInside = (event: EmittedEvent) =>
      event.type === 'inbox.changed' ? unread.send({ type: 'look.requested' }) : onEmitted(event);
    return { runtime, onEmitted: onEmittedInside };
  }, [runtime, onEmitted, unread]);
  useEffect(() => onPageShown(() => unread.send({ type: 'look.requested' })), [unread]);
  return (
    <AppServicesContext value={inside}>
      <UnreadContext value={unread}>{children}</UnreadContext>
    </AppServicesContext>
  );
}
