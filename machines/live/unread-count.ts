import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { messageActions } from '../../adapters/wire/messages';
import { effectActor } from '../core/run';
import { unreadCountMachine } from '../shell/unread-count.machine';
import { nameLive } from './names';

/** The number of unread messages. The frame has it: this file imports nothing that only screens need. */
export const liveUnreadCount = (runtime: LiveRuntime) =>
  unreadCountMachine.provide({
    actors: {
      readUnread: effectActor(runtime, () =>
        Content.use((content) => content.send(messageActions['message.unread'], {})),
      ),
    },
  });

nameLive('', { unreadCount: liveUnreadCount });
