import { assign, emit, sendTo, setup } from 'xstate';
import type { Resource } from '../../domain/resource';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { listLoadMachine } from '../list/list-load.machine';
import { type DeleteTarget, type RemovalReport, removalMachine } from '../list/removal.machine';
import type { FormReport } from './form';
import { formSubmitMachine } from './form-submit.machine';

export interface CollectionContext<Row> {
  /** The row whose edit dialog is open. */
  readonly edited: Row | null;
}

export type CollectionEvent<Row> =
  | { readonly type: 'row.editRequested'; readonly row: Row }
  | { readonly type: 'row.removeRequested'; readonly row: Row }
  | { readonly type: 'edit.closed' }
  | { readonly type: 'screen.retried' }
  | Extract<FormReport, { readonly type: 'record.saved' | 'save.abandoned' }>
  | RemovalReport;

/** The guards of this chart in words: it has none. */
export const collectionGuards = {} as const;

const partBreaks = 'own: a part that breaks is told, and the screen can be started anew';

/**
 * A content type on one screen: an add form, the list, the edit dialog and the delete question. Only relays between the four
 * charts that do the work: the list is loaded again after every add, edit and delete (spec §4 Lists).
 */
export const collectionMachine = <Row extends { readonly id: number }, Add, Edit>(resource: Resource<Row, Add, Edit>) =>
  setup({
    types: {
      context: {} as CollectionContext<Row>,
      events: {} as CollectionEvent<Row>,
      emitted: {} as EmittedEvent,
      tags: {} as 'broken',
      children: {} as { list: 'list'; add: 'addForm'; edit: 'editForm'; removal: 'removal' },
    },
    actors: {
      list: listLoadMachine<Row>(resource.list),
      addForm: formSubmitMachine<Add>(resource.add),
      editForm: formSubmitMachine<Edit>(resource.edit),
      removal: removalMachine(resource.remove),
    },
    actions: {
      storeEdited: assign((_, params: { readonly row: Row }) => ({ edited: params.row })),
      forgetEdited: assign({ edited: null }),
      logBreak: emit(breakLogged),
      reloadList: sendTo('list', { type: 'list.reloadRequested' }),
      askRemoval: sendTo('removal', (_, params: { readonly row: DeleteTarget }) => ({
        type: 'row.deleteRequested',
        row: params.row,
      })),
    },
  }).createMachine({
    id: 'collection',
    context: { edited: null },
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'list',
            src: 'list',
            input: { query: {} },
            onError: {
              target: 'broken',
              actions: { type: 'logBreak', params: ({ event }) => ({ call: resource.list, error: event.error }) },
              meta: { fulfils: [partBreaks] },
            },
          },
          {
            id: 'add',
            src: 'addForm',
            input: { draft: resource.add.empty, afterSave: 'startOver' },
            onError: {
              target: 'broken',
              actions: { type: 'logBreak', params: ({ event }) => ({ call: resource.add.call, error: event.error }) },
              meta: { fulfils: [partBreaks] },
            },
          },
          {
            id: 'removal',
            src: 'removal',
            onError: {
              target: 'broken',
              actions: { type: 'logBreak', params: ({ event }) => ({ call: resource.remove, error: event.error }) },
              meta: { fulfils: [partBreaks] },
            },
          },
        ],
        on: {
          'record.saved': { actions: 'reloadList', meta: { fulfils: ['§4 Lists'] } },
          'save.abandoned': {
            actions: 'reloadList',
            meta: { fulfils: ['own: the server may have saved; the list is loaded again to show the truth'] },
          },
          'record.removed': { actions: 'reloadList', meta: { fulfils: ['§4 Lists'] } },
        },
        initial: 'browsing',
        states: {
          browsing: {
            on: {
              'row.editRequested': {
                target: 'editing',
                actions: { type: 'storeEdited', params: ({ event }) => ({ row: event.row }) },
                meta: { fulfils: ['§2 Admin content screens'] },
              },
              'row.removeRequested': {
                actions: {
                  type: 'askRemoval',
                  params: ({ event }) => ({ row: { id: event.row.id, name: resource.nameOf(event.row) } }),
                },
                meta: { fulfils: ['§2 Common behaviour'] },
              },
            },
          },
          editing: {
            invoke: {
              id: 'edit',
              src: 'editForm',
              input: ({ context }) => ({ draft: resource.edit.draftOf(context.edited as Row), afterSave: 'close' }),
              onDone: { target: 'browsing', actions: 'forgetEdited', meta: { fulfils: ['§4 Forms'] } },
              onError: {
                target: '#collection.broken',
                actions: {
                  type: 'logBreak',
                  params: ({ event }) => ({ call: resource.edit.call, error: event.error }),
                },
                meta: { fulfils: [partBreaks] },
              },
            },
            on: {
              'edit.closed': {
                target: 'browsing',
                actions: ['forgetEdited', 'reloadList'],
                meta: { fulfils: ['§2 Admin content screens', 'own: a save may have been under way'] },
              },
            },
          },
        },
      },
      broken: {
        tags: 'broken',
        on: {
          'screen.retried': { target: 'open', actions: 'forgetEdited', meta: { fulfils: [partBreaks] } },
        },
      },
    },
  });
