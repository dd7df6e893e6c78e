import { assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { EmittedEvent } from '../core/emitted';
import { imageUploadMachine } from './image-upload.machine';
import type { ImageUploadReport, Inserted, UploadPhase } from './upload';

/** A file of the queue; its chart is the child `upload-<id>` (`uploadChild`). */
export interface QueuedUpload {
  readonly id: number;
  readonly name: string;
  /** Where in the text it is meant to go, in the words of whoever added it. */
  readonly place: string;
  /** `checking` until its chart has told how far it is; `sending` from the moment it is given its turn. */
  readonly phase: 'checking' | 'sending' | UploadPhase;
}

export interface UploadsContext {
  /** Oldest first. */
  readonly uploads: readonly QueuedUpload[];
  /** How many files there have been; the newest one's id. */
  readonly count: number;
}

export type UploadsEvent =
  | { readonly type: 'files.added'; readonly files: readonly File[]; readonly place: string }
  /** Somebody saves, or leaves the step of the form that the text is on. */
  | { readonly type: 'leave.tried' }
  | ImageUploadReport;

/** What the queue lets out for the text: something to put in at its place, or `null` when nothing came of the file. */
export interface FileSettled {
  readonly type: 'file.settled';
  readonly id: number;
  readonly place: string;
  readonly inserted: Inserted | null;
}

/** Files that are sent at once. */
export const maxSent = 2;

/** The id of the chart of one upload among the children of the queue. */
export const uploadChild = (id: number) => `upload-${id}`;

const firstWaiting = (uploads: readonly QueuedUpload[]) => uploads.find(({ phase }) => phase === 'waiting');
const sentNow = (uploads: readonly QueuedUpload[]) => uploads.filter(({ phase }) => phase === 'sending');
const isUnderWay = ({ uploads }: UploadsContext) => uploads.some(({ phase }) => phase !== 'stuck');
const settledOf = (uploads: readonly QueuedUpload[], { id, inserted }: Pick<FileSettled, 'id' | 'inserted'>) => ({
  id,
  inserted,
  place: uploads.find((upload) => upload.id === id)?.place ?? '',
});

/**
 * The files on their way into a text: chosen, dropped or pasted, two at most are sent at a time, none is lost. As long as one
 * is under way the chart is busy; a save that is tried then is held, which is said until nothing is under way any more (spec §2
 * Common behaviour, §9 Editor file picker).
 */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    emitted: {} as EmittedEvent | FileSettled,
    tags: {} as 'busy' | 'held',
  },
  actors: { upload: imageUploadMachine },
  guards: {
    someoneMaySend: ({ context: { uploads } }) =>
      firstWaiting(uploads) !== undefined && sentNow(uploads).length < maxSent,
    isBusy: ({ context }) => isUnderWay(context),
    isQuiet: ({ context }) => !isUnderWay(context),
  },
  actions: {
    start: enqueueActions(({ context, enqueue }, params: { readonly files: readonly File[] }) => {
      for (const [at, file] of params.files.entries()) {
        const id = context.count + at + 1;
        enqueue.spawnChild('upload', { id: uploadChild(id), input: { id, file } });
      }
    }),
    queue: assign(({ context }, params: { readonly files: readonly File[]; readonly place: string }) => ({
      count: context.count + params.files.length,
      uploads: [
        ...context.uploads,
        ...params.files.map(({ name }, at) => ({
          id: context.count + at + 1,
          name,
          place: params.place,
          phase: 'checking' as const,
        })),
      ],
    })),
    storePhase: assign(({ context }, params: { readonly id: number; readonly phase: UploadPhase }) => ({
      uploads: context.uploads.map((upload) => (upload.id === params.id ? { ...upload, phase: params.phase } : upload)),
    })),
    giveTurn: sendTo(({ context }) => uploadChild(firstWaiting(context.uploads)?.id ?? 0), { type: 'turn.given' }),
    letSend: assign(({ context }) => ({
      uploads: context.uploads.map((upload) =>
        upload === firstWaiting(context.uploads) ? { ...upload, phase: 'sending' as const } : upload,
      ),
    })),
    stop: stopChild((_, params: { readonly id: number }) => uploadChild(params.id)),
    remove: assign(({ context }, params: { readonly id: number }) => ({
      uploads: context.uploads.filter((upload) => upload.id !== params.id),
    })),
    tellText: emit((_, params: Omit<FileSettled, 'type'>): FileSettled => ({ type: 'file.settled', ...params })),
  },
}).createMachine({
  id: 'uploads',
  context: { uploads: [], count: 0 },
  initial: 'quiet',
  always: {
    description: 'a file is waiting, and fewer than two are uploading',
    guard: 'someoneMaySend',
    actions: ['giveTurn', 'letSend'],
    meta: { fulfils: ['O.upload.1'] },
  },
  on: {
    'files.added': {
      actions: [
        { type: 'start', params: ({ event }) => ({ files: event.files }) },
        { type: 'queue', params: ({ event }) => ({ files: event.files, place: event.place }) },
      ],
      meta: { fulfils: ['R2.common.7', 'R9.editor.4'] },
    },
    'upload.moved': {
      actions: { type: 'storePhase', params: ({ event }) => ({ id: event.id, phase: event.phase }) },
      meta: { fulfils: ['R7.upload.2'] },
    },
    'upload.ended': {
      actions: [
        { type: 'tellText', params: ({ context, event }) => settledOf(context.uploads, event) },
        { type: 'stop', params: ({ event }) => ({ id: event.id }) },
        { type: 'remove', params: ({ event }) => ({ id: event.id }) },
      ],
      meta: { fulfils: ['R2.common.7', 'R7.upload.1'] },
    },
  },
  states: {
    quiet: {
      always: {
        description: 'a file is waiting, uploading, or uploaded and not yet described',
        guard: 'isBusy',
        target: 'busy',
        meta: { fulfils: ['O.upload.2'] },
      },
    },
    busy: {
      tags: 'busy',
      initial: 'unnoticed',
      always: {
        description: 'no file is waiting or uploading; those that remain have failed',
        guard: 'isQuiet',
        target: 'quiet',
        meta: { fulfils: ['O.upload.3'] },
      },
      states: {
        unnoticed: {
          on: {
            'leave.tried': {
              target: 'holding',
              meta: { fulfils: ['O.upload.2'] },
            },
          },
        },
        holding: { tags: 'held' },
      },
    },
  },
});
