import { assign, emit, sendParent, setup } from 'xstate';
import { Failure } from '../../domain/failure';
import { describePicture, textFileKind, textFileProblem } from '../../domain/files';
import { refusing } from '../core/actors';
import type { EmittedEvent } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import { type Failed, failedWith, reportFailure } from '../core/failure-actions';
import type { FileUpload, ImageUploadContext, ImageUploadInput, Inserted } from './upload';
import { outcomeOf, phaseOf, uploadEnded, uploadMoved } from './upload';

export type ImageUploadEvent =
  | { readonly type: 'alt.changed'; readonly alt: string }
  | { readonly type: 'alt.confirmed' }
  | { readonly type: 'alt.skipped' }
  | { readonly type: 'turn.given' }
  | { readonly type: 'upload.progressed'; readonly fraction: number }
  | { readonly type: 'upload.retried' }
  /** Given up while it runs, or put away after it failed or was refused. */
  | { readonly type: 'upload.cancelled' };

/** An upload of which nothing more goes for so long has failed, in milliseconds. */
export const uploadStall = 30_000;

const call = 'upload.image';
const stalled = (): Failed => ({ failure: Failure.TimedOut() });

/**
 * One file on its way into a text. The upload starts as soon as its turn comes; what a picture shows is asked for meanwhile,
 * and both have to be there before it is put in (spec §2 Common behaviour, §7, §8 Editor image upload, §9 Editor file picker).
 */
export const imageUploadMachine = setup({
  types: {
    context: {} as ImageUploadContext,
    events: {} as ImageUploadEvent,
    input: {} as ImageUploadInput,
    output: {} as Inserted | null,
    emitted: {} as EmittedEvent,
    tags: {} as 'asking' | 'stuck',
  },
  actors: { send: refusing<{ readonly link: string }, FileUpload>(call) },
  delays: { uploadStall },
  guards: {
    isRefused: ({ context }) => textFileProblem(context.file) !== null,
    isLinked: ({ context }) => context.kind === 'file',
    isDescribed: ({ context }) => context.alt.trim() !== '',
  },
  actions: {
    storeRefusal: assign(({ context }) => ({ problem: textFileProblem(context.file) })),
    storeAlt: assign((_, params: { readonly alt: string }) => ({ alt: params.alt, altProblem: null })),
    dropAlt: assign({ alt: '', altProblem: null }),
    askAgain: assign({ altProblem: describePicture }),
    forgetProblem: assign({ problem: null }),
    startProgress: assign({ progress: 0 }),
    storeProgress: assign((_, params: { readonly fraction: number }) => ({ progress: params.fraction })),
    endProgress: assign({ progress: null }),
    storeLink: assign((_, params: { readonly link: string }) => ({ link: params.link })),
    forgetLink: assign({ link: null }),
    storeProblem: assign(problemOf(call)),
    showFailure: emit(failureShown(call)),
    logFailure: emit(failureLoggedAs(call)),
    reportPhase: sendParent(uploadMoved),
    reportEnd: sendParent(uploadEnded),
  },
}).createMachine({
  id: 'imageUpload',
  context: ({ input }) => ({
    ...input,
    kind: textFileKind(input.file) ?? 'file',
    alt: '',
    altProblem: null,
    progress: null,
    problem: null,
    link: null,
  }),
  initial: 'checking',
  output: ({ context }) => outcomeOf(context),
  on: {
    'upload.cancelled': {
      target: '.dropped',
      actions: 'forgetLink',
      meta: { fulfils: ['O.upload.4'] },
    },
  },
  states: {
    checking: {
      always: [
        {
          description: 'the file is empty, too large, or of a type that texts do not accept',
          guard: 'isRefused',
          target: 'refused',
          actions: 'storeRefusal',
          meta: { fulfils: ['R2.common.7', 'R9.editor.4'] },
        },
        { target: 'accepted', meta: { fulfils: ['R2.common.7', 'R9.editor.4'] } },
      ],
    },
    refused: { tags: 'stuck', entry: { type: 'reportPhase', params: phaseOf('stuck') } },
    accepted: {
      type: 'parallel',
      onDone: { target: 'inserted', meta: { fulfils: ['R2.common.7', 'R7.upload.1'] } },
      states: {
        description: {
          initial: 'asking',
          states: {
            asking: {
              tags: 'asking',
              always: {
                description: 'the file is not a picture, so the text links to it',
                guard: 'isLinked',
                target: 'settled',
                meta: { fulfils: ['O.upload.8'] },
              },
              on: {
                'alt.changed': {
                  actions: { type: 'storeAlt', params: ({ event }) => ({ alt: event.alt }) },
                  meta: { fulfils: ['O.upload.5'] },
                },
                'alt.confirmed': [
                  {
                    description: 'the picture has a description',
                    guard: 'isDescribed',
                    target: 'settled',
                    meta: { fulfils: ['O.upload.5'] },
                  },
                  { actions: 'askAgain', meta: { fulfils: ['O.upload.6'] } },
                ],
                'alt.skipped': { target: 'settled', actions: 'dropAlt', meta: { fulfils: ['O.upload.7'] } },
              },
            },
            settled: { type: 'final' },
          },
        },
        transfer: {
          initial: 'waiting',
          states: {
            waiting: {
              entry: ['forgetProblem', { type: 'reportPhase', params: phaseOf('waiting') }],
              on: { 'turn.given': { target: 'sending', meta: { fulfils: ['O.upload.1'] } } },
            },
            sending: {
              entry: 'startProgress',
              exit: 'endProgress',
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context, self }) => ({
                  file: context.file,
                  report: (fraction) => self.send({ type: 'upload.progressed', fraction }),
                }),
                onDone: {
                  target: 'sent',
                  actions: { type: 'storeLink', params: ({ event }) => ({ link: event.output.link }) },
                  meta: { fulfils: ['R7.upload.1'] },
                },
                onError: {
                  target: 'failed',
                  actions: reportFailure(failedWith),
                  meta: { fulfils: ['R8.upload.1', 'R8.upload.2'] },
                },
              },
              initial: 'flowing',
              states: {
                flowing: {
                  after: {
                    uploadStall: {
                      target: '#imageUpload.accepted.transfer.failed',
                      actions: reportFailure(stalled),
                      meta: { fulfils: ['R8.upload.1', 'O.upload.9'] },
                    },
                  },
                  on: {
                    'upload.progressed': {
                      target: 'flowing',
                      reenter: true,
                      actions: { type: 'storeProgress', params: ({ event }) => ({ fraction: event.fraction }) },
                      meta: { fulfils: ['R7.upload.2'] },
                    },
                  },
                },
              },
            },
            failed: {
              tags: 'stuck',
              entry: { type: 'reportPhase', params: phaseOf('stuck') },
              on: { 'upload.retried': { target: 'waiting', meta: { fulfils: ['O.upload.10'] } } },
            },
            sent: { type: 'final', entry: { type: 'reportPhase', params: phaseOf('sent') } },
          },
        },
      },
    },
    inserted: { type: 'final', entry: { type: 'reportEnd', params: ({ context }) => context } },
    dropped: { type: 'final', entry: { type: 'reportEnd', params: ({ context }) => context } },
  },
});
