import { emit, sendTo, setup } from 'xstate';
import { type ListView, plainView } from '../../domain/arrange';
import type { Pages } from '../../domain/known-rows';
import type { Deletable, Listed } from '../../domain/resource';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { type DeleteRecordReport, deleteRecordMachine } from './delete-record.machine';
import { listLoadMachine } from './list-load.machine';
import { asksToDelete, deletePart, questionAbout, reload, reloadsAfterDelete } from './table-parts';

export interface TableScreenContext<Query> {
  /** Which rows the screen shows; `null` when its path names nothing that they could belong to. */
  readonly query: Query | null;
  /** The search and the order that the address had when the screen was opened. */
  readonly view: ListView;
  /** The pages of the list that are in sight when the screen is opened; those at the top when left out. */
  readonly sight?: Pages;
}

export type TableScreenEvent<Row> =
  | { readonly type: 'row.deleteRequested'; readonly row: Row }
  | { readonly type: 'screen.retried' }
  | DeleteRecordReport;

/**
 * A table with delete on a screen of its own. Only relays between the two charts that do the work: the list is loaded again
 * after every delete (spec §4 Lists).
 */
export const tableScreenMachine = <Row extends { readonly id: number }, Query = object>(
  listed: Listed<Row> & Deletable,
) =>
  setup({
    types: {
      context: {} as TableScreenContext<Query>,
      events: {} as TableScreenEvent<Row>,
      input: {} as Pick<TableScreenContext<Query>, 'query' | 'sight'> & { readonly view?: ListView },
      emitted: {} as EmittedEvent,
      tags: {} as 'broken',
      children: {} as { list: 'list'; deleteRecord: 'deleteRecord' },
    },
    actors: { list: listLoadMachine<Row, Query>(listed.list), deleteRecord: deleteRecordMachine(listed.delete) },
    actions: {
      logBreak: emit(breakLogged),
      reloadList: sendTo('list', reload),
      askToDelete: sendTo('deleteRecord', questionAbout),
    },
  }).createMachine({
    id: 'tableScreen',
    context: ({ input: { view = plainView, ...input } }) => ({ ...input, view }),
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'list',
            src: 'list',
            input: ({ context }) => context,
            onError: breaks(listed.list),
          },
          deletePart(listed.delete),
        ],
        on: {
          'row.deleteRequested': asksToDelete(listed.nameOf),
          'record.deleted': reloadsAfterDelete,
        },
      },
      broken: brokenUntilRetried('open'),
    },
  });
