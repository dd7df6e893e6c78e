import { assign, emit, setup } from 'xstate';
import type { Arrival } from '../../domain/overview';
import { refusing } from '../core/actors';
import type { EmittedEvent } from '../core/emitted';
import { failureLoggedAs, problemOf } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';

export interface OverviewContext {
  /** What was read last; `null` before the first answer. */
  readonly arrival: Arrival | null;
  /** Why it could not be read. */
  readonly problem: string | null;
}

export type OverviewEvent =
  /** Something it tells of may have changed. */
  { readonly type: 'overview.reloadRequested' } | { readonly type: 'overview.retryRequested' };

/** What the home screen shows below its tiles. What was read before stays until there is an answer. */
export const overviewMachine = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as OverviewEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
  },
  actors: { readOverview: refusing<Arrival, void>('overview.read') },
  actions: {
    storeArrival: assign((_, params: { readonly arrival: Arrival }) => ({ arrival: params.arrival, problem: null })),
    storeProblem: assign(problemOf('overview.read')),
    logFailure: emit(failureLoggedAs('overview.read')),
  },
}).createMachine({
  id: 'overview',
  context: { arrival: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readOverview',
        src: 'readOverview',
        onDone: {
          target: 'shown',
          actions: { type: 'storeArrival', params: ({ event }) => ({ arrival: event.output }) },
          meta: { fulfils: ['O.home.1'] },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeProblem', params: failedWith },
            { type: 'logFailure', params: failedWith },
          ],
          meta: { fulfils: ['O.home.4'] },
        },
      },
    },
    shown: {
      on: { 'overview.reloadRequested': { target: 'loading', meta: { fulfils: ['O.home.1'] } } },
    },
    failed: {
      on: { 'overview.retryRequested': { target: 'loading', meta: { fulfils: ['O.home.4'] } } },
    },
  },
});
