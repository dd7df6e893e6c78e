import { assign, emit, sendParent, setup } from 'xstate';
import { sentenceOn } from '../../domain/error-messages';
import { Failure } from '../../domain/failure';
import { describePicture, textFileKind, textFileProblem } from '../../domain/files';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, noticeShown } from '../core/emitted';
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

/** The guards of this chart in words. */
export const imageUploadGuards = {
  isRefused: 'the file is of a kind or a size that no text takes, or it is empty',
  isLinked: 'the file is no picture: the text links to it',
  isDescribed: 'something is written about the picture',
} as const;

/** An upload of which nothing more goes for so long has failed, in milliseconds. */
export const uploadStall = 30_000;

const call = 'upload.image';
const stalled = (): Failed => ({ failure: Failure.TimedOut() });
const sentenceOf = ({ failure }: Failed) => sentenceOn(call, failure) ?? '';
const picker = ['§2 Common behaviour', '§9 Editor file picker'];
const asked = ['own: what a picture shows is asked for while it is uploaded'];

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
    storeProblem: assign((_, failed: Failed) => ({ problem: sentenceOf(failed) })),
    showFailure: emit((_, failed: Failed) => noticeShown(_, { kind: 'error', text: sentenceOf(failed) })),
    logFailure: emit((_, { failure }: Failed) => failureLogged(_, { call, failure })),
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
      meta: { fulfils: ['own: an upload can be given up; nothing is put into the text'] },
    },
  },
  states: {
    checking: {
      always: [
        { guard: 'isRefused', target: 'refused', actions: 'storeRefusal', meta: { fulfils: picker } },
        { target: 'accepted', meta: { fulfils: picker } },
      ],
    },
    refused: { tags: 'stuck', entry: { type: 'reportPhase', params: phaseOf('stuck') } },
    accepted: {
      type: 'parallel',
      onDone: { target: 'inserted', meta: { fulfils: ['§2 Common behaviour', '§7 Editor or generic image upload'] } },
      states: {
        description: {
          initial: 'asking',
          states: {
            asking: {
              tags: 'asking',
              always: {
                guard: 'isLinked',
                target: 'settled',
                meta: { fulfils: ['own: a link to a file needs no description'] },
              },
              on: {
                'alt.changed': {
                  actions: { type: 'storeAlt', params: ({ event }) => ({ alt: event.alt }) },
                  meta: { fulfils: asked },
                },
                'alt.confirmed': [
                  { guard: 'isDescribed', target: 'settled', meta: { fulfils: asked } },
                  { actions: 'askAgain', meta: { fulfils: ['own: a picture without a description says so'] } },
                ],
                'alt.skipped': {
                  target: 'settled',
                  actions: 'dropAlt',
                  meta: { fulfils: ['own: decoration has an empty description, on purpose'] },
                },
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
              on: { 'turn.given': { target: 'sending', meta: { fulfils: ['own: two uploads at most at a time'] } } },
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
                  meta: { fulfils: ['§7 Editor or generic image upload'] },
                },
                onError: {
                  target: 'failed',
                  actions: reportFailure(failedWith),
                  meta: { fulfils: ['§8 Editor image upload'] },
                },
              },
              initial: 'flowing',
              states: {
                flowing: {
                  after: {
                    uploadStall: {
                      target: '#imageUpload.accepted.transfer.failed',
                      actions: reportFailure(stalled),
                      meta: { fulfils: ['§8 Editor image upload', 'own: an upload that stands still has failed'] },
                    },
                  },
                  on: {
                    'upload.progressed': {
                      target: 'flowing',
                      reenter: true,
                      actions: { type: 'storeProgress', params: ({ event }) => ({ fraction: event.fraction }) },
                      meta: { fulfils: ['§7 Editor or generic image upload'] },
                    },
                  },
                },
              },
            },
            failed: {
              tags: 'stuck',
              entry: { type: 'reportPhase', params: phaseOf('stuck') },
              on: {
                'upload.retried': { target: 'waiting', meta: { fulfils: ['own: a failed upload can be tried again'] } },
              },
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
