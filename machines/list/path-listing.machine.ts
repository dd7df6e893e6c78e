import { emit, sendTo, setup } from 'xstate';
import type { Choice, Listed, Removable } from '../../domain/resource';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { categoryPathMachine, type PathCalls, type PathReport } from './category-path.machine';
import { listLoadMachine } from './list-load.machine';
import { type DeleteTarget, type RemovalReport, removalMachine } from './removal.machine';

export type PathListingEvent<Row, First, Second> =
  | { readonly type: 'row.removeRequested'; readonly row: Row }
  | { readonly type: 'screen.retried' }
  | PathReport<First, Second>
  | RemovalReport;

/** The guards of this chart in words. */
export const pathListingGuards = { canBeDeleted: 'rows of this kind can be deleted' } as const;

const partBreaks = 'own: a part that breaks is told, and the screen can be started anew';

/**
 * The rows below a chosen path of categories, with delete where there is such a call. Only relays between the charts that do
 * the work: the list waits until the deepest level is chosen, and is loaded again after every delete (spec §2 Admin content
 * screens, §4 Lists).
 */
export const pathListingMachine = <
  Row extends { readonly id: number },
  First extends Choice,
  Second extends Choice = never,
>(
  listed: Listed<Row> & Partial<Removable>,
  path: PathCalls,
) => {
  // What can't be deleted is never asked about: that part then stays idle, whatever its call.
  const removeCall = listed.remove ?? listed.list;
  return setup({
    types: {
      context: {} as object,
      events: {} as PathListingEvent<Row, First, Second>,
      emitted: {} as EmittedEvent,
      tags: {} as 'broken',
      children: {} as { path: 'path'; list: 'list'; removal: 'removal' },
    },
    actors: {
      path: categoryPathMachine<First, Second>(path),
      list: listLoadMachine<Row, First | Second>(listed.list),
      removal: removalMachine(removeCall),
    },
    guards: { canBeDeleted: () => listed.remove !== undefined },
    actions: {
      logBreak: emit(breakLogged),
      loadBelow: sendTo('list', (_, params: { readonly deepest: First | Second | null }) => ({
        type: 'list.queryChanged',
        query: params.deepest,
      })),
      reloadList: sendTo('list', { type: 'list.reloadRequested' }),
      askRemoval: sendTo('removal', (_, params: { readonly row: DeleteTarget }) => ({
        type: 'row.deleteRequested',
        row: params.row,
      })),
    },
  }).createMachine({
    id: 'pathListing',
    context: {},
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'path',
            src: 'path',
            onDone: { target: 'broken', meta: { fulfils: [partBreaks] } },
            onError: {
              target: 'broken',
              actions: {
                type: 'logBreak',
                params: ({ event }) => ({ call: path.first ?? listed.list, error: event.error }),
              },
              meta: { fulfils: [partBreaks] },
            },
          },
          {
            id: 'list',
            src: 'list',
            input: { query: null },
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
              actions: { type: 'logBreak', params: ({ event }) => ({ call: removeCall, error: event.error }) },
              meta: { fulfils: [partBreaks] },
            },
          },
        ],
        on: {
          'path.changed': {
            actions: {
              type: 'loadBelow',
              params: ({ event }) => ({ deepest: path.second === null ? event.first : event.second }),
            },
            meta: { fulfils: ['§2 Admin content screens'] },
          },
          'row.removeRequested': {
            guard: 'canBeDeleted',
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
};
