import { emit, sendParent, sendTo, setup } from 'xstate';
import { type WizardStep, wizardRefused } from '../../domain/content/team';
import type { FormRules } from '../../domain/resource';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent, focusRequested, noticeShown } from '../core/emitted';
import type { FormReport, ScreenFormInput } from './form';
import { formSubmitMachine } from './form-submit.machine';

/** What the wizard was started with; the draft as it is now is in the context of its child `form`. */
export type WizardContext<Draft> = ScreenFormInput<Draft>;

export type WizardEvent =
  | { readonly type: 'step.next' }
  | { readonly type: 'step.back' }
  /** Submit, on the last step. */
  | { readonly type: 'form.submitted' }
  | { readonly type: 'screen.retried' }
  | FormReport;

const refusedField = ({ event }: { readonly event: { readonly field: string } }) => ({ field: event.field });
const tellRefusal = [
  { type: 'showNotice', params: { kind: 'error', text: wizardRefused } },
  { type: 'focusField', params: refusedField },
] as const;
const refusal = ['R5.team.11', 'O.wizard.2'];

/**
 * The five steps of a team member around one form: the steps only choose what is shown, the draft lives in the child `form`, so
 * that going back and forth loses nothing. Next never checks; Submit on the last step does (spec §4 Team-member wizard, §5 Team
 * member). `steps` are those of `domain/content/team.ts`, in their order.
 */
export const wizardMachine = <Draft>(rules: FormRules<Draft>, steps: readonly WizardStep<Draft>[]) => {
  const isOn = (step: number) => (_: unknown, params: { readonly field: string }) =>
    steps[step]?.fields.some((field) => field === params.field) ?? false;
  return setup({
    types: {
      context: {} as WizardContext<Draft>,
      events: {} as WizardEvent,
      input: {} as ScreenFormInput<Draft>,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy' | 'broken',
      children: {} as { form: 'form' },
    },
    actors: { form: formSubmitMachine<Draft>(rules) },
    guards: {
      isInBasicInformation: isOn(0),
      isInMediaUpload: isOn(1),
      isInSocialLinks: isOn(2),
    },
    actions: {
      submit: sendTo('form', { type: 'form.submitted' }),
      showNotice: emit(noticeShown),
      focusField: emit(focusRequested),
      logBreak: emit(breakLogged),
      reportSaved: sendParent({ type: 'record.saved' } satisfies FormReport),
    },
  }).createMachine({
    id: 'wizard',
    context: ({ input }) => input,
    initial: 'filling',
    states: {
      filling: {
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context }) => context,
          onDone: { target: 'saved', meta: { fulfils: ['R4.saves.2', 'R4.saves.3'] } },
          onError: breaks(rules.call),
        },
        on: { 'record.saved': { actions: 'reportSaved', meta: { fulfils: ['R4.lists.2'] } } },
        initial: 'basicInformation',
        states: {
          basicInformation: {
            on: { 'step.next': { target: 'mediaUpload', meta: { fulfils: ['R4.wizard.1', 'R4.wizard.3'] } } },
          },
          mediaUpload: {
            on: {
              'step.next': { target: 'socialLinks', meta: { fulfils: ['R4.wizard.1'] } },
              'step.back': { target: 'basicInformation', meta: { fulfils: ['R4.wizard.2'] } },
            },
          },
          socialLinks: {
            on: {
              'step.next': { target: 'content', meta: { fulfils: ['R4.wizard.1'] } },
              'step.back': { target: 'mediaUpload', meta: { fulfils: ['R4.wizard.2'] } },
            },
          },
          content: {
            on: {
              'step.next': { target: 'preview', meta: { fulfils: ['R4.wizard.1'] } },
              'step.back': { target: 'socialLinks', meta: { fulfils: ['R4.wizard.2'] } },
            },
          },
          preview: {
            on: {
              'form.submitted': {
                target: 'sending',
                actions: 'submit',
                meta: { fulfils: ['R4.wizard.3', 'R5.team.11'] },
              },
              'step.back': { target: 'content', meta: { fulfils: ['R4.wizard.2'] } },
            },
          },
          sending: {
            tags: 'busy',
            on: {
              'form.refused': [
                {
                  description: 'the first invalid field is on the step Basic Information',
                  guard: { type: 'isInBasicInformation', params: refusedField },
                  target: 'basicInformation',
                  actions: tellRefusal,
                  meta: { fulfils: refusal },
                },
                {
                  description: 'the first invalid field is on the step Media Upload',
                  guard: { type: 'isInMediaUpload', params: refusedField },
                  target: 'mediaUpload',
                  actions: tellRefusal,
                  meta: { fulfils: refusal },
                },
                {
                  description: 'the first invalid field is on the step Social Links',
                  guard: { type: 'isInSocialLinks', params: refusedField },
                  target: 'socialLinks',
                  actions: tellRefusal,
                  meta: { fulfils: refusal },
                },
                {
                  target: 'content',
                  actions: tellRefusal,
                  meta: { fulfils: refusal },
                },
              ],
              'save.failed': { target: 'preview', meta: { fulfils: ['C4.kept.1', 'O.form.4'] } },
              'save.abandoned': { target: 'preview', meta: { fulfils: ['O.wizard.3'] } },
            },
          },
        },
      },
      broken: brokenUntilRetried('filling'),
      saved: { type: 'final' },
    },
  });
};
