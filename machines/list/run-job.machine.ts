import { assign, emit, setup } from 'xstate';
import { type JobReport, type JobState, resultWords } from '../../domain/bulk';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, noticeShown, recordsChanged } from '../core/emitted';
import { type Failed, failedWith } from '../core/failure-actions';
import { type FailedCall, isLost, placeOfFailed, type RunJobContext, saysWhy } from './run-job';

export type RunJobEvent = { readonly type: 'job.cancelled' };

interface Answered {
  readonly job: JobState;
}

const answered = ({ event }: { readonly event: { readonly output: JobState } }): Answered => ({ job: event.output });
const reported = ({ event }: { readonly event: { readonly output: JobReport } }): JobReport => event.output;

/** A failure after which the same call is worth another try. */
const whenLost = {
  description: 'the server was not reached, or is in trouble',
  guard: { type: 'isLost', params: failedWith },
  target: 'waiting',
  meta: { fulfils: ['O.bulk.6'] },
} as const;

const cancels = { target: 'cancelling', actions: 'storeCancelled', meta: { fulfils: ['O.bulk.5'] } } as const;

/** How long to wait before a job is asked for its next step again, in milliseconds. */
export const retryPauseMs = 2_000;

/**
 * Drives a job of the server (contract §6): asks for one step after the other until it has ended or is cancelled, then for the report. A
 * server that can't be reached is waited for. Whatever becomes of this chart, the job can be gone on with.
 */
export const runJobMachine = setup({
  types: {
    context: {} as RunJobContext,
    events: {} as RunJobEvent,
    input: {} as Pick<RunJobContext, 'job' | 'isCancelled'>,
    output: {} as RunJobContext,
    emitted: {} as EmittedEvent,
    tags: {} as 'running',
  },
  actors: {
    step: refusing<JobState, JobState>('bulk.step'),
    cancel: refusing<JobState, JobState>('bulk.cancel'),
    readReport: refusing<JobReport, JobState>('bulk.read'),
  },
  guards: {
    isCancelled: ({ context }) => context.isCancelled,
    isOver: (_, { job }: Answered) => job.state !== 'open',
    isLost: (_, { failure }: Failed) => isLost(failure),
  },
  actions: {
    storeJob: assign((_, { job }: Answered) => ({ job, problem: null })),
    storeCancelled: assign({ isCancelled: true }),
    storeReport: assign((_, { job, rows }: JobReport) => ({ job, refused: rows })),
    storeProblem: assign((_, failed: FailedCall) => ({ problem: placeOfFailed(failed) })),
    logFailure: emit(failureLogged),
    tellResult: emit((_, { job }: JobReport) =>
      noticeShown(null, { kind: job.failed === 0 ? 'success' : 'warning', text: resultWords(job) }),
    ),
    reportChange: emit(recordsChanged),
  },
  delays: { retryPause: retryPauseMs },
}).createMachine({
  id: 'runJob',
  context: ({ input: { job, isCancelled } }) => ({ job, isCancelled, refused: [], problem: null }),
  initial: 'begun',
  output: ({ context }) => context,
  states: {
    begun: {
      always: [
        {
          description: 'the person has cancelled it',
          guard: 'isCancelled',
          target: 'cancelling',
          meta: { fulfils: ['O.bulk.5', 'O.bulk.8'] },
        },
        { target: 'running', meta: { fulfils: ['C6.bulk.2', 'O.bulk.8'] } },
      ],
    },
    running: {
      tags: 'running',
      invoke: {
        id: 'step',
        src: 'step',
        input: ({ context }) => context.job,
        onDone: [
          {
            description: 'the job has ended',
            guard: { type: 'isOver', params: answered },
            target: 'reporting',
            actions: { type: 'storeJob', params: answered },
            meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
          },
          {
            target: 'running',
            reenter: true,
            actions: { type: 'storeJob', params: answered },
            meta: { fulfils: ['O.bulk.5'] },
          },
        ],
        onError: [
          { ...whenLost, actions: saysWhy('bulk.step') },
          { target: 'reporting', actions: saysWhy('bulk.step'), meta: { fulfils: ['O.bulk.7'] } },
        ],
      },
      on: { 'job.cancelled': cancels },
    },
    waiting: {
      tags: 'running',
      after: { retryPause: { target: 'begun', meta: { fulfils: ['O.bulk.6'] } } },
      on: { 'job.cancelled': cancels },
    },
    cancelling: {
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => context.job,
        onDone: {
          target: 'reporting',
          actions: { type: 'storeJob', params: answered },
          meta: { fulfils: ['O.bulk.5'] },
        },
        onError: [
          { ...whenLost, actions: saysWhy('bulk.cancel') },
          { target: 'reporting', actions: saysWhy('bulk.cancel'), meta: { fulfils: ['O.bulk.7'] } },
        ],
      },
    },
    reporting: {
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context }) => context.job,
        onDone: {
          target: 'ended',
          actions: [
            { type: 'storeReport', params: reported },
            { type: 'tellResult', params: reported },
            'reportChange',
          ],
          meta: { fulfils: ['O.bulk.5'] },
        },
        onError: {
          target: 'ended',
          actions: [...saysWhy('bulk.read'), 'reportChange'],
          meta: { fulfils: ['O.bulk.7'] },
        },
      },
    },
    ended: { type: 'final' },
  },
});
