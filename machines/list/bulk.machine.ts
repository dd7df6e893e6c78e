import { assign, emit, setup } from 'xstate';
import type { BulkPreview, JobState } from '../../domain/bulk';
import { refusing } from '../core/actors';
import { breaks } from '../core/broken';
import { breakLogged, type EmittedEvent, failureLogged } from '../core/emitted';
import {
  type AskedBulk,
  askedOf,
  type BulkContext,
  type BulkDraft,
  type BulkEvent,
  type BulkRequest,
  begins,
  closes,
  draftProblem,
} from './bulk';
import { type FailedCall, failedBy, placeOfFailed, type RunJobContext, saysWhy } from './run-job';
import { runJobMachine } from './run-job.machine';

const ofLeftJob = { description: 'a job of this list was left', guard: 'hasJob' } as const;

/**
 * A bulk action from the choice of what is done to the report (contract §6). A job that was left unfinished is offered when its list is
 * opened again.
 */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as { readonly type: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'open' | 'busy' | 'running' | 'refused',
    children: {} as { run: 'runJob' },
  },
  actors: {
    readOpen: refusing<readonly JobState[], void>('bulk.open'),
    preview: refusing<BulkPreview, AskedBulk>('bulk.preview'),
    begin: refusing<JobState, AskedBulk>('bulk.begin'),
    runJob: runJobMachine,
  },
  guards: {
    isDelete: (_, { draft }: BulkRequest) => draft.action === 'delete',
    hasDraft: ({ context }) => context.draft.action !== 'delete',
    isComplete: ({ context }) => draftProblem(context.draft) === null,
    hasPreview: ({ context }) => context.preview !== null,
    hasJob: ({ context }) => context.job !== null,
  },
  actions: {
    storeLeftJob: assign(({ context }, { jobs }: { readonly jobs: readonly JobState[] }) => ({
      job: jobs.find(({ type, kind }) => type === context.type && kind === 'bulk') ?? null,
    })),
    storeRequest: assign((_, { draft, chosen }: BulkRequest) => ({ draft, chosen, job: null })),
    storeChange: assign(({ context }, { change }: { readonly change: Partial<BulkDraft> }) => ({
      draft: { ...context.draft, ...change },
    })),
    storePreview: assign((_, { preview }: { readonly preview: BulkPreview }) => ({ preview })),
    storeJob: assign((_, { job }: { readonly job: JobState }) => ({ job })),
    storeDropped: assign({ isDropped: true }),
    storeResult: assign((_, { result }: { readonly result: RunJobContext }) => ({ result })),
    storeProblem: assign((_, failed: FailedCall) => ({ problem: placeOfFailed(failed) })),
    forgetProblem: assign({ problem: null }),
    forgetPreview: assign({ preview: null, problem: null }),
    forget: assign({ preview: null, job: null, result: null, problem: null, isDropped: false }),
    logFailure: emit(failureLogged),
    logBreak: emit(breakLogged),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input: { type } }) => ({
    ...{ type, draft: { action: 'delete', field: '', value: '' }, chosen: { rows: 'these', ids: [] } },
    ...{ preview: null, job: null, isDropped: false, result: null, problem: null },
  }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'looking',
      on: {
        'bulk.asked': begins,
        'job.continued': { ...ofLeftJob, target: 'running', meta: { fulfils: ['O.bulk.8'] } },
        'job.dropped': { ...ofLeftJob, target: 'running', actions: 'storeDropped', meta: { fulfils: ['O.bulk.8'] } },
      },
      states: {
        looking: {
          invoke: {
            id: 'readOpen',
            src: 'readOpen',
            onDone: {
              target: 'known',
              actions: { type: 'storeLeftJob', params: ({ event }) => ({ jobs: event.output }) },
              meta: { fulfils: ['O.bulk.8'] },
            },
            onError: {
              target: 'known',
              actions: { type: 'logFailure', params: failedBy('bulk.open') },
              meta: { fulfils: ['O.bulk.8'] },
            },
          },
        },
        known: {},
      },
    },
    asking: {
      tags: 'open',
      initial: 'choosing',
      on: { 'dialog.closed': closes },
      states: {
        choosing: {
          initial: 'unchecked',
          on: {
            'draft.changed': {
              target: 'choosing',
              actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
              meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
            },
            'preview.requested': [
              {
                description: 'what is to be done can be done',
                guard: 'isComplete',
                target: 'previewing',
                meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
              },
              { target: '.refused', meta: { fulfils: ['O.bulk.4'] } },
            ],
          },
          states: { unchecked: {}, refused: { tags: 'refused' } },
        },
        previewing: {
          tags: 'busy',
          entry: 'forgetPreview',
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context }) => askedOf(context),
            onDone: {
              target: 'previewed',
              actions: { type: 'storePreview', params: ({ event }) => ({ preview: event.output }) },
              meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
            },
            onError: { target: 'previewed', actions: saysWhy('bulk.preview'), meta: { fulfils: ['O.bulk.7'] } },
          },
        },
        previewed: {
          on: {
            'bulk.confirmed': {
              description: 'there is a preview',
              guard: 'hasPreview',
              target: '#bulk.beginning',
              actions: 'forgetProblem',
              meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
            },
            'preview.requested': { target: 'previewing', meta: { fulfils: ['O.bulk.7'] } },
            'draft.reopened': {
              description: 'there was something to choose',
              guard: 'hasDraft',
              target: 'choosing',
              actions: 'forgetProblem',
              meta: { fulfils: ['O.bulk.4'] },
            },
          },
        },
      },
    },
    beginning: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => askedOf(context),
        onDone: {
          target: 'running',
          actions: { type: 'storeJob', params: ({ event }) => ({ job: event.output }) },
          meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
        },
        onError: { target: '#bulk.asking.previewed', actions: saysWhy('bulk.begin'), meta: { fulfils: ['O.bulk.7'] } },
      },
    },
    running: {
      tags: ['open', 'running'],
      invoke: {
        id: 'run',
        src: 'runJob',
        input: ({ context }) => ({ job: context.job as JobState, isCancelled: context.isDropped }),
        onDone: {
          target: 'ended',
          actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
          meta: { fulfils: ['O.bulk.5'] },
        },
        onError: { ...breaks('bulk.step'), target: 'ended' },
      },
    },
    ended: { tags: 'open', on: { 'dialog.closed': closes } },
  },
});
