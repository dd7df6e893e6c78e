import { emit, sendParent, sendTo, setup } from 'xstate';
import { type WizardStep, wizardRefused } from '../../domain/content/team';
import { failureOf } from '../../domain/failure';
import type { FormRules } from '../../domain/resource';
import { type EmittedEvent, failureLogged, focusRequested, noticeShown } from '../core/emitted';
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

/** The guards of this chart in words. */
export const wizardGuards = {
  isInBasicInformation: 'the first bad field is one of Basic Information',
  isInMediaUpload: 'the first bad field is one of Media Upload',
  isInSocialLinks: 'the first bad field is one of Social Links',
} as const;

const breaks = 'own: a form that breaks is told, and can be started anew';
const refusal = ['§5 Team member', 'own: the step with the first bad field is shown and the field focused'];

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
      logBreak: emit((_, params: { readonly error: unknown }) =>
        failureLogged(_, { call: rules.call, failure: failureOf(params.error) }),
      ),
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
          onDone: { target: 'saved', meta: { fulfils: ['§4 Blog, component, idea and team-member saves'] } },
          onError: {
            target: 'broken',
            actions: { type: 'logBreak', params: ({ event }) => ({ error: event.error }) },
            meta: { fulfils: [breaks] },
          },
        },
        on: { 'record.saved': { actions: 'reportSaved', meta: { fulfils: ['§4 Lists'] } } },
        initial: 'basicInformation',
        states: {
          basicInformation: {
            on: { 'step.next': { target: 'mediaUpload', meta: { fulfils: ['§4 Team-member wizard'] } } },
          },
          mediaUpload: {
            on: {
              'step.next': { target: 'socialLinks', meta: { fulfils: ['§4 Team-member wizard'] } },
              'step.back': { target: 'basicInformation', meta: { fulfils: ['§4 Team-member wizard'] } },
            },
          },
          socialLinks: {
            on: {
              'step.next': { target: 'content', meta: { fulfils: ['§4 Team-member wizard'] } },
              'step.back': { target: 'mediaUpload', meta: { fulfils: ['§4 Team-member wizard'] } },
            },
          },
          content: {
            on: {
              'step.next': { target: 'preview', meta: { fulfils: ['§4 Team-member wizard'] } },
              'step.back': { target: 'socialLinks', meta: { fulfils: ['§4 Team-member wizard'] } },
            },
          },
          preview: {
            on: {
              'form.submitted': {
                target: 'sending',
                actions: 'submit',
                meta: { fulfils: ['§4 Team-member wizard', '§5 Team member'] },
              },
              'step.back': { target: 'content', meta: { fulfils: ['§4 Team-member wizard'] } },
            },
          },
          sending: {
            tags: 'busy',
            on: {
              'form.refused': [
                {
                  guard: { type: 'isInBasicInformation', params: ({ event }) => ({ field: event.field }) },
                  target: 'basicInformation',
                  actions: [
                    { type: 'showNotice', params: { kind: 'error', text: wizardRefused } },
                    { type: 'focusField', params: ({ event }) => ({ field: event.field }) },
                  ],
                  meta: { fulfils: refusal },
                },
                {
                  guard: { type: 'isInMediaUpload', params: ({ event }) => ({ field: event.field }) },
                  target: 'mediaUpload',
                  actions: [
                    { type: 'showNotice', params: { kind: 'error', text: wizardRefused } },
                    { type: 'focusField', params: ({ event }) => ({ field: event.field }) },
                  ],
                  meta: { fulfils: refusal },
                },
                {
                  guard: { type: 'isInSocialLinks', params: ({ event }) => ({ field: event.field }) },
                  target: 'socialLinks',
                  actions: [
                    { type: 'showNotice', params: { kind: 'error', text: wizardRefused } },
                    { type: 'focusField', params: ({ event }) => ({ field: event.field }) },
                  ],
                  meta: { fulfils: refusal },
                },
                {
                  target: 'content',
                  actions: [
                    { type: 'showNotice', params: { kind: 'error', text: wizardRefused } },
                    { type: 'focusField', params: ({ event }) => ({ field: event.field }) },
                  ],
                  meta: { fulfils: refusal },
                },
              ],
              'save.failed': { target: 'preview', meta: { fulfils: ['own: the draft survives a failed save'] } },
              'save.abandoned': { target: 'preview', meta: { fulfils: ['own: a save can be cancelled'] } },
            },
          },
        },
      },
      broken: {
        tags: 'broken',
        on: { 'screen.retried': { target: 'filling', meta: { fulfils: [breaks] } } },
      },
      saved: { type: 'final' },
    },
  });
};
