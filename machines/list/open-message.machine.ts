import { assign, emit, sendParent, setup } from 'xstate';
import { ownSentences, placeOf } from '../../domain/error-messages';
import type { Message } from '../../domain/messages';
import type { SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, noticeShown } from '../core/emitted';
import { type Failed, failedWith } from '../core/failure-actions';

export interface OpenMessageContext {
  /** The message that is open, as it was when it was opened. */
  readonly message: Message | null;
  /** Why the open message is as it was. */
  readonly problem: string | null;
  /** The ids of messages that were opened and are still to be marked as read: the first is being marked. */
  readonly opened: readonly number[];
}

export type OpenMessageEvent =
  | { readonly type: 'message.opened'; readonly message: Message }
  | { readonly type: 'message.closed' }
  | { readonly type: 'unread.requested' }
  /** Into the archive, or out of it. */
  | { readonly type: 'archive.requested' };

/** What the chart tells the chart it belongs to: a message was changed, or may have been. */
export type MessageReport = { readonly type: 'message.changed' };

interface Opened {
  readonly message: Message;
}

const opened = ({ event }: { readonly event: Opened }): Opened => ({ message: event.message });
const storeMessage = { type: 'storeMessage', params: opened } as const;

const saidSo = {
  type: 'showNotice',
  params: ({ event }: { readonly event: { readonly output: SaveResult } }) => ({
    kind: 'success' as const,
    text: event.output.text ?? ownSentences.saved,
  }),
} as const;

interface FailedCall extends Failed {
  readonly call: 'message.mark' | 'message.archive';
}

const failedBy =
  (call: FailedCall['call']) =>
  (args: Parameters<typeof failedWith>[0]): FailedCall => ({ call, ...failedWith(args) });

const saysWhy = (call: FailedCall['call']) =>
  [
    { type: 'storeProblem', params: failedBy(call) },
    { type: 'logFailure', params: failedBy(call) },
  ] as const;

const goes = ['forgetMessage', 'reportChange'] as const;
const meta = { fulfils: ['O.messages.5'] };
const failedMeta = { fulfils: ['O.messages.7'] };

/**
 * The message that is open (contract §6). Opening one marks it as read; that goes on when it is closed sooner, and its failure is
 * only logged, as the message can be read all the same. What is asked for by a button closes the message when it is done.
 */
export const openMessageMachine = setup({
  types: {
    context: {} as OpenMessageContext,
    events: {} as OpenMessageEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    markRead: refusing<SaveResult, { readonly id: number }>('message.mark'),
    markUnread: refusing<SaveResult, { readonly id: number }>('message.mark'),
    archive: refusing<SaveResult, { readonly id: number; readonly isArchived: boolean }>('message.archive'),
  },
  guards: {
    isToMark: ({ context }, { message }: Opened) => !message.isRead && !context.opened.includes(message.id),
    isMoreOpened: ({ context }) => context.opened.length > 0,
    isMarked: ({ context }) => context.opened.length === 0,
  },
  actions: {
    storeMessage: assign((_, { message }: Opened) => ({ message, problem: null })),
    forgetMessage: assign({ message: null, problem: null }),
    addOpened: assign(({ context }, { message }: Opened) => ({ opened: [...context.opened, message.id] })),
    forgetOpened: assign(({ context }) => ({ opened: context.opened.slice(1) })),
    forgetProblem: assign({ problem: null }),
    storeProblem: assign((_, { call, failure }: FailedCall) => ({ problem: placeOf(call, failure) })),
    logFailure: emit(failureLogged),
    showNotice: emit(noticeShown),
    reportChange: sendParent({ type: 'message.changed' } satisfies MessageReport),
  },
}).createMachine({
  id: 'openMessage',
  context: { message: null, problem: null, opened: [] },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'message.opened': [
              {
                description: 'nobody has read the message, and it is not being marked yet',
                guard: { type: 'isToMark', params: opened },
                target: 'shown',
                actions: [storeMessage, { type: 'addOpened', params: opened }],
                meta: { fulfils: ['O.messages.3', 'O.messages.4'] },
              },
              { target: 'shown', actions: storeMessage, meta: { fulfils: ['O.messages.3'] } },
            ],
          },
        },
        shown: {
          tags: 'shown',
          on: {
            'message.closed': { target: 'closed', actions: 'forgetMessage', meta: { fulfils: ['O.messages.3'] } },
            'unread.requested': {
              description: 'opening the message has marked it as read, or could not',
              guard: 'isMarked',
              target: 'markingUnread',
              actions: 'forgetProblem',
              meta,
            },
            'archive.requested': { target: 'archiving', actions: 'forgetProblem', meta },
          },
        },
        markingUnread: {
          tags: ['shown', 'busy'],
          invoke: {
            id: 'markUnread',
            src: 'markUnread',
            input: ({ context }) => ({ id: context.message?.id ?? 0 }),
            onDone: { target: 'closed', actions: [saidSo, ...goes], meta },
            onError: {
              target: 'shown',
              actions: saysWhy('message.mark'),
              meta: failedMeta,
            },
          },
          on: { 'message.closed': { target: 'closed', actions: goes, meta: failedMeta } },
        },
        archiving: {
          tags: ['shown', 'busy'],
          invoke: {
            id: 'archive',
            src: 'archive',
            input: ({ context: { message } }) => ({ id: message?.id ?? 0, isArchived: message?.isArchived === false }),
            onDone: { target: 'closed', actions: [saidSo, ...goes], meta },
            onError: {
              target: 'shown',
              actions: saysWhy('message.archive'),
              meta: failedMeta,
            },
          },
          on: { 'message.closed': { target: 'closed', actions: goes, meta: failedMeta } },
        },
      },
    },
    marking: {
      initial: 'resting',
      states: {
        resting: {
          always: {
            description: 'a message was opened that is still to be marked as read',
            guard: 'isMoreOpened',
            target: 'running',
            meta: { fulfils: ['O.messages.4'] },
          },
        },
        running: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ id: context.opened[0] ?? 0 }),
            onDone: {
              target: 'resting',
              actions: ['forgetOpened', 'reportChange'],
              meta: { fulfils: ['O.messages.4'] },
            },
            onError: {
              target: 'resting',
              actions: ['forgetOpened', { type: 'logFailure', params: failedBy('message.mark') }],
              meta: { fulfils: ['O.messages.4'] },
            },
          },
        },
      },
    },
  },
});
