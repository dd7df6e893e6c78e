import { assign, type EventObject, emit, enqueueActions, type Snapshot, setup } from 'xstate';
import { callFor, type Purpose } from '../../domain/calls';
import { placeOf, sentenceOn } from '../../domain/error-messages';
import type { HasEditScreen, Resource } from '../../domain/resource';
import { refusing } from '../core/actors';
import { backRequestedOr, type EmittedEvent, failureLogged, noticeShown, routeLeft } from '../core/emitted';
import { type Failed, failedWith } from '../core/failure-actions';
import type { FormReport, ScreenForm } from './form';

export interface EditorInput {
  /** What the path holds to find the record by: `null` for a new record, the empty text when the key is left out. */
  readonly key: string | null;
  /** The path of the list that a save, or a record that is not there, leads to. */
  readonly list: string;
}

export interface EditorContext<Row> extends EditorInput {
  /** Whose rules the form has: those of the add form or of the edit form. */
  readonly rules: 'add' | 'edit';
  /** The record as it is stored; `null` when it is new or not there yet. */
  readonly row: Row | null;
  /** Why there is no form: told in its place. */
  readonly problem: string | null;
}

export type EditorEvent =
  /** Back: leave without saving. */
  | { readonly type: 'screen.left' }
  /** Another try after the record did not load. */
  | { readonly type: 'record.retried' }
  /** Anew after the form broke. */
  | { readonly type: 'screen.retried' }
  | FormReport;

/** The guards of this chart in words. */
export const editorGuards = {
  isNew: 'the screen is for a new record',
  hasNoKey: 'the path holds no key of a record',
  isFound: 'there is such a record',
  isNotThere: 'the server answered 404',
} as const;

const savesLeave = ['§4 Add project', '§4 Blog, component, idea and team-member saves'];
const partBreaks = ['own: a part that breaks is told, and the screen can be started anew'];

/**
 * The screen of one record, new or known: it finds the record, gives it to a form and leaves for the list after a save (spec
 * §2 Admin content screens, §4, §8 Not found). `one` is what the record is read for; `forms` are charts that take a
 * `ScreenFormInput` and end after a save: form-submit, wizard or idea-upload.
 */
export const editorMachine = <
  Row extends { readonly id: number },
  Draft,
  FormSnapshot extends Snapshot<unknown>,
  FormEvent extends EventObject,
>(
  resource: Resource<Row, Draft, Draft> & HasEditScreen,
  one: Purpose,
  forms: Readonly<Record<'add' | 'edit', ScreenForm<Draft, FormSnapshot, FormEvent>>>,
) =>
  setup({
    types: {
      context: {} as EditorContext<Row>,
      events: {} as EditorEvent,
      input: {} as EditorInput,
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
      isNew: ({ context }) => context.key === null,
      hasNoKey: ({ context }) => context.key === '',
      isFound: (_, params: { readonly row: Row | null }) => params.row !== null,
      isNotThere: (_, { failure }: Failed) => failure._tag === 'Http' && failure.status === 404,
    },
    actions: {
      storeRow: assign((_, params: { readonly row: Row | null }) => ({ row: params.row })),
      storeKeyless: assign({ problem: resource.keyless }),
      storeMissing: assign({ problem: resource.missing }),
      storeProblem: assign((_, { failure }: Failed) => ({ problem: placeOf(one, failure) })),
      forgetProblem: assign({ problem: null }),
      tellProblem: emit(({ context }) => noticeShown(null, { kind: 'error', text: context.problem ?? '' })),
      // Only what the catalogue has a sentence for is told in a toast.
      showFailure: enqueueActions(({ enqueue }, { failure }: Failed) => {
        const text = sentenceOn(one, failure);
        if (text !== null) enqueue.emit(noticeShown(null, { kind: 'error', text }));
      }),
      logFailure: emit((_, { failure }: Failed) => failureLogged(null, { call: callFor(one), failure })),
      logBreak: emit(({ context }, { failure }: Failed) =>
        failureLogged(null, { call: resource[context.rules].call, failure }),
      ),
      leaveToList: emit(({ context }) => routeLeft(null, { to: context.list })),
      goBack: emit(({ context }) => backRequestedOr(null, { otherwise: context.list })),
    },
  }).createMachine({
    id: 'editor',
    context: ({ input }) => ({ ...input, rules: input.key === null ? 'add' : 'edit', row: null, problem: null }),
    initial: 'deciding',
    on: {
      'screen.left': {
        actions: 'goBack',
        meta: { fulfils: ['§2 Admin content screens', 'own: Back leads to the list when no other screen came before'] },
      },
    },
    states: {
      deciding: {
        always: [
          { guard: 'isNew', target: 'adding', meta: { fulfils: ['§2 Admin content screens'] } },
          { guard: 'hasNoKey', target: 'missing', actions: 'storeKeyless', meta: { fulfils: ['§4 Idea edit'] } },
          { target: 'loading', meta: { fulfils: ['§2 Admin content screens'] } },
        ],
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context }) => ({ key: context.key ?? '' }),
          onDone: [
            {
              guard: { type: 'isFound', params: ({ event }) => ({ row: event.output }) },
              target: 'editing',
              actions: { type: 'storeRow', params: ({ event }) => ({ row: event.output }) },
              meta: { fulfils: ['§2 Admin content screens'] },
            },
            { target: 'missing', actions: 'storeMissing', meta: { fulfils: ['§4 Idea edit', '§8 Not found'] } },
          ],
          onError: [
            {
              guard: { type: 'isNotThere', params: failedWith },
              target: 'missing',
              actions: ['storeMissing', { type: 'logFailure', params: failedWith }],
              meta: { fulfils: ['§4 Idea edit', '§8 Not found'] },
            },
            {
              target: 'failed',
              actions: [
                { type: 'storeProblem', params: failedWith },
                { type: 'showFailure', params: failedWith },
                { type: 'logFailure', params: failedWith },
              ],
              meta: { fulfils: ['§7 Actions after answers', '§8', 'own: a failed read says so in its place'] },
            },
          ],
        },
      },
      failed: {
        on: {
          'record.retried': {
            target: 'loading',
            actions: 'forgetProblem',
            meta: { fulfils: ['own: a failed read can be tried again'] },
          },
        },
      },
      // Told in place of the form, and on the way to the list where the person is led there at once.
      missing: { entry: resource.whenMissing === 'stays' ? [] : ['tellProblem', 'leaveToList'] },
      adding: {
        invoke: {
          id: 'form',
          src: 'addForm',
          input: { draft: resource.add.empty, afterSave: 'close' },
          onDone: { target: 'saved', meta: { fulfils: savesLeave } },
          onError: {
            target: 'broken',
            actions: { type: 'logBreak', params: failedWith },
            meta: { fulfils: partBreaks },
          },
        },
      },
      editing: {
        invoke: {
          id: 'form',
          src: 'editForm',
          // Only a record that was found comes here (guard isFound).
          input: ({ context }) => ({ draft: resource.edit.draftOf(context.row as Row), afterSave: 'close' }),
          onDone: { target: 'saved', meta: { fulfils: savesLeave } },
          onError: {
            target: 'broken',
            actions: { type: 'logBreak', params: failedWith },
            meta: { fulfils: partBreaks },
          },
        },
      },
      broken: {
        tags: 'broken',
        on: { 'screen.retried': { target: 'deciding', meta: { fulfils: partBreaks } } },
      },
      saved: { type: 'final', entry: 'leaveToList' },
    },
  });
