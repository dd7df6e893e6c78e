import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connectionWords } from '../../domain/connection';
import { listenToCalls, liveConnection, livePatience } from '../../machines/live/connection';
import type { connectionMachine } from '../../machines/shell/connection.machine';
import type { patienceMachine } from '../../machines/shell/patience.machine';
import { useChart, useRuntime } from '../chart/chart';
import { ConnectionContext } from '../chart/connection';
import { ConnectionNote } from '../shell/connection-note';

/** Runs the charts that know whether the server can be reached and is slow, for all admin screens, and says what they know (decision 37). */
export function Connection({ children }: { readonly children: ReactNode }) {
  const connection = useChart(liveConnection, { isOnline: navigator.onLine });
  const patience = useChart(livePatience, undefined);
  const runtime = useRuntime();

  // Before the charts of the screens start, which is in effects: their first calls are heard too.
  useLayoutEffect(
    () =>
      listenToCalls(runtime, {
        begun: (id) => patience.send({ type: 'call.begun', id }),
        ended: (id, end) => {
          patience.send({ type: 'call.ended', id });
          if (end !== null) connection.send({ type: `call.${end}` });
        },
      }),
    [runtime, connection, patience],
  );

  useEffect(() => {
    const goOnline = () => connection.send({ type: 'browser.wentOnline' });
    const goOffline = () => connection.send({ type: 'browser.wentOffline' });
    if (!navigator.onLine) goOffline();
    // What was drawn ahead may have been drawn offline.
    else if (!connection.getSnapshot().context.isOnline) goOnline();
    window.addEventListener('online', goOnline);
    window.addEventListener('offline', goOffline);
    return () => {
      window.removeEventListener('online', goOnline);
      window.removeEventListener('offline', goOffline);
    };
  }, [connection]);

  return (
    <ConnectionContext value={connection}>
      {children}
      <Note connection={connection} patience={patience} />
    </ConnectionContext>
  );
}

interface NoteProps {
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly patience: ActorRefFrom<typeof patienceMachine>;
}

/** Apart from the screens, so that a call changes these words and nothing else. */
function Note({ connection, patience }: NoteProps) {
  const trouble = useSelector(connection, (snapshot) => {
    if (!snapshot.hasTag('down')) return null;
    return snapshot.context.isOnline ? connectionWords.down : connectionWords.offline;
  });
  const isSlow = useSelector(patience, (snapshot) => snapshot.hasTag('slow'));
  return <ConnectionNote text={trouble ?? (isSlow ? connectionWords.slow : null)} isTrouble={trouble !== null} />;
}
