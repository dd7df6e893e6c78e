import { assign, type EventObject, emit, enqueueActions, type Snapshot, setup } from 'xstate';
import { callFor, type Purpose } from '../../domain/calls';
import { sentenceOn } from '../../domain/error-messages';
import type { HasEditScreen, Resource } from '../../domain/resource';
import { refusing } from '../core/actors';
import { breaks, brokenUntilRetried } from '../core/broken';
import { backRequestedOr, breakLogged, type EmittedEvent, noticeShown, routeLeft } from '../core/emitted';
import { failureLoggedAs, problemOf } from '../core/failed-call';
import { type Failed, failedWith, reportFailure } from '../core/failure-actions';
import { adding, editing, type FormReport, type ScreenForm } from './form';

export interface RecordScreenInput {
  /** What the path holds to find the record by: `null` for a new record, the empty text when the key is left out. */
  readonly key: string | null;
  /** What finds the record that a new one is to be a copy of; left out where it is none. */
  readonly copyOf?: string;
  /** The path of the list that a save, or a record that is not there, leads to. */
  readonly list: string;
}

export interface RecordScreenContext<Row> extends RecordScreenInput {
  /** The record as it is stored; `null` when it is new or not there yet. */
  readonly row: Row | null;
  /** What the new record is a copy of, in the same way. */
  readonly original: Row | null;
  /** Why there is no form: told in its place. */
  readonly problem: string | null;
}

export type RecordScreenEvent =
  /** Back: leave without saving. */
  | { readonly type: 'screen.left' }
  /** Another try after the record did not load. */
  | { readonly type: 'record.retried' }
  /** An earlier version of the record was restored: the form starts anew with it. */
  | { readonly type: 'record.reloadRequested' }
  /** Anew after the form broke. */
  | { readonly type: 'screen.retried' }
  | FormReport;

const savesLeave = ['R4.saves.1', 'R4.saves.2'];

/**
 * The screen of one record, new or known: it finds the record, gives it to a form and leaves for the list after a save (spec §2, §4, §8 Not
 * found). `one` is what the record is read for; `forms` take a `ScreenFormInput` and end after a save: form-submit, wizard or idea-upload.
 */
export const recordScreenMachine = <
  Row extends { readonly id: number },
  Draft,
  FormSnapshot extends Snapshot<unknown>,
  FormEvent extends EventObject,
>(
  resource: Pick<Resource<Row, Draft, Draft>, 'add' | 'edit'> & HasEditScreen,
  one: Purpose,
  forms: Readonly<Record<'add' | 'edit', ScreenForm<Draft, FormSnapshot, FormEvent>>>,
) =>
  setup({
    types: {
      context: {} as RecordScreenContext<Row>,
      events: {} as RecordScreenEvent,
      input: {} as RecordScreenInput,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy' | 'broken',
      children: {} as { loadRecord: 'loadRecord'; form: 'addForm' | 'editForm' },
    },
    actors: {
      loadRecord: refusing<Row | null, { readonly key: string }>(one),
      addForm: forms.add,
      editForm: forms.edit,
    },
    guards: {
      isNew: ({ context: { key, copyOf, original } }) => key === null && (copyOf === undefined || original !== null),
      hasNoKey: ({ context }) => context.key === '',
      isOriginal: ({ context }, params: { readonly row: Row | null }) => context.key === null && params.row !== null,
      isFound: (_, params: { readonly row: Row | null }) => params.row !== null,
      isNotThere: (_, { failure }: Failed) => failure._tag === 'Http' && failure.status === 404,
    },
    actions: {
      storeOriginal: assign((_, params: { readonly row: Row | null }) => ({ original: params.row })),
      storeRow: assign((_, params: { readonly row: Row | null }) => ({ row: params.row })),
      storeKeyless: assign({ problem: resource.keyless }),
      storeMissing: assign({ problem: resource.missing }),
      storeProblem: assign(problemOf(one)),
      forgetProblem: assign({ problem: null }),
      tellProblem: emit(({ context }) => noticeShown(null, { kind: 'error', text: context.problem ?? '' })),
      // Only what the catalogue has a sentence for is told in a toast.
      showFailure: enqueueActions(({ enqueue }, { failure }: Failed) => {
        const text = sentenceOn(one, failure);
        if (text !== null) enqueue.emit(noticeShown(null, { kind: 'error', text }));
      }),
      logFailure: emit(failureLoggedAs(callFor(one))),
      logBreak: emit(breakLogged),
      leaveToList: emit(({ context }) => routeLeft(null, { to: context.list })),
      goBack: emit(({ context }) => backRequestedOr(null, { otherwise: context.list })),
    },
  }).createMachine({
    id: 'recordScreen',
    context: ({ input }) => ({ ...input, row: null, original: null, problem: null }),
    initial: 'deciding',
    on: {
      'screen.left': {
        actions: 'goBack',
        meta: { fulfils: ['R2.projects.8', 'R2.components.7', 'O.record.1'] },
      },
    },
    states: {
      deciding: {
        always: [
          {
            description: 'the screen is for a new record, whose original is here if it is a copy',
            guard: 'isNew',
            target: 'adding',
            meta: { fulfils: ['R2.projects.4'] },
          },
          {
            description: 'the path has no key of a record',
            guard: 'hasNoKey',
            target: 'missing',
            actions: 'storeKeyless',
            meta: { fulfils: ['R4.ideas.2'] },
          },
          { target: 'loading', meta: { fulfils: ['R2.ideas.4'] } },
        ],
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context }) => ({ key: context.key ?? context.copyOf ?? '' }),
          onDone: [
            {
              description: 'the record exists, and is to be copied',
              guard: { type: 'isOriginal', params: ({ event }) => ({ row: event.output }) },
              target: 'deciding',
              actions: { type: 'storeOriginal', params: ({ event }) => ({ row: event.output }) },
              meta: { fulfils: ['C6.duplicate.1', 'O.records.6'] },
            },
            {
              description: 'the record exists',
              guard: { type: 'isFound', params: ({ event }) => ({ row: event.output }) },
              target: 'editing',
              actions: { type: 'storeRow', params: ({ event }) => ({ row: event.output }) },
              meta: { fulfils: ['R2.ideas.4'] },
            },
            { target: 'missing', actions: 'storeMissing', meta: { fulfils: ['R4.ideas.1', 'R8.missing.2'] } },
          ],
          onError: [
            {
              description: 'the server answered 404',
              guard: { type: 'isNotThere', params: failedWith },
              target: 'missing',
              actions: ['storeMissing', { type: 'logFailure', params: failedWith }],
              meta: { fulfils: ['R4.ideas.1', 'R8.missing.2'] },
            },
            {
              target: 'failed',
              actions: reportFailure(failedWith),
              meta: { fulfils: ['R7.after.3', 'R8.generic.7', 'O.record.2'] },
            },
          ],
        },
      },
      failed: {
        on: {
          'record.retried': { target: 'loading', actions: 'forgetProblem', meta: { fulfils: ['O.record.3'] } },
        },
      },
      missing: {
        description:
          'There is no such record. The screen says so in place of the form, or leaves for the list and says so in a toast.',
        entry: resource.whenMissing === 'stays' ? [] : ['tellProblem', 'leaveToList'],
      },
      adding: {
        invoke: {
          id: 'form',
          src: 'addForm',
          input: ({ context: { original } }) => adding(resource, original),
          onDone: { target: 'saved', meta: { fulfils: savesLeave } },
          onError: breaks(resource.add.call),
        },
      },
      editing: {
        invoke: {
          id: 'form',
          src: 'editForm',
          // Only a record that was found comes here (guard isFound).
          input: ({ context: { row, key } }) => editing(resource.edit, row as Row, key ?? ''),
          onDone: { target: 'saved', meta: { fulfils: savesLeave } },
          onError: breaks(resource.edit.call),
        },
        on: {
          'record.reloadRequested': { target: 'loading', meta: { fulfils: ['C6.history.3', 'O.history.6'] } },
        },
      },
      broken: brokenUntilRetried('deciding'),
      saved: { type: 'final', entry: 'leaveToList' },
    },
  });
