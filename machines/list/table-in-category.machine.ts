import { emit, sendTo, setup } from 'xstate';
import type { Choice, Deletable, Listed } from '../../domain/resource';
import { breaks, brokenUntilRetried, endsBroken } from '../core/broken';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { categoryPathMachine, type PathCalls, type PathReport } from './category-path.machine';
import { type DeleteRecordReport, deleteRecordMachine } from './delete-record.machine';
import { listLoadMachine } from './list-load.machine';
import { asksToDelete, deletePart, questionAbout, reload, reloadsAfterDelete } from './table-parts';

export type TableInCategoryEvent<Row, First, Second> =
  | { readonly type: 'row.deleteRequested'; readonly row: Row }
  | { readonly type: 'screen.retried' }
  | PathReport<First, Second>
  | DeleteRecordReport;

/**
 * The rows below a chosen path of categories, with delete where there is such a call. Only relays between the charts that do
 * the work: the list waits until the deepest level is chosen, and is loaded again after every delete (spec §2 Admin content
 * screens, §4 Lists).
 */
export const tableInCategoryMachine = <
  Row extends { readonly id: number },
  First extends Choice,
  Second extends Choice = never,
>(
  listed: Listed<Row> & Partial<Deletable>,
  path: PathCalls,
) => {
  // What can't be deleted is never asked about: that part then stays idle, whatever its call.
  const deleteCall = listed.delete ?? listed.list;
  return setup({
    types: {
      context: {} as object,
      events: {} as TableInCategoryEvent<Row, First, Second>,
      emitted: {} as EmittedEvent,
      tags: {} as 'broken',
      children: {} as { path: 'path'; list: 'list'; deleteRecord: 'deleteRecord' },
    },
    actors: {
      path: categoryPathMachine<First, Second>(path),
      list: listLoadMachine<Row, First | Second>(listed.list),
      deleteRecord: deleteRecordMachine(deleteCall),
    },
    guards: { canBeDeleted: () => listed.delete !== undefined },
    actions: {
      logBreak: emit(breakLogged),
      loadBelow: sendTo('list', (_, params: { readonly deepest: First | Second | null }) => ({
        type: 'list.queryChanged',
        query: params.deepest,
      })),
      reloadList: sendTo('list', reload),
      askToDelete: sendTo('deleteRecord', questionAbout),
    },
  }).createMachine({
    id: 'tableInCategory',
    context: {},
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'path',
            src: 'path',
            onDone: endsBroken,
            onError: breaks(path.first ?? listed.list),
          },
          {
            id: 'list',
            src: 'list',
            input: { query: null },
            onError: breaks(listed.list),
          },
          deletePart(deleteCall),
        ],
        on: {
          'path.changed': {
            actions: {
              type: 'loadBelow',
              params: ({ event }) => ({ deepest: path.second === null ? event.first : event.second }),
            },
            meta: { fulfils: ['R2.tutorials.5'] },
          },
          'row.deleteRequested': {
            description: 'rows of this kind can be deleted',
            guard: 'canBeDeleted',
            ...asksToDelete(listed.nameOf),
          },
          'record.deleted': reloadsAfterDelete,
        },
      },
      broken: brokenUntilRetried('open'),
    },
  });
};
