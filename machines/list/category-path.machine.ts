import { assign, emit, sendParent, sendTo, setup } from 'xstate';
import type { Purpose } from '../../domain/calls';
import type { Choice } from '../../domain/resource';
import { breaks } from '../core/broken';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { listLoadMachine } from './list-load.machine';

/** What the choices of the two levels are loaded for; `null` for a level that is not there. */
export interface PathCalls {
  readonly first: Purpose | null;
  readonly second: Purpose | null;
}

export interface CategoryPathContext<First, Second> {
  readonly first: First | null;
  readonly second: Second | null;
}

export type CategoryPathEvent<First, Second> =
  | { readonly type: 'first.chosen'; readonly choice: First }
  | { readonly type: 'second.chosen'; readonly choice: Second | null }
  | { readonly type: 'path.cleared' }
  /** Categories may have been added elsewhere. */
  | { readonly type: 'path.reloadRequested' };

/** What a category path tells the chart it belongs to. */
export interface PathReport<First, Second> {
  readonly type: 'path.changed';
  readonly first: First | null;
  readonly second: Second | null;
}

/** The call of the list of a level that is not there: it waits for ever and never makes it. */
const noCall: Purpose = 'componentCategory.tree';

const categoryChosen = 'a category was chosen, not the empty option';

/**
 * A category, then a category below it: picking one loads those below, choosing a level clears the deeper ones (spec §2
 * add-component-category, view-tutorial-chapter). The path is over only when one of its lists breaks.
 */
export const categoryPathMachine = <First extends Choice, Second extends Choice>(calls: PathCalls) =>
  setup({
    types: {
      context: {} as CategoryPathContext<First, Second>,
      events: {} as CategoryPathEvent<First, Second>,
      emitted: {} as EmittedEvent,
      children: {} as { first: 'firstList'; second: 'secondList' },
    },
    actors: {
      firstList: listLoadMachine<First>(calls.first ?? noCall),
      secondList: listLoadMachine<Second, First>(calls.second ?? noCall),
    },
    guards: { isChosen: (_, params: { readonly choice: Choice | null }) => params.choice !== null },
    actions: {
      storeFirst: assign((_, params: { readonly choice: First | null }) => ({ first: params.choice, second: null })),
      storeSecond: assign((_, params: { readonly choice: Second | null }) => ({ second: params.choice })),
      logBreak: emit(breakLogged),
      loadSecond: sendTo('second', (_, params: { readonly below: First | null }) => ({
        type: 'list.queryChanged',
        query: calls.second === null ? null : params.below,
      })),
      reloadFirst: sendTo('first', { type: 'list.reloadRequested' }),
      // Without a chosen first, the second list waits and ignores this.
      reloadSecond: sendTo('second', { type: 'list.reloadRequested' }),
      reportPath: sendParent(
        ({ context }) =>
          ({ type: 'path.changed', first: context.first, second: context.second }) satisfies PathReport<First, Second>,
      ),
    },
  }).createMachine({
    id: 'categoryPath',
    context: { first: null, second: null },
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'first',
            src: 'firstList',
            input: { query: calls.first === null ? null : {} },
            onError: breaks(calls.first ?? noCall),
          },
          {
            id: 'second',
            src: 'secondList',
            input: { query: null },
            onError: breaks(calls.second ?? noCall),
          },
        ],
        on: {
          'first.chosen': {
            target: '.firstChosen',
            actions: [
              { type: 'storeFirst', params: ({ event }) => ({ choice: event.choice }) },
              { type: 'loadSecond', params: ({ event }) => ({ below: event.choice }) },
              'reportPath',
            ],
            meta: { fulfils: ['R2.components.2'] },
          },
          'path.cleared': {
            target: '.unchosen',
            actions: [
              { type: 'storeFirst', params: { choice: null } },
              { type: 'loadSecond', params: { below: null } },
              'reportPath',
            ],
            meta: { fulfils: ['R4.forms.4'] },
          },
          'path.reloadRequested': {
            actions: ['reloadFirst', 'reloadSecond'],
            meta: { fulfils: ['R4.lists.2', 'O.path.1'] },
          },
        },
        initial: 'unchosen',
        states: {
          unchosen: {},
          firstChosen: {
            on: {
              'second.chosen': {
                description: categoryChosen,
                guard: { type: 'isChosen', params: ({ event }) => ({ choice: event.choice }) },
                target: 'bothChosen',
                actions: [{ type: 'storeSecond', params: ({ event }) => ({ choice: event.choice }) }, 'reportPath'],
                meta: { fulfils: ['R2.components.2'] },
              },
            },
          },
          bothChosen: {
            on: {
              'second.chosen': [
                {
                  description: categoryChosen,
                  guard: { type: 'isChosen', params: ({ event }) => ({ choice: event.choice }) },
                  actions: [{ type: 'storeSecond', params: ({ event }) => ({ choice: event.choice }) }, 'reportPath'],
                  meta: { fulfils: ['R2.components.2'] },
                },
                {
                  target: 'firstChosen',
                  actions: [{ type: 'storeSecond', params: { choice: null } }, 'reportPath'],
                  meta: { fulfils: ['R2.components.2'] },
                },
              ],
            },
          },
        },
      },
      broken: { type: 'final' },
    },
  });
