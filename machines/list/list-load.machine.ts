import { assign, emit, setup } from 'xstate';
import { type ListView, plainView } from '../../domain/arrange';
import type { Purpose } from '../../domain/calls';
import { placeOf, sentenceOn } from '../../domain/error-messages';
import { type Failure, failureOf } from '../../domain/failure';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, noticeShown } from '../core/emitted';

export interface ListLoadContext<Row, Query> {
  /** Which rows are wanted; `null` while nothing was chosen yet that they depend on. */
  readonly query: Query | null;
  /** The newest rows the server answered with; they stay on screen while newer ones are loaded. */
  readonly rows: readonly Row[];
  /** Why the list is not there, when it is not. */
  readonly problem: string | null;
  /** What is searched for and sorted by, as the address says it. */
  readonly view: ListView;
}

export type ListLoadEvent<Query = object> =
  /** Something changed: load again behind what is shown. */
  | { readonly type: 'list.reloadRequested' }
  /** The person asks for another try after a failure. */
  | { readonly type: 'list.retryRequested' }
  /** Other rows are wanted, or (`null`) none yet. */
  | { readonly type: 'list.queryChanged'; readonly query: Query | null }
  /** The address of the screen: when the list comes, and each time another search or order is in it. */
  | { readonly type: 'list.viewed'; readonly view: ListView };

/** The guards of this chart in words. */
export const listLoadGuards = {
  hasQuery: 'it is known which rows are wanted',
  hasNoRows: 'the server answered with no rows',
  isTold: 'the error catalogue shows this failure in a toast',
} as const;

/**
 * One list: loading, then a table or the empty state; a failure is told in the list's place (spec §4 Lists). The
 * address owns search and order. They load nothing: the screen arranges the rows that are there.
 */
export const listLoadMachine = <Row, Query = object>(call: Purpose) =>
  setup({
    types: {
      context: {} as ListLoadContext<Row, Query>,
      events: {} as ListLoadEvent<Query>,
      input: {} as { readonly query: Query | null },
      emitted: {} as EmittedEvent,
      tags: {} as 'busy',
    },
    actors: { loadRows: refusing<readonly Row[], { readonly query: Query }>(call) },
    guards: {
      hasQuery: ({ context }) => context.query !== null,
      hasNoRows: (_, params: { readonly rows: readonly Row[] }) => params.rows.length === 0,
      isTold: (_, params: { readonly failure: Failure }) => sentenceOn(call, params.failure) !== null,
    },
    actions: {
      storeQuery: assign((_, params: { readonly query: Query | null }) => ({ query: params.query })),
      forgetRows: assign({ rows: [], problem: null }),
      storeRows: assign((_, params: { readonly rows: readonly Row[] }) => ({ rows: params.rows, problem: null })),
      storeProblem: assign((_, params: { readonly problem: string }) => ({ problem: params.problem })),
      storeView: assign((_, params: { readonly view: ListView }) => ({ view: params.view })),
      showNotice: emit(noticeShown),
      logFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'listLoad',
    context: ({ input }) => ({ query: input.query, rows: [], problem: null, view: plainView }),
    initial: 'waiting',
    on: {
      'list.queryChanged': {
        target: '.waiting',
        actions: [{ type: 'storeQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetRows'],
        meta: { fulfils: ['§2 Admin content screens', 'own: no rows of what was chosen before are shown'] },
      },
      'list.viewed': {
        actions: { type: 'storeView', params: ({ event }) => ({ view: event.view }) },
        meta: { fulfils: ['own: an address that is opened or gone back to shows its view'] },
      },
    },
    states: {
      waiting: {
        always: { guard: 'hasQuery', target: 'loading', meta: { fulfils: ['§4 Lists'] } },
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadRows',
          src: 'loadRows',
          input: ({ context }) => ({ query: context.query as Query }),
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
          onError: [
            {
              guard: { type: 'isTold', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              target: 'failed',
              actions: [
                { type: 'storeProblem', params: ({ event }) => ({ problem: placeOf(call, failureOf(event.error)) }) },
                {
                  type: 'showNotice',
                  params: ({ event }) => ({ kind: 'error', text: placeOf(call, failureOf(event.error)) }),
                },
                { type: 'logFailure', params: ({ event }) => ({ call, failure: failureOf(event.error) }) },
              ],
              meta: { fulfils: ['§8', 'own: a failed list says so in its place'] },
            },
            {
              target: 'failed',
              actions: [
                { type: 'storeProblem', params: ({ event }) => ({ problem: placeOf(call, failureOf(event.error)) }) },
                { type: 'logFailure', params: ({ event }) => ({ call, failure: failureOf(event.error) }) },
              ],
              meta: { fulfils: ['§7 Actions after answers', 'own: a failed list says so in its place'] },
            },
          ],
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
