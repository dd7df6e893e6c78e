import { assign, emit, setup } from 'xstate';
import { refusing } from '../core/actors';
import { type EmittedEvent, messagesArrived } from '../core/emitted';
import { failureLoggedAs } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';

export interface UnreadCountContext {
  /** How many messages of the inbox nobody has read; `null` until the server has told. */
  readonly count: number | null;
}

/** The number may be another one: the page is in sight again, or something was changed in the inbox. */
export type UnreadCountEvent = { readonly type: 'look.requested' };

interface Told {
  readonly count: number;
}

const told = ({ event }: { readonly event: { readonly output: Told } }): Told => event.output;

const call = 'message.unread';

/**
 * The number of unread messages, which the frame shows (contract §6). It is never asked for by a timer: a call is a use of the session,
 * which would then not end. A failure is only logged, and the number stays. Runs only where the server has messages.
 */
export const unreadCountMachine = setup({
  types: {
    context: {} as UnreadCountContext,
    events: {} as UnreadCountEvent,
    emitted: {} as EmittedEvent,
  },
  actors: { readUnread: refusing<Told, void>(call) },
  guards: { hasGrown: ({ context }, { count }: Told) => context.count !== null && count > context.count },
  actions: {
    storeCount: assign((_, { count }: Told) => ({ count })),
    reportArrival: emit(messagesArrived),
    logFailure: emit(failureLoggedAs(call)),
  },
}).createMachine({
  id: 'unreadCount',
  context: { count: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readUnread',
        src: 'readUnread',
        onDone: [
          {
            description: 'more messages are unread than before',
            guard: { type: 'hasGrown', params: told },
            target: 'resting',
            actions: [{ type: 'storeCount', params: told }, 'reportArrival'],
            meta: { fulfils: ['O.messages.8', 'O.messages.9'] },
          },
          { target: 'resting', actions: { type: 'storeCount', params: told }, meta: { fulfils: ['O.messages.8'] } },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'logFailure', params: failedWith },
          meta: { fulfils: ['O.messages.8'] },
        },
      },
      on: { 'look.requested': { target: 'looking', reenter: true, meta: { fulfils: ['O.messages.8'] } } },
    },
    resting: {
      on: { 'look.requested': { target: 'looking', meta: { fulfils: ['O.messages.8'] } } },
    },
  },
});
