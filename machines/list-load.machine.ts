import { assign, emit, setup } from 'xstate';
import type { CallKey } from '../domain/calls';
import { explain } from '../domain/catalogue';
import { type Failure, failureOf } from '../domain/failure';
import { refusing } from './actors';
import { failureLogged, type Outward } from './outward';

export interface ListLoadContext<Row> {
  /** The newest rows the server answered with; they stay on screen while newer ones are loaded. */
  readonly rows: readonly Row[];
  /** Why the list is not there, when it is not. */
  readonly problem: string | null;
}

export type ListLoadEvent =
  /** Something changed: load again behind what is shown. */
  | { readonly type: 'list.reloadRequested' }
  /** The person asks for another try after a failure. */
  | { readonly type: 'list.retryRequested' };

/** The guards of this chart in words. */
export const listLoadGuards = { hasNoRows: 'the server answered with no rows' } as const;

/** One list: loading, then a table or the empty state; a failure is logged and told in the list's place (spec §4 Lists). */
export const listLoadMachine = <Row>(call: CallKey) =>
  setup({
    types: {
      context: {} as ListLoadContext<Row>,
      events: {} as ListLoadEvent,
      emitted: {} as Outward,
      tags: {} as 'busy',
    },
    actors: { loadRows: refusing<readonly Row[], void>(call) },
    guards: { hasNoRows: (_, params: { readonly rows: readonly Row[] }) => params.rows.length === 0 },
    actions: {
      storeRows: assign((_, params: { readonly rows: readonly Row[] }) => ({ rows: params.rows, problem: null })),
      storeProblem: assign((_, params: { readonly failure: Failure }) => ({ problem: explain(params.failure) })),
      logFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'listLoad',
    context: { rows: [], problem: null },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadRows',
          src: 'loadRows',
          onDone: [
            {
              guard: { type: 'hasNoRows', params: ({ event }) => ({ rows: event.output }) },
              target: 'empty',
              actions: { type: 'storeRows', params: ({ event }) => ({ rows: event.output }) },
              meta: { fulfils: ['§4 Lists'] },
            },
            {
              target: 'ready',
              actions: { type: 'storeRows', params: ({ event }) => ({ rows: event.output }) },
              meta: { fulfils: ['§4 Lists'] },
            },
          ],
          onError: {
            target: 'failed',
            actions: [
              { type: 'storeProblem', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              { type: 'logFailure', params: ({ event }) => ({ call, failure: failureOf(event.error) }) },
            ],
            meta: { fulfils: ['§7 Actions after answers', 'own: a failed list says so in its place'] },
          },
        },
        on: {
          'list.reloadRequested': {
            target: 'loading',
            reenter: true,
            meta: { fulfils: ['§4 Lists', 'own: the newest request wins'] },
          },
        },
      },
      ready: {
        on: { 'list.reloadRequested': { target: 'loading', meta: { fulfils: ['§4 Lists'] } } },
      },
      empty: {
        on: { 'list.reloadRequested': { target: 'loading', meta: { fulfils: ['§4 Lists'] } } },
      },
      failed: {
        on: {
          'list.retryRequested': { target: 'loading', meta: { fulfils: ['own: a failed list can be tried again'] } },
          'list.reloadRequested': { target: 'loading', meta: { fulfils: ['§4 Lists'] } },
        },
      },
    },
  });
