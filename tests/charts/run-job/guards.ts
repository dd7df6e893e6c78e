import type { JobState } from '../../../domain/bulk';
import { Failure } from '../../../domain/failure';
import type { runJobMachine } from '../../../machines/list/run-job.machine';
import { guardTables } from '../../qa/truth-table';

const job: JobState = {
  ...{ id: 7, kind: 'bulk', type: 'project', action: 'delete', state: 'open' },
  ...{ total: 3, done: 1, failed: 0, began: '' },
};

/** Driving a job of the server. */
export const runJobGuards = guardTables<typeof runJobMachine, Failure>({
  usual: { job, isCancelled: false, refused: [], problem: null },
  guards: {
    isCancelled: {
      asked: { 'runJob.begun|always|0': 'cancelling' },
      yes: { 'the person has cancelled it': { context: { isCancelled: true } } },
      no: { 'nobody has': {} },
    },
    isOver: {
      asked: { 'runJob.running|xstate.done.actor.step|0': 'reporting' },
      yes: {
        'the last record is done': { event: { output: { ...job, state: 'done', done: 3 } } },
        'somebody has cancelled it': { event: { output: { ...job, state: 'cancelled' } } },
      },
      no: { 'there are more records': { event: { output: job } } },
    },
    isLost: {
      asked: {
        'runJob.running|xstate.error.actor.step|0': 'waiting',
        'runJob.cancelling|xstate.error.actor.cancel|0': 'waiting',
      },
      yes: {
        'no connection': { event: { error: Failure.Network() } },
        'no answer in time': { event: { error: Failure.TimedOut() } },
        'an empty answer': { event: { error: Failure.Empty() } },
        'the server is in trouble': { event: { error: Failure.Http({ status: 500, text: null }) } },
        'asked too often': { event: { error: Failure.Http({ status: 429, text: null }) } },
      },
      no: {
        'the job is forgotten': { event: { error: Failure.Http({ status: 404, text: null }) } },
        'the account may not': { event: { error: Failure.Http({ status: 403, text: null }) } },
        'a refusal': { event: { error: Failure.Refused({ text: null }) } },
        'an answer of another shape': { event: { error: Failure.Unreadable({ at: '$' }) } },
        'the app itself fails': { event: { error: new Error('thrown') } },
      },
    },
  },
});
