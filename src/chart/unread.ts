import { useSelector } from '@xstate/react';
import { createContext, use, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { unreadCountMachine } from '../../machines/shell/unread-count.machine';

/** The actor of the chart `unread-count`; `null` where the server has no messages, and outside of the admin screens. */
export const UnreadContext = createContext<ActorRefFrom<typeof unreadCountMachine> | null>(null);

/** How many messages of the inbox are unread; `null` while that is not known. */
export const useUnreadCount = (): number | null =>
  useSelector(use(UnreadContext) ?? undefined, (snapshot) => snapshot?.context.count ?? null);

interface ReloadedList {
  send(event: { readonly type: 'list.reloadRequested' }): void;
}

/** Has a list of messages read again when there are more unread ones than before. */
export const useFollowedMessages = (list: ReloadedList | undefined): void => {
  const unread = use(UnreadContext);
  useEffect(() => {
    const listening = unread?.on('messages.arrived', () => list?.send({ type: 'list.reloadRequested' }));
    return () => listening?.unsubscribe();
  }, [unread, list]);
};
