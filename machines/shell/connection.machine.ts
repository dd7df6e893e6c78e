import { assign, emit, setup } from 'xstate';
import { connectionWords } from '../../domain/connection';
import { refusing } from '../core/actors';
import { connectionRestored, type EmittedEvent, noticeShown } from '../core/emitted';

export interface ConnectionContext {
  /** What the browser says of itself. It may be wrong both ways. */
  readonly isOnline: boolean;
  /** How often the server was asked in vain since it is known to be out of reach; counted up to four. */
  readonly tries: number;
}

export type ConnectionEvent =
  | { readonly type: 'browser.wentOnline' }
  | { readonly type: 'browser.wentOffline' }
  /** A call was answered, whatever the answer says. */
  | { readonly type: 'call.answered' }
  /** A call got no answer, or only that of a proxy. */
  | { readonly type: 'call.unanswered' };

/** How long to wait before the server is asked again, in milliseconds: twice as long after each try, up to the last. */
export const retryPauseMs = { first: 2_000, last: 30_000 } as const;

const mostTries = 4;

const storesOnline = { type: 'storeFlag', params: { isOnline: true } } as const;
const storesOffline = { type: 'storeFlag', params: { isOnline: false } } as const;

const comesBack = {
  target: '#connection.connected',
  actions: ['tellBack', 'reportRestored'],
  meta: { fulfils: ['O.connection.4'] },
} as const;

/**
 * Whether the server can be reached. A call without an answer, or a browser that says it is offline, is a doubt: the server is asked
 * once more before anything is told. While it does not answer it is asked again and again; any answer ends that.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { readonly isOnline: boolean },
    emitted: {} as EmittedEvent,
    tags: {} as 'down',
  },
  actors: { probe: refusing<void, void>('a probe') },
  actions: {
    storeFlag: assign((_, params: { readonly isOnline: boolean }) => ({ isOnline: params.isOnline })),
    countTry: assign(({ context }) => ({ tries: Math.min(context.tries + 1, mostTries) })),
    forgetTries: assign({ tries: 0 }),
    tellBack: emit(() => noticeShown(null, { kind: 'info', text: connectionWords.back })),
    reportRestored: emit(connectionRestored),
  },
  delays: {
    retryPause: ({ context }) => Math.min(retryPauseMs.first * 2 ** context.tries, retryPauseMs.last),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ isOnline: input.isOnline, tries: 0 }),
  initial: 'connected',
  states: {
    connected: {
      entry: 'forgetTries',
      on: {
        'call.unanswered': { target: 'doubted', meta: { fulfils: ['O.connection.1'] } },
        'browser.wentOffline': { target: 'doubted', actions: storesOffline, meta: { fulfils: ['O.connection.1'] } },
        'browser.wentOnline': { actions: storesOnline, meta: { fulfils: ['O.connection.2'] } },
      },
    },
    doubted: {
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: { target: 'connected', meta: { fulfils: ['O.connection.1'] } },
        onError: { target: 'down', meta: { fulfils: ['O.connection.1', 'O.connection.2'] } },
      },
      on: {
        'call.answered': { target: 'connected', meta: { fulfils: ['O.connection.1'] } },
        'browser.wentOffline': { actions: storesOffline, meta: { fulfils: ['O.connection.2'] } },
        'browser.wentOnline': { actions: storesOnline, meta: { fulfils: ['O.connection.2'] } },
      },
    },
    down: {
      tags: 'down',
      initial: 'pausing',
      on: {
        'call.answered': comesBack,
        'browser.wentOffline': { actions: storesOffline, meta: { fulfils: ['O.connection.2'] } },
        'browser.wentOnline': {
          target: '.asking',
          reenter: true,
          actions: storesOnline,
          meta: { fulfils: ['O.connection.2', 'O.connection.3'] },
        },
      },
      states: {
        pausing: {
          after: { retryPause: { target: 'asking', meta: { fulfils: ['O.connection.3'] } } },
        },
        asking: {
          invoke: {
            id: 'askAgain',
            src: 'probe',
            onDone: comesBack,
            onError: { target: 'pausing', actions: 'countTry', meta: { fulfils: ['O.connection.3'] } },
          },
        },
      },
    },
  },
});
