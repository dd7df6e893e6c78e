import { assign, emit, sendParent, setup } from 'xstate';
import { ownSentences } from '../../domain/error-messages';
import type { FieldErrors } from '../../domain/fields';
import type { FormRules, SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, focusRequested, noticeShown } from '../core/emitted';
import { type Failed, failedWith, reportFailure } from '../core/failure-actions';
import type { FormReport } from './form';
import { firstBad, formRefused, isRight, problemOf, successText } from './form';

/** After a save the form stands empty for the next record, or is over: its dialog closes, its screen is left. */
export type AfterSave = 'startOver' | 'close';

export interface FormSubmitContext<Draft> {
  readonly draft: Draft;
  /** The untouched draft the form started with. */
  readonly blank: Draft;
  readonly afterSave: AfterSave;
  /** What is wrong with the draft, as far as the person has been told. */
  readonly errors: FieldErrors<Draft>;
  /** Why the last save did not work; told at the form until something changes. */
  readonly problem: string | null;
}

export type FormSubmitEvent<Draft> =
  | { readonly type: 'field.changed'; readonly change: Partial<Draft> }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'save.cancelled' };

/** The guards of this chart in words. */
export const formSubmitGuards = {
  isRight: 'the draft keeps every rule of the form',
  becomesRight: 'with the change, the draft keeps every rule of the form',
  startsOver: 'the form stays open for the next record after a save',
} as const;

/**
 * One form: a draft is typed, checked as a whole on submit and sent once. A failed save keeps the draft and tells why
 * (spec §4 Forms, §5, §8; contract §4).
 */
export const formSubmitMachine = <Draft>(rules: FormRules<Draft>) =>
  setup({
    types: {
      context: {} as FormSubmitContext<Draft>,
      events: {} as FormSubmitEvent<Draft>,
      input: {} as { readonly draft: Draft; readonly afterSave: AfterSave },
      emitted: {} as EmittedEvent,
      tags: {} as 'busy',
    },
    actors: { save: refusing<SaveResult, { readonly draft: Draft }>(rules.call) },
    guards: {
      isRight: ({ context }) => isRight(rules.check(context.draft)),
      becomesRight: ({ context }, params: { readonly change: Partial<Draft> }) =>
        isRight(rules.check({ ...context.draft, ...params.change })),
      startsOver: ({ context }) => context.afterSave === 'startOver',
    },
    actions: {
      storeChange: assign(({ context }, params: { readonly change: Partial<Draft> }) => ({
        draft: { ...context.draft, ...params.change },
        problem: null,
      })),
      storeErrors: assign(({ context }) => ({ errors: rules.check(context.draft) })),
      clearErrors: assign({ errors: {} }),
      storeProblem: assign((_, { failure }: Failed) => ({ problem: problemOf(rules, failure) })),
      storeCancelled: assign({ problem: ownSentences.saveCancelled }),
      startOver: assign(({ context }) => ({ draft: context.blank })),
      focusField: emit(focusRequested),
      showSuccess: emit((_, params: { readonly saved: SaveResult }) =>
        noticeShown(_, { kind: 'success', text: successText(rules.success, params.saved) }),
      ),
      showFailure: emit((_, { failure }: Failed) => noticeShown(_, { kind: 'error', text: problemOf(rules, failure) })),
      logFailure: emit((_, { failure }: Failed) => failureLogged(_, { call: rules.call, failure })),
      reportSaved: sendParent({ type: 'record.saved' } satisfies FormReport),
      reportAbandoned: sendParent({ type: 'save.abandoned' } satisfies FormReport),
      reportFailed: sendParent({ type: 'save.failed' } satisfies FormReport),
      reportRefused: sendParent(formRefused),
    },
  }).createMachine({
    id: 'formSubmit',
    context: ({ input }) => ({
      draft: input.draft,
      blank: input.draft,
      afterSave: input.afterSave,
      errors: {},
      problem: null,
    }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.changed': {
            actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
            meta: { fulfils: ['§2 Admin content screens'] },
          },
          'form.submitted': [
            { guard: 'isRight', target: 'saving', meta: { fulfils: ['§4 Forms', '§5'] } },
            {
              target: 'invalid',
              actions: 'storeErrors',
              meta: { fulfils: ['§5', 'own: the first bad field is focused'] },
            },
          ],
        },
      },
      invalid: {
        entry: [
          { type: 'focusField', params: ({ context }) => firstBad(rules, context.errors) },
          { type: 'reportRefused', params: ({ context }) => firstBad(rules, context.errors) },
        ],
        on: {
          'field.changed': [
            {
              guard: { type: 'becomesRight', params: ({ event }) => ({ change: event.change }) },
              target: 'editing',
              actions: [{ type: 'storeChange', params: ({ event }) => ({ change: event.change }) }, 'clearErrors'],
              meta: { fulfils: ['own: a sentence goes away when its field is right'] },
            },
            {
              actions: [{ type: 'storeChange', params: ({ event }) => ({ change: event.change }) }, 'storeErrors'],
              meta: { fulfils: ['own: a sentence goes away when its field is right'] },
            },
          ],
          'form.submitted': {
            target: 'invalid',
            reenter: true,
            meta: { fulfils: ['§5', 'own: the first bad field is focused'] },
          },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ draft: context.draft }),
          onDone: [
            {
              guard: 'startsOver',
              target: 'editing',
              actions: [
                'startOver',
                { type: 'showSuccess', params: ({ event }) => ({ saved: event.output }) },
                'reportSaved',
              ],
              meta: { fulfils: ['§4 Forms', '§7 Actions after answers', '§8 Success toasts'] },
            },
            {
              target: 'saved',
              actions: [{ type: 'showSuccess', params: ({ event }) => ({ saved: event.output }) }, 'reportSaved'],
              meta: { fulfils: ['§4 Forms', '§7 Actions after answers', '§8 Success toasts'] },
            },
          ],
          onError: {
            target: 'failed',
            actions: [...reportFailure(failedWith), 'reportFailed'],
            meta: { fulfils: ['§8', 'own: the draft survives a failed save'] },
          },
        },
        on: {
          'save.cancelled': {
            target: 'failed',
            actions: ['storeCancelled', 'reportAbandoned'],
            meta: { fulfils: ['own: a save can be cancelled; the list is loaded again to show the truth'] },
          },
        },
      },
      failed: {
        on: {
          'field.changed': {
            target: 'editing',
            actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
            meta: { fulfils: ['own: the draft survives a failed save'] },
          },
          'form.submitted': { target: 'saving', meta: { fulfils: ['own: a failed save can be tried again'] } },
        },
      },
      saved: { type: 'final' },
    },
  });
