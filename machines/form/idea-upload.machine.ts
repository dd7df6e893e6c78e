import { assign, emit, sendParent, setup } from 'xstate';
import type { IdeaDraft } from '../../domain/content/ideas';
import { ownSentences } from '../../domain/error-messages';
import { Failure } from '../../domain/failure';
import { invalidPdf } from '../../domain/files';
import type { FormRules, SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, focusRequested, noticeShown } from '../core/emitted';
import { type Failed, failedWith, reportFailure } from '../core/failure-actions';
import type { FormReport, ScreenFormInput } from './form';
import { firstBad, formRefused, isRight, problemOf, stillWrong, successText } from './form';
import type { FormSubmitContext, FormSubmitEvent } from './form-submit.machine';

export interface IdeaUploadContext extends FormSubmitContext<IdeaDraft> {
  /** How much of the upload is sent, from 0 to 1; `null` when none runs. */
  readonly progress: number | null;
}

export type IdeaUploadEvent =
  | FormSubmitEvent<IdeaDraft>
  | { readonly type: 'upload.progressed'; readonly fraction: number };

/** What is sent, and where to tell how much of it has gone, from 0 to 1. */
export interface IdeaUpload {
  readonly draft: IdeaDraft;
  readonly report: (fraction: number) => void;
}

/** The guards of this chart in words. */
export const ideaUploadGuards = {
  hasPdf: 'the draft keeps every rule of the form, and a PDF was chosen',
  isRight: 'the draft keeps every rule of the form',
  nothingIsWrong: 'nothing that was told is wrong any more',
  isPdf: 'the file begins as a PDF does',
} as const;

/** The request of an idea may take this long, in milliseconds (spec §9 Idea request time-out). */
export const uploadTimeout = 30_000;

type Change = { readonly change: Partial<IdeaDraft> };

const tooSlow = (): Failed => ({ failure: Failure.TimedOut() });
const storeChange = { type: 'storeChange', params: ({ event }: { readonly event: Change }) => event } as const;

const refused = ['§5 Idea add', 'own: the first bad field is focused'];
const mended = ['own: a sentence goes away when its field is right'];

/**
 * The form of an idea and its upload. A chosen PDF is opened and its first bytes are looked at before anything is sent. A
 * failed upload keeps the draft with its files and tells why (spec §4 Forms, §5 Idea add, §8 Idea add outcomes, §9).
 */
export const ideaUploadMachine = (rules: FormRules<IdeaDraft>) =>
  setup({
    types: {
      context: {} as IdeaUploadContext,
      events: {} as IdeaUploadEvent,
      input: {} as ScreenFormInput<IdeaDraft>,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy',
    },
    actors: {
      readSignature: refusing<boolean, { readonly pdf: File }>(rules.call),
      send: refusing<SaveResult, IdeaUpload>(rules.call),
    },
    delays: { uploadTimeout },
    guards: {
      hasPdf: ({ context }) => context.draft.pdf !== null && isRight(rules.check(context.draft)),
      isRight: ({ context }) => isRight(rules.check(context.draft)),
      nothingIsWrong: ({ context }) => isRight(context.errors),
      isPdf: (_, params: { readonly isPdf: boolean }) => params.isPdf,
    },
    actions: {
      storeChange: assign(({ context }, { change }: Change) => {
        const draft = { ...context.draft, ...change };
        return { draft, errors: stillWrong(rules, context.errors, { draft, change, read: 'pdf' }), problem: null };
      }),
      storeErrors: assign(({ context }) => ({ errors: rules.check(context.draft) })),
      refusePdf: assign({ errors: { pdf: invalidPdf } }),
      startProgress: assign({ progress: 0, problem: null }),
      storeProgress: assign((_, params: { readonly fraction: number }) => ({ progress: params.fraction })),
      endProgress: assign({ progress: null }),
      storeProblem: assign((_, { failure }: Failed) => ({ problem: problemOf(rules, failure) })),
      storeCancelled: assign({ problem: ownSentences.saveCancelled }),
      focusField: emit(focusRequested),
      showSuccess: emit((_, params: { readonly saved: SaveResult }) =>
        noticeShown(_, { kind: 'success', text: successText(rules.success, params.saved) }),
      ),
      showFailure: emit((_, { failure }: Failed) => noticeShown(_, { kind: 'error', text: problemOf(rules, failure) })),
      logFailure: emit((_, { failure }: Failed) => failureLogged(_, { call: rules.call, failure })),
      reportSaved: sendParent({ type: 'record.saved' } satisfies FormReport),
      reportAbandoned: sendParent({ type: 'save.abandoned' } satisfies FormReport),
      reportRefused: sendParent(formRefused),
    },
  }).createMachine({
    id: 'ideaUpload',
    context: ({ input }) => ({ ...input, blank: input.draft, errors: {}, problem: null, progress: null }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.changed': { actions: storeChange, meta: { fulfils: ['§2 Admin content screens'] } },
          'form.submitted': [
            { guard: 'hasPdf', target: 'checkingPdf', meta: { fulfils: ['§5 Idea add', '§9 Idea PDF'] } },
            { guard: 'isRight', target: 'uploading', meta: { fulfils: ['§4 Forms', '§5 Idea add'] } },
            { target: 'invalid', actions: 'storeErrors', meta: { fulfils: refused } },
          ],
        },
      },
      invalid: {
        entry: [
          { type: 'focusField', params: ({ context }) => firstBad(rules, context.errors) },
          { type: 'reportRefused', params: ({ context }) => firstBad(rules, context.errors) },
        ],
        always: { guard: 'nothingIsWrong', target: 'editing', meta: { fulfils: mended } },
        on: {
          'field.changed': { actions: storeChange, meta: { fulfils: mended } },
          'form.submitted': { target: 'invalid', reenter: true, meta: { fulfils: refused } },
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
              guard: { type: 'isPdf', params: ({ event }) => ({ isPdf: event.output }) },
              target: 'uploading',
              meta: { fulfils: ['§5 Idea add', '§9 Idea PDF'] },
            },
            { target: 'invalid', actions: 'refusePdf', meta: { fulfils: ['§5 Idea add', '§9 Idea PDF'] } },
          ],
          onError: {
            target: 'invalid',
            actions: ['refusePdf', { type: 'logFailure', params: failedWith }],
            meta: { fulfils: ['own: a PDF that cannot be read is told like one that is none'] },
          },
        },
        on: {
          'save.cancelled': { target: 'editing', meta: { fulfils: ['own: a slow file can be given up'] } },
        },
      },
      uploading: {
        tags: 'busy',
        entry: 'startProgress',
        exit: 'endProgress',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context, self }) => ({
            draft: context.draft,
            report: (fraction) => self.send({ type: 'upload.progressed', fraction }),
          }),
          onDone: {
            target: 'saved',
            actions: [{ type: 'showSuccess', params: ({ event }) => ({ saved: event.output }) }, 'reportSaved'],
            meta: { fulfils: ['§4 Blog, component, idea and team-member saves', '§8 Success toasts'] },
          },
          onError: {
            target: 'failed',
            actions: reportFailure(failedWith),
            meta: { fulfils: ['§8 Idea add outcomes', 'own: the draft survives a failed save'] },
          },
        },
        after: {
          uploadTimeout: {
            target: 'failed',
            actions: reportFailure(tooSlow),
            meta: { fulfils: ['§8 Idea add outcomes', '§9 Idea request time-out'] },
          },
        },
        on: {
          'upload.progressed': {
            actions: { type: 'storeProgress', params: ({ event }) => ({ fraction: event.fraction }) },
            meta: { fulfils: ['own: the progress of an upload is shown'] },
          },
          'save.cancelled': {
            target: 'failed',
            actions: ['storeCancelled', 'reportAbandoned'],
            meta: { fulfils: ['own: an upload can be cancelled; the draft and its files stay'] },
          },
        },
      },
      failed: {
        on: {
          'field.changed': {
            target: 'editing',
            actions: storeChange,
            meta: { fulfils: ['own: the draft survives a failed save'] },
          },
          'form.submitted': { target: 'uploading', meta: { fulfils: ['own: a failed save can be tried again'] } },
        },
      },
      saved: { type: 'final' },
    },
  });
