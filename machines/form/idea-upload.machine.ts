import { assign, emit, sendParent, setup } from 'xstate';
import type { IdeaDraft } from '../../domain/content/ideas';
import { ownSentences } from '../../domain/error-messages';
import { invalidPdf } from '../../domain/files';
import type { FormRules, SaveOutcome } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, focusRequested } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import { failedWith, reportFailure } from '../core/failure-actions';
import { asBefore, comparedOf, comparing, comparingGuards, currentOf, staleSave } from './comparing';
import { comparisonMachine } from './comparison.machine';
import type { FormReport, ScreenFormInput } from './form';
import { firstBad, formRefused, isRight, stillWrong, successShown } from './form';
import { atFirst, restored, untouched } from './form-submit';
import type { IdeaUpload, IdeaUploadContext, IdeaUploadEvent } from './idea-upload';

type Change = { readonly change: Partial<IdeaDraft> };

const storeChange = { type: 'storeChange', params: ({ event }: { readonly event: Change }) => event } as const;

/**
 * The form of an idea and its upload. A chosen PDF is opened and its first bytes are looked at before anything is sent. A
 * failed upload keeps the draft with its files and tells why (spec §4 Forms, §5 Idea add, §8 Idea add outcomes). How long it may take
 * is a limit of the call (spec §9), which does not run while that waits for a sign-in.
 */
export const ideaUploadMachine = (rules: FormRules<IdeaDraft>) =>
  setup({
    types: {
      context: {} as IdeaUploadContext,
      events: {} as IdeaUploadEvent,
      input: {} as ScreenFormInput<IdeaDraft>,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy' | 'comparing',
      children: {} as { readSignature: 'readSignature'; send: 'send'; comparison: 'comparison' },
    },
    actors: {
      readSignature: refusing<boolean, { readonly pdf: File }>(rules.call),
      send: refusing<SaveOutcome<IdeaDraft>, IdeaUpload>(rules.call),
      comparison: comparisonMachine<IdeaDraft>(),
    },
    guards: {
      hasPdf: ({ context }) => context.draft.pdf !== null && isRight(rules.check(context.draft)),
      isRight: ({ context }) => isRight(rules.check(context.draft)),
      nothingIsWrong: ({ context }) => isRight(context.errors),
      isPdf: (_, params: { readonly isPdf: boolean }) => params.isPdf,
      ...comparingGuards<IdeaDraft>(),
    },
    actions: {
      storeChange: assign(({ context }, { change }: Change) => {
        const draft = { ...context.draft, ...change };
        return { draft, errors: stillWrong(rules, context.errors, { draft, change, read: 'pdf' }), problem: null };
      }),
      storeBegan: assign(atFirst<IdeaUploadContext>),
      storeErrors: assign(({ context }) => ({ errors: rules.check(context.draft) })),
      refusePdf: assign({ errors: { pdf: invalidPdf } }),
      startProgress: assign({ progress: 0, problem: null }),
      storeProgress: assign((_, params: { readonly fraction: number }) => ({ progress: params.fraction })),
      endProgress: assign({ progress: null }),
      storeCurrent: assign(currentOf<IdeaDraft>),
      takeCompared: assign(comparedOf<IdeaUploadContext, IdeaDraft>),
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
    },
  }).createMachine({
    id: 'ideaUpload',
    context: ({ input }) => ({ ...untouched(input), progress: null }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'draft.restored': restored,
          'field.changed': { actions: storeChange, meta: { fulfils: ['R2.ideas.2'] } },
          'form.submitted': [
            {
              description: 'the draft passes every rule of the form and has a PDF',
              guard: 'hasPdf',
              target: 'checkingPdf',
              meta: { fulfils: ['R5.idea.5', 'R9.files.7'] },
            },
            {
              description: 'the draft passes every rule of the form',
              guard: 'isRight',
              target: 'uploading',
              meta: { fulfils: ['R4.forms.2', 'R5.idea.1'] },
            },
            { target: 'invalid', actions: 'storeErrors', meta: { fulfils: ['R5.idea.1', 'O.form.1'] } },
          ],
        },
      },
      invalid: {
        entry: [
          { type: 'focusField', params: ({ context }) => firstBad(rules, context.errors) },
          { type: 'reportRefused', params: ({ context }) => firstBad(rules, context.errors) },
        ],
        always: {
          description: 'every error on show has been corrected',
          guard: 'nothingIsWrong',
          target: 'editing',
          meta: { fulfils: ['O.form.2'] },
        },
        on: {
          'draft.restored': restored,
          'field.changed': { actions: storeChange, meta: { fulfils: ['O.form.2'] } },
          'form.submitted': { target: 'invalid', reenter: true, meta: { fulfils: ['R5.idea.1', 'O.form.1'] } },
        },
      },
      checkingPdf: {
        tags: 'busy',
        invoke: {
          id: 'readSignature',
          src: 'readSignature',
          // Only a draft with a PDF comes here (guard hasPdf).
          input: ({ context }) => ({ pdf: context.draft.pdf as File }),
          onDone: [
            {
              description: 'the file starts with the PDF signature',
              guard: { type: 'isPdf', params: ({ event }) => ({ isPdf: event.output }) },
              target: 'uploading',
              meta: { fulfils: ['R5.idea.6', 'R9.files.7'] },
            },
            { target: 'invalid', actions: 'refusePdf', meta: { fulfils: ['R5.idea.6', 'R9.files.7'] } },
          ],
          onError: {
            target: 'invalid',
            actions: ['refusePdf', { type: 'logFailure', params: failedWith }],
            meta: { fulfils: ['O.idea.2'] },
          },
        },
        on: { 'save.cancelled': { target: 'editing', meta: { fulfils: ['C4.kept.2', 'O.idea.1'] } } },
      },
      uploading: {
        tags: 'busy',
        entry: 'startProgress',
        exit: 'endProgress',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { draft, stored }, self }) => ({
            draft,
            stored,
            report: (fraction) => self.send({ type: 'upload.progressed', fraction }),
          }),
          onDone: [
            staleSave<IdeaDraft>(),
            {
              target: 'saved',
              actions: [{ type: 'showSuccess', params: ({ event }) => ({ saved: event.output }) }, 'reportSaved'],
              meta: { fulfils: ['R4.saves.2', 'R8.success.4'] },
            },
          ],
          onError: {
            target: 'failed',
            actions: reportFailure(failedWith),
            meta: { fulfils: ['R8.idea.1', 'R8.idea.2', 'R9.idea.1', 'C4.kept.1', 'O.form.4'] },
          },
        },
        on: {
          'upload.progressed': {
            actions: { type: 'storeProgress', params: ({ event }) => ({ fraction: event.fraction }) },
            meta: { fulfils: ['C5.upload.1', 'O.idea.3'] },
          },
          'save.cancelled': {
            target: 'failed',
            actions: ['storeCancelled', 'reportAbandoned'],
            meta: { fulfils: ['C4.kept.2', 'O.idea.4'] },
          },
        },
      },
      comparing: comparing<IdeaDraft, 'uploading', never>('uploading', []),
      failed: {
        on: {
          'draft.restored': restored,
          'field.changed': { target: 'editing', actions: storeChange, meta: { fulfils: ['C4.kept.1', 'O.form.4'] } },
          'form.submitted': { target: 'uploading', meta: { fulfils: ['O.form.5'] } },
        },
      },
      saved: { type: 'final' },
    },
  });
