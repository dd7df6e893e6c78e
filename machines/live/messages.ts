import type { LiveRuntime } from '../../adapters/live';
import { rowSource } from '../../adapters/row-source';
import { messageActions, yesOrNo } from '../../adapters/wire/messages';
import type { ViewedWindow } from '../../domain/known-rows';
import { messages } from '../../domain/messages';
import { effectActor } from '../core/run';
import { type BoxQuery, inboxMachine } from '../list/inbox.machine';
import { openMessageMachine } from '../list/open-message.machine';
import { callBy, liveDeleteRecord, liveRows } from './content';
import { nameLive } from './names';

const read = callBy(messageActions['message.list']);
const mark = callBy(messageActions['message.mark']);
const archive = callBy(messageActions['message.archive']);

/** A window of a box: its search is the server's, and its order always the same. */
const readWindow = ({ box }: BoxQuery, { view: { search }, offset, limit }: ViewedWindow) =>
  read({
    box,
    search: search === '' ? null : search,
    limit: String(limit),
    offset: offset === 0 ? null : String(offset),
  });

const liveOpenMessage = (runtime: LiveRuntime) =>
  openMessageMachine.provide({
    actors: {
      markRead: effectActor(runtime, ({ id }) => mark({ id, read: yesOrNo(true) })),
      markUnread: effectActor(runtime, ({ id }) => mark({ id, read: yesOrNo(false) })),
      archive: effectActor(runtime, ({ id, isArchived }) => archive({ id, archived: yesOrNo(isArchived) })),
    },
  });

/** The messages of a box. */
export const liveInbox = (runtime: LiveRuntime) =>
  inboxMachine.provide({
    actors: {
      list: liveRows(runtime, messages.list, rowSource(readWindow, messages)),
      deleteRecord: liveDeleteRecord(runtime, messages.delete, callBy(messageActions['message.remove'])),
      openMessage: liveOpenMessage(runtime),
    },
  });

nameLive('', { inbox: liveInbox });
