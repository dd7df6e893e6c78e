import type { CallKey } from '../../domain/calls';
import { breaks } from '../core/broken';
import type { DeleteTarget } from './delete-record.machine';

/*
 * What the charts of screens with a table have in common: the table is the child `list`, the question before a delete the
 * child `deleteRecord`, and the list is loaded again after every delete (spec §4 Lists). The chart has the actions
 * `reloadList: sendTo('list', reload)` and `askToDelete: sendTo('deleteRecord', questionAbout)`.
 */

/** The event that reloads the list after a delete. */
export const reload = { type: 'list.reloadRequested' } as const;

/** The event that opens the question about a row. */
export const questionAbout = (_: unknown, { row }: { readonly row: DeleteTarget }) =>
  ({ type: 'row.deleteRequested', row }) as const;

/** The invoke of the question; `call` deletes. */
export const deletePart = (call: CallKey) =>
  ({ id: 'deleteRecord', src: 'deleteRecord', onError: breaks(call) }) as const;

/** Delete at a row: the question names the row. */
export const asksToDelete = <Row extends { readonly id: number }>(nameOf: (row: Row) => string) =>
  ({
    actions: {
      type: 'askToDelete',
      params: ({ event }: { readonly event: { readonly row: Row } }) => ({
        row: { id: event.row.id, name: nameOf(event.row) },
      }),
    },
    meta: { fulfils: ['R2.common.3'] },
  }) as const;

/** A row was deleted, or may have been. */
export const reloadsAfterDelete = { actions: 'reloadList', meta: { fulfils: ['R4.lists.2'] } } as const;
