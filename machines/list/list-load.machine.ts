import { assign, emit, setup } from 'xstate';
import { isSameView, type ListView, plainView } from '../../domain/arrange';
import type { Purpose } from '../../domain/calls';
import { sentenceOn } from '../../domain/error-messages';
import {
  type AskedRows,
  knownFrom,
  missingPages,
  nothingKnown,
  type Pages,
  type RowWindow,
  withWindow,
} from '../../domain/known-rows';
import { refusing } from '../core/actors';
import type { EmittedEvent } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import type { Failed } from '../core/failure-actions';
import {
  answered,
  askedRows,
  failsToLoad,
  type ListLoadContext,
  type ListLoadEvent,
  type ListLoadInput,
  storesAndLogs,
  storesSight,
  storesView,
} from './list-load';

const top: Pages = { first: 0, last: 0 };

/**
 * One list: loading, then a table or the empty state; a failure is told in the list's place (spec §4 Lists). The address owns search
 * and order. A source answers with the window that is asked for or with all rows; what comes into sight later is fetched then.
 */
export const listLoadMachine = <Row, Query = object>(call: Purpose) => {
  type Context = ListLoadContext<Row, Query>;
  type Answer = { readonly answer: RowWindow<Row> };
  return setup({
    types: {
      context: {} as Context,
      events: {} as ListLoadEvent<Query>,
      input: {} as ListLoadInput<Query>,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy',
    },
    actors: {
      loadRows: refusing<RowWindow<Row>, AskedRows<Query>>(call),
      fetchRows: refusing<RowWindow<Row>, AskedRows<Query>>(call),
    },
    guards: {
      hasQuery: ({ context }) => context.query !== null,
      hasNoRows: (_, { answer }: Answer) => answer.total === 0,
      isOutOfOrder: ({ context }) => !isSameView(context.known.view, context.view),
      isMissing: ({ context: { known, view, sight } }) =>
        isSameView(known.view, view) && missingPages(known, sight) !== null,
      isOutdated: ({ context }, { answer }: Answer) => answer.version !== context.known.version,
      isTold: (_, { failure }: Failed) => sentenceOn(call, failure) !== null,
    },
    actions: {
      storeProblem: assign(problemOf(call)),
      showFailure: emit(failureShown(call)),
      logFailure: emit(failureLoggedAs(call)),
      storeQuery: assign((_, params: { readonly query: Query | null }) => ({ query: params.query })),
      storeView: assign((_, params: { readonly view: ListView }) => ({ view: params.view })),
      storeSight: assign((_, params: { readonly sight: Pages }) => ({ sight: params.sight })),
      markStale: assign({ isStale: true }),
      forgetRows: assign({ known: nothingKnown, sight: top, isStale: true, problem: null }),
      storeRows: assign((_, { answer }: Answer) => ({ known: knownFrom(answer), isStale: false, problem: null })),
      addRows: assign(({ context }, { answer }: Answer) => ({
        known: withWindow(context.known, answer),
        problem: null,
      })),
    },
  }).createMachine({
    id: 'listLoad',
    context: ({ input: { query, view = plainView, sight = top } }) => ({
      query,
      view,
      known: nothingKnown,
      sight,
      isStale: true,
      problem: null,
    }),
    initial: 'waiting',
    on: {
      'list.queryChanged': {
        target: '.waiting',
        actions: [{ type: 'storeQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetRows'],
        meta: { fulfils: ['R2.tutorials.4', 'R2.tutorials.5', 'O.list.1'] },
      },
      'list.reloadRequested': {
        description: 'the list has a query',
        guard: 'hasQuery',
        target: '.loading',
        actions: 'markStale',
        meta: { fulfils: ['R4.lists.2', 'O.list.5'] },
      },
      'list.viewed': { actions: storesView, meta: { fulfils: ['C4.lists.2', 'O.list.4'] } },
      'list.scrolled': { actions: storesSight, meta: { fulfils: ['O.list.8'] } },
    },
    states: {
      waiting: {
        always: {
          description: 'the list has a query',
          guard: 'hasQuery',
          target: 'loading',
          meta: { fulfils: ['R4.lists.1'] },
        },
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadRows',
          src: 'loadRows',
          input: ({ context }) => askedRows(context, context.sight),
          onDone: [
            {
              description: 'the server returned no rows',
              guard: { type: 'hasNoRows', params: answered },
              target: 'empty',
              actions: { type: 'storeRows', params: answered },
              meta: { fulfils: ['R4.lists.1'] },
            },
            {
              target: 'shown',
              actions: { type: 'storeRows', params: answered },
              meta: { fulfils: ['R4.lists.1'] },
            },
          ],
          onError: failsToLoad,
        },
      },
      shown: {
        always: {
          description: 'the search or the order has changed',
          guard: 'isOutOfOrder',
          target: 'loading',
          meta: { fulfils: ['C4.lists.2', 'O.list.11'] },
        },
        on: {
          'list.scrolled': { target: '.ready', actions: storesSight, meta: { fulfils: ['O.list.8'] } },
        },
        initial: 'ready',
        states: {
          ready: {
            always: {
              description: 'rows in sight, or beside those, are not known yet',
              guard: 'isMissing',
              target: 'fetching',
              meta: { fulfils: ['O.list.8'] },
            },
          },
          fetching: {
            invoke: {
              id: 'fetchRows',
              src: 'fetchRows',
              input: ({ context }) => askedRows(context, missingPages(context.known, context.sight) ?? context.sight),
              onDone: [
                {
                  description: 'the list has changed since its other rows were read',
                  guard: { type: 'isOutdated', params: answered },
                  target: '#listLoad.loading',
                  meta: { fulfils: ['O.list.9'] },
                },
                {
                  target: 'ready',
                  actions: { type: 'addRows', params: answered },
                  meta: { fulfils: ['O.list.8'] },
                },
              ],
              onError: {
                target: 'incomplete',
                actions: storesAndLogs,
                meta: { fulfils: ['R7.after.3', 'O.list.10'] },
              },
            },
          },
          incomplete: {
            on: {
              'list.retryRequested': { target: 'fetching', meta: { fulfils: ['O.list.10'] } },
            },
          },
        },
      },
      empty: {},
      failed: {
        on: {
          'list.retryRequested': { target: 'loading', meta: { fulfils: ['C4.lists.1', 'O.list.7'] } },
        },
      },
    },
  });
};
