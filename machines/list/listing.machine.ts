import { emit, sendTo, setup } from 'xstate';
import type { Listed, Removable } from '../../domain/resource';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { listLoadMachine } from './list-load.machine';
import { type DeleteTarget, type RemovalReport, removalMachine } from './removal.machine';

export interface ListingContext<Query> {
  /** Which rows the screen shows; `null` when its path names nothing that they could belong to. */
  readonly query: Query | null;
}

export type ListingEvent<Row> =
  | { readonly type: 'row.removeRequested'; readonly row: Row }
  | { readonly type: 'screen.retried' }
  | RemovalReport;

/** The guards of this chart in words: it has none. */
export const listingGuards = {} as const;

const partBreaks = 'own: a part that breaks is told, and the screen can be started anew';

/**
 * A table with delete on a screen of its own. Only relays between the two charts that do the work: the list is loaded again
 * after every delete (spec §4 Lists).
 */
export const listingMachine = <Row extends { readonly id: number }, Query = object>(listed: Listed<Row> & Removable) =>
  setup({
    types: {
      context: {} as ListingContext<Query>,
      events: {} as ListingEvent<Row>,
      input: {} as { readonly query: Query | null },
      emitted: {} as EmittedEvent,
      tags: {} as 'broken',
      children: {} as { list: 'list'; removal: 'removal' },
    },
    actors: { list: listLoadMachine<Row, Query>(listed.list), removal: removalMachine(listed.remove) },
    actions: {
      logBreak: emit(breakLogged),
      reloadList: sendTo('list', { type: 'list.reloadRequested' }),
      askRemoval: sendTo('removal', (_, params: { readonly row: DeleteTarget }) => ({
        type: 'row.deleteRequested',
        row: params.row,
      })),
    },
  }).createMachine({
    id: 'listing',
    context: ({ input }) => ({ query: input.query }),
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'list',
            src: 'list',
            input: ({ context }) => ({ query: context.query }),
            onError: {
              target: 'broken',
              actions: { type: 'logBreak', params: ({ event }) => ({ call: listed.list, error: event.error }) },
              meta: { fulfils: [partBreaks] },
            },
          },
          {
            id: 'removal',
            src: 'removal',
            onError: {
              target: 'broken',
              actions: { type: 'logBreak', params: ({ event }) => ({ call: listed.remove, error: event.error }) },
              meta: { fulfils: [partBreaks] },
            },
          },
        ],
        on: {
          'row.removeRequested': {
            actions: {
              type: 'askRemoval',
              params: ({ event }) => ({ row: { id: event.row.id, name: listed.nameOf(event.row) } }),
            },
            meta: { fulfils: ['§2 Common behaviour'] },
          },
          'record.removed': { actions: 'reloadList', meta: { fulfils: ['§4 Lists'] } },
        },
      },
      broken: {
        tags: 'broken',
        on: { 'screen.retried': { target: 'open', meta: { fulfils: [partBreaks] } } },
      },
    },
  });
