import { assign, setup } from 'xstate';

export interface PatienceContext {
  /** The numbers of the calls under way, in the order in which they began. The first one is timed. */
  readonly calls: readonly number[];
}

export type PatienceEvent =
  /** A call that somebody waits for is under way. */
  | { readonly type: 'call.begun'; readonly id: number }
  /** It has ended, or was given up. */
  | { readonly type: 'call.ended'; readonly id: number };

/** How long a call may take before the screen says that it is waited for, in milliseconds. */
export const slowMs = 1_000;

type Call = { readonly id: number };

const withId = ({ event }: { readonly event: Call }): Call => ({ id: event.id });

const begins = { type: 'storeCall', params: withId } as const;
const ends = { type: 'dropCall', params: withId } as const;

const timedEnds = {
  description: 'the call that is timed has ended, and others are under way',
  guard: { type: 'isTimedOfSeveral', params: withId },
  target: 'waiting',
  reenter: true,
  actions: ends,
  meta: { fulfils: ['O.slow.2'] },
} as const;

const lastEnds = {
  description: 'no other call is under way',
  guard: { type: 'isOnly', params: withId },
  target: 'resting',
  actions: ends,
  meta: { fulfils: ['O.slow.1'] },
} as const;

const otherEnds = { actions: ends, meta: { fulfils: ['O.slow.2'] } } as const;
const anotherBegins = { actions: begins, meta: { fulfils: ['O.slow.2'] } } as const;

/**
 * Waiting for the server: a call that takes longer than a second is slow, and the screen says so until it ends. Of several calls
 * the first one that began is timed, so that a row of short ones is never called slow.
 */
export const patienceMachine = setup({
  types: {
    context: {} as PatienceContext,
    events: {} as PatienceEvent,
    tags: {} as 'slow',
  },
  guards: {
    isTimedOfSeveral: ({ context: { calls } }, { id }: Call) => calls.length > 1 && calls[0] === id,
    isOnly: ({ context: { calls } }, { id }: Call) => calls.length === 1 && calls[0] === id,
  },
  actions: {
    storeCall: assign(({ context: { calls } }, { id }: Call) => ({
      calls: [...calls.filter((one) => one !== id), id],
    })),
    dropCall: assign(({ context: { calls } }, { id }: Call) => ({ calls: calls.filter((one) => one !== id) })),
  },
  delays: { slow: slowMs },
}).createMachine({
  id: 'patience',
  context: { calls: [] },
  initial: 'resting',
  states: {
    resting: {
      on: { 'call.begun': { target: 'waiting', actions: begins, meta: { fulfils: ['O.slow.1'] } } },
    },
    waiting: {
      after: { slow: { target: 'slow', meta: { fulfils: ['O.slow.1'] } } },
      on: { 'call.begun': anotherBegins, 'call.ended': [timedEnds, lastEnds, otherEnds] },
    },
    slow: {
      tags: 'slow',
      on: { 'call.begun': anotherBegins, 'call.ended': [timedEnds, lastEnds, otherEnds] },
    },
  },
});
