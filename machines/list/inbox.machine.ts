import { emit, sendTo, setup } from 'xstate';
import { type ListView, plainView } from '../../domain/arrange';
import { type Box, type Message, messages } from '../../domain/messages';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent, inboxChanged } from '../core/emitted';
import { type DeleteRecordReport, deleteRecordMachine } from './delete-record.machine';
import { listLoadMachine } from './list-load.machine';
import { type MessageReport, openMessageMachine } from './open-message.machine';
import { asksToDelete, deletePart, questionAbout, reload } from './table-parts';

/** Which messages the screen shows. */
export interface BoxQuery {
  readonly box: Box;
}

export interface InboxContext {
  readonly query: BoxQuery;
  /** The search that the address had when the screen was opened. */
  readonly view: ListView;
}

export type InboxEvent =
  | { readonly type: 'row.deleteRequested'; readonly row: Message }
  | { readonly type: 'screen.retried' }
  | DeleteRecordReport
  | MessageReport;

const changes = ['reloadList', 'reportChange'] as const;

/**
 * A box of messages (contract §6). Only relays between the three charts that do the work: the list is loaded again after every change, and
 * a message that was deleted is closed.
 */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    input: {} as { readonly query: BoxQuery; readonly view?: ListView },
    emitted: {} as EmittedEvent,
    tags: {} as 'broken',
    children: {} as { list: 'list'; deleteRecord: 'deleteRecord'; openMessage: 'openMessage' },
  },
  actors: {
    list: listLoadMachine<Message, BoxQuery>(messages.list),
    deleteRecord: deleteRecordMachine(messages.delete),
    openMessage: openMessageMachine,
  },
  actions: {
    logBreak: emit(breakLogged),
    reloadList: sendTo('list', reload),
    askToDelete: sendTo('deleteRecord', questionAbout),
    closeMessage: sendTo('openMessage', { type: 'message.closed' }),
    reportChange: emit(inboxChanged),
  },
}).createMachine({
  id: 'inbox',
  context: ({ input: { query, view = plainView } }) => ({ query, view }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'list',
          src: 'list',
          input: ({ context }) => ({ query: context.query, view: context.view }),
          onError: breaks(messages.list),
        },
        deletePart(messages.delete),
        { id: 'openMessage', src: 'openMessage', onError: breaks('message.mark') },
      ],
      on: {
        'row.deleteRequested': asksToDelete(messages.nameOf),
        'record.deleted': {
          actions: ['closeMessage', ...changes],
          meta: { fulfils: ['R4.lists.2', 'O.messages.6'] },
        },
        'message.changed': { actions: changes, meta: { fulfils: ['R4.lists.2', 'O.messages.4', 'O.messages.5'] } },
      },
    },
    broken: brokenUntilRetried('open'),
  },
});
