import { assign, emit, sendTo, setup } from 'xstate';
import type { Resource } from '../../domain/resource';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { type DeleteRecordReport, deleteRecordMachine } from '../list/delete-record.machine';
import { listLoadMachine } from '../list/list-load.machine';
import { asksToDelete, deletePart, questionAbout, reload, reloadsAfterDelete } from '../list/table-parts';
import { editing, type FormReport } from './form';
import { formSubmitMachine } from './form-submit.machine';

export interface FormAndTableContext<Row> {
  /** The row whose edit dialog is open. */
  readonly edited: Row | null;
}

export type FormAndTableEvent<Row> =
  | { readonly type: 'row.editRequested'; readonly row: Row }
  | { readonly type: 'row.deleteRequested'; readonly row: Row }
  | { readonly type: 'edit.closed' }
  | { readonly type: 'screen.retried' }
  | Extract<FormReport, { readonly type: 'record.saved' | 'save.abandoned' }>
  | DeleteRecordReport;

/**
 * A content type on one screen: an add form, the list, the edit dialog and the delete question. Only relays between the four
 * charts that do the work: the list is loaded again after every add, edit and delete (spec §4 Lists).
 */
export const formAndTableMachine = <Row extends { readonly id: number }, Add, Edit>(
  resource: Resource<Row, Add, Edit>,
) =>
  setup({
    types: {
      context: {} as FormAndTableContext<Row>,
      events: {} as FormAndTableEvent<Row>,
      emitted: {} as EmittedEvent,
      tags: {} as 'broken',
      children: {} as { list: 'list'; add: 'addForm'; edit: 'editForm'; deleteRecord: 'deleteRecord' },
    },
    actors: {
      list: listLoadMachine<Row>(resource.list),
      addForm: formSubmitMachine<Add>(resource.add),
      editForm: formSubmitMachine<Edit>(resource.edit),
      deleteRecord: deleteRecordMachine(resource.delete),
    },
    actions: {
      storeEdited: assign((_, params: { readonly row: Row }) => ({ edited: params.row })),
      forgetEdited: assign({ edited: null }),
      logBreak: emit(breakLogged),
      reloadList: sendTo('list', reload),
      askToDelete: sendTo('deleteRecord', questionAbout),
    },
  }).createMachine({
    id: 'formAndTable',
    context: { edited: null },
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'list',
            src: 'list',
            input: { query: {} },
            onError: breaks(resource.list),
          },
          {
            id: 'add',
            src: 'addForm',
            input: { draft: resource.add.empty, afterSave: 'startOver' },
            onError: breaks(resource.add.call),
          },
          deletePart(resource.delete),
        ],
        on: {
          'record.saved': { actions: 'reloadList', meta: { fulfils: ['R4.lists.2'] } },
          'save.abandoned': {
            actions: 'reloadList',
            meta: { fulfils: ['O.screen.1'] },
          },
          'record.deleted': reloadsAfterDelete,
        },
        initial: 'browsing',
        states: {
          browsing: {
            on: {
              'row.editRequested': {
                target: 'editing',
                actions: { type: 'storeEdited', params: ({ event }) => ({ row: event.row }) },
                meta: { fulfils: ['R2.projects.2', 'R2.tutorials.2'] },
              },
              'row.deleteRequested': asksToDelete(resource.nameOf),
            },
          },
          editing: {
            exit: 'forgetEdited',
            invoke: {
              id: 'edit',
              src: 'editForm',
              input: ({ context: { edited } }) => editing(resource.edit, edited as Row, String(edited?.id)),
              onDone: { target: 'browsing', meta: { fulfils: ['R4.forms.3'] } },
              onError: breaks(resource.edit.call, '#formAndTable.broken'),
            },
            on: {
              'edit.closed': {
                target: 'browsing',
                actions: 'reloadList',
                meta: { fulfils: ['R2.projects.2', 'O.screen.3'] },
              },
            },
          },
        },
      },
      broken: brokenUntilRetried('open'),
    },
  });
