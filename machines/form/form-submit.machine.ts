import { assign, emit, sendParent, setup } from 'xstate';
import { ownSentences } from '../../domain/error-messages';
import type { FieldErrors } from '../../domain/fields';
import type { FormRules, SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, focusRequested } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import { failedWith, reportFailure } from '../core/failure-actions';
import type { FormReport } from './form';
import { firstBad, formRefused, isRight, successShown } from './form';

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
      startOver: assign(({ context }) => ({ draft: context.blank })),
      storeProblem: assign(problemOf(rules.call)),
      showFailure: emit(failureShown(rules.call)),
      logFailure: emit(failureLoggedAs(rules.call)),
      storeCancelled: assign({ problem: ownSentences.saveCancelled }),
      focusField: emit(focusRequested),
      showSuccess: emit(successShown(rules)),
      reportSaved: sendParent({ type: 'record.saved' } satisfies FormReport),
      reportAbandoned: sendParent({ type: 'save.abandoned' } satisfies FormReport),
      reportRefused: sendParent(formRefused),
      reportFailed: sendParent({ type: 'save.failed' } satisfies FormReport),
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
            meta: { fulfils: ['R2.projects.1'] },
          },
          'form.submitted': [
            {
              description: 'the draft passes every rule of the form',
              guard: 'isRight',
              target: 'saving',
              meta: { fulfils: ['R4.forms.1', 'R5.category.1'] },
            },
            {
              target: 'invalid',
              actions: 'storeErrors',
              meta: { fulfils: ['R5.category.1', 'C5.errors.1', 'O.form.1'] },
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
              description: 'with the change, the draft passes every rule of the form',
              guard: { type: 'becomesRight', params: ({ event }) => ({ change: event.change }) },
              target: 'editing',
              actions: [{ type: 'storeChange', params: ({ event }) => ({ change: event.change }) }, 'clearErrors'],
              meta: { fulfils: ['O.form.2'] },
            },
            {
              actions: [{ type: 'storeChange', params: ({ event }) => ({ change: event.change }) }, 'storeErrors'],
              meta: { fulfils: ['O.form.2'] },
            },
          ],
          'form.submitted': {
            target: 'invalid',
            reenter: true,
            meta: { fulfils: ['R5.category.1', 'C5.errors.1', 'O.form.1'] },
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
              description: 'the form stays open for the next record after a save',
              guard: 'startsOver',
              target: 'editing',
              actions: [
                'startOver',
                { type: 'showSuccess', params: ({ event }) => ({ saved: event.output }) },
                'reportSaved',
              ],
              meta: { fulfils: ['R4.forms.4', 'R7.after.1', 'R8.success.5'] },
            },
            {
              target: 'saved',
              actions: [{ type: 'showSuccess', params: ({ event }) => ({ saved: event.output }) }, 'reportSaved'],
              meta: { fulfils: ['R4.saves.1', 'R7.after.1', 'R8.success.5'] },
            },
          ],
          onError: {
            target: 'failed',
            actions: [...reportFailure(failedWith), 'reportFailed'],
            meta: { fulfils: ['R8.all.1', 'R8.category.1', 'C4.kept.1', 'O.form.4'] },
          },
        },
        on: {
          'save.cancelled': {
            target: 'failed',
            actions: ['storeCancelled', 'reportAbandoned'],
            meta: { fulfils: ['C4.kept.2', 'O.form.3'] },
          },
        },
      },
      failed: {
        on: {
          'field.changed': {
            target: 'editing',
            actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
            meta: { fulfils: ['C4.kept.1', 'O.form.4'] },
          },
          'form.submitted': { target: 'saving', meta: { fulfils: ['O.form.5'] } },
        },
      },
      saved: { type: 'final' },
    },
  });
