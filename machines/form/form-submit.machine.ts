import { assign, emit, sendParent, setup } from 'xstate';
import { ownSentences } from '../../domain/error-messages';
import type { FormRules, SaveOutcome, SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, focusRequested } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import { failedWith, reportFailure } from '../core/failure-actions';
import { asBefore, comparedOf, comparing, comparingGuards, currentOf, staleSave } from './comparing';
import { comparisonMachine } from './comparison.machine';
import { type FormReport, firstBad, formRefused, isRight, type SaveInput, successShown } from './form';
import {
  afterSaved,
  answerOf,
  atFirst,
  type FormSubmitContext,
  type FormSubmitEvent,
  type FormSubmitInput,
  restored,
  savedIn,
  untouched,
  withStored,
} from './form-submit';

/**
 * One form: a draft is typed, checked as a whole on submit and sent once. A failed save keeps the draft and tells why
 * (spec §4 Forms, §5, §8; contract §4).
 */
export const formSubmitMachine = <Draft>(rules: FormRules<Draft>) =>
  setup({
    types: {
      context: {} as FormSubmitContext<Draft>,
      events: {} as FormSubmitEvent<Draft>,
      input: {} as FormSubmitInput<Draft>,
      emitted: {} as EmittedEvent,
      output: {} as SaveResult,
      tags: {} as 'busy' | 'comparing',
      children: {} as { save: 'save'; comparison: 'comparison' },
    },
    actors: {
      save: refusing<SaveOutcome<Draft>, SaveInput<Draft>>(rules.call),
      comparison: comparisonMachine<Draft>(),
    },
    guards: {
      isRight: ({ context }) => isRight(rules.check(context.draft)),
      becomesRight: ({ context }, params: { readonly change: Partial<Draft> }) =>
        isRight(rules.check({ ...context.draft, ...params.change })),
      staysOpen: ({ context }) => context.afterSave !== 'close',
      goesOn: (_, { saved }: { readonly saved: SaveOutcome<Draft> }) => saved.stored !== undefined,
      ...comparingGuards<Draft>(),
    },
    actions: {
      storeChange: assign(({ context }, params: { readonly change: Partial<Draft> }) => ({
        draft: { ...context.draft, ...params.change },
        problem: null,
      })),
      storeBegan: assign(atFirst<FormSubmitContext<Draft>>),
      storeErrors: assign(({ context }) => ({ errors: rules.check(context.draft) })),
      clearErrors: assign({ errors: {} }),
      goOn: assign(afterSaved<Draft>),
      takeStored: assign(withStored<FormSubmitContext<Draft>, Draft>),
      storeCurrent: assign(currentOf<Draft>),
      takeCompared: assign(comparedOf<FormSubmitContext<Draft>, Draft>),
      goOnAsBefore: assign(asBefore),
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
    context: ({ input }) => untouched(input),
    initial: 'editing',
    output: ({ event }) => event.output as SaveResult,
    states: {
      editing: {
        on: {
          'draft.restored': restored,
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
          'draft.restored': restored,
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
          input: ({ context: { draft, stored } }) => ({ draft, stored }),
          onDone: [
            staleSave<Draft>(),
            {
              description: 'the form stays open after a save',
              guard: 'staysOpen',
              target: 'editing',
              actions: [
                'goOn',
                { type: 'showSuccess', params: ({ event }) => ({ saved: event.output }) },
                'reportSaved',
              ],
              meta: { fulfils: ['R4.forms.4', 'R7.after.1', 'R8.success.5'] },
            },
            {
              description: 'the answer says what is stored now, and the form goes on with it',
              guard: { type: 'goesOn', params: savedIn<Draft> },
              target: 'editing',
              actions: [
                { type: 'takeStored', params: savedIn<Draft> },
                { type: 'showSuccess', params: savedIn<Draft> },
                'reportSaved',
              ],
              meta: { fulfils: ['O.settings.3'] },
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
      comparing: comparing<Draft, 'saving', 'reportFailed'>('saving', ['reportFailed']),
      failed: {
        on: {
          'draft.restored': restored,
          'field.changed': {
            target: 'editing',
            actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
            meta: { fulfils: ['C4.kept.1', 'O.form.4'] },
          },
          'form.submitted': { target: 'saving', meta: { fulfils: ['O.form.5'] } },
        },
      },
      saved: { type: 'final', output: answerOf },
    },
  });
