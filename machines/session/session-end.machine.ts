import { assign, emit, setup } from 'xstate';
import { failureOf } from '../../domain/failure';
import type { TimeLeft } from '../../domain/session';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, signInRequested } from '../core/emitted';
import { failureShown } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';

export type SessionEndContext = TimeLeft;

export type SessionEndEvent =
  | { readonly type: 'stay.requested' }
  /** The session may last for another time than was known: the page is in sight again, or somebody has signed in over it. */
  | { readonly type: 'look.requested' };

/** How long before its end a session's end is told, in milliseconds. */
export const warnBeforeMs = 2 * 60_000;

/** How long nobody asks the server at most, in milliseconds: timers stand still while a machine sleeps. */
export const longestRestMs = 5 * 60_000;

/** How often the server is asked while the end is told, in milliseconds: another tab may have used the session. */
export const warnedLookMs = 10_000;

/** What the note says, and its button (contract §6). */
export const sessionEndSentences = {
  soon: 'Your session ends in less than two minutes.',
  stay: 'Stay signed in',
} as const;

interface Told {
  readonly time: TimeLeft;
}

const told = ({ event }: { readonly event: { readonly output: TimeLeft } }): Told => ({ time: event.output });
const isSoon = { type: 'endsSoon', params: told } as const;
const storeTime = { type: 'storeTime', params: told } as const;
const logFailure = {
  type: 'logFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
    call: 'session.timeLeft' as const,
    failure: failureOf(event.error),
  }),
} as const;

/** The button of the note, which is there as long as nothing is under way for it. */
const staying = [
  {
    description: 'the session can last longer than its last two minutes',
    guard: 'canLastLonger',
    target: 'prolonging',
    meta: { fulfils: ['C6.renewal.2', 'O.renewal.6'] },
  },
  { actions: 'requestSignIn', meta: { fulfils: ['O.renewal.8'] } },
] as const;

/**
 * Telling two minutes ahead that the session ends (contract §6), and prolonging it. How long it lasts only our own server knows, as
 * other tabs use it too; asking is no use of the session. Runs only where the server tells (capability `expiry`).
 */
export const sessionEndMachine = setup({
  types: {
    context: {} as SessionEndContext,
    events: {} as SessionEndEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'warning' | 'busy',
  },
  actors: {
    readTimeLeft: refusing<TimeLeft, void>('session.timeLeft'),
    prolong: refusing<{ readonly valid: boolean }, void>('session.check'),
  },
  guards: {
    endsSoon: (_, { time }: Told) => time.leftMs > 0 && time.leftMs <= warnBeforeMs,
    canLastLonger: ({ context }) => context.longestMs > warnBeforeMs,
    isValid: (_, params: { readonly valid: boolean }) => params.valid,
  },
  actions: {
    storeTime: assign((_, { time }: Told) => ({ leftMs: time.leftMs, longestMs: time.longestMs })),
    forgetTime: assign({ leftMs: 0, longestMs: 0 }),
    requestSignIn: emit(signInRequested),
    showFailure: emit(failureShown('session.check')),
    logFailure: emit(failureLogged),
  },
  delays: {
    rest: ({ context: { leftMs } }) =>
      leftMs > warnBeforeMs ? Math.min(leftMs - warnBeforeMs, longestRestMs) : longestRestMs,
    end: ({ context }) => context.leftMs,
    warnedLook: warnedLookMs,
  },
}).createMachine({
  id: 'sessionEnd',
  context: { leftMs: 0, longestMs: 0 },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readTimeLeft',
        src: 'readTimeLeft',
        onDone: [
          {
            description: 'the session ends within two minutes',
            guard: isSoon,
            target: 'warning',
            actions: storeTime,
            meta: { fulfils: ['C6.renewal.2', 'O.renewal.5'] },
          },
          { target: 'resting', actions: storeTime, meta: { fulfils: ['O.renewal.5'] } },
        ],
        onError: { target: 'resting', actions: ['forgetTime', logFailure], meta: { fulfils: ['O.renewal.7'] } },
      },
    },
    resting: {
      description: 'Until two minutes before the end; five minutes at most, and also once the session is over.',
      on: { 'look.requested': { target: 'looking', meta: { fulfils: ['O.renewal.5'] } } },
      after: { rest: { target: 'looking', meta: { fulfils: ['O.renewal.5'] } } },
    },
    warning: {
      tags: 'warning',
      after: { end: { target: 'resting', actions: 'forgetTime', meta: { fulfils: ['O.renewal.7'] } } },
      initial: 'shown',
      states: {
        shown: {
          on: {
            'stay.requested': staying,
            'look.requested': { target: 'looking', meta: { fulfils: ['O.renewal.5'] } },
          },
          after: { warnedLook: { target: 'looking', meta: { fulfils: ['O.renewal.5'] } } },
        },
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'readTimeLeft',
            onDone: [
              {
                description: 'the session ends within two minutes',
                guard: isSoon,
                target: '#sessionEnd.warning',
                reenter: true,
                actions: storeTime,
                meta: { fulfils: ['O.renewal.5'] },
              },
              { target: '#sessionEnd.resting', actions: storeTime, meta: { fulfils: ['O.renewal.5'] } },
            ],
            onError: { target: 'shown', actions: logFailure, meta: { fulfils: ['O.renewal.7'] } },
          },
          on: { 'stay.requested': staying },
        },
        prolonging: {
          tags: 'busy',
          invoke: {
            id: 'prolong',
            src: 'prolong',
            onDone: [
              {
                description: "the server's valid flag is true",
                guard: { type: 'isValid', params: ({ event }) => ({ valid: event.output.valid }) },
                target: 'looking',
                meta: { fulfils: ['C6.renewal.2', 'O.renewal.6'] },
              },
              {
                target: '#sessionEnd.resting',
                actions: ['forgetTime', 'requestSignIn'],
                meta: { fulfils: ['O.renewal.8'] },
              },
            ],
            onError: {
              target: 'shown',
              actions: [
                { type: 'showFailure', params: failedWith },
                {
                  type: 'logFailure',
                  params: ({ event }) => ({ call: 'session.check', failure: failureOf(event.error) }),
                },
              ],
              meta: { fulfils: ['O.renewal.7'] },
            },
          },
        },
      },
    },
  },
});
