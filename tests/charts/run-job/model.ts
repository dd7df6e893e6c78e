import type { JobState } from '../../../domain/bulk';
import type { runJobMachine } from '../../../machines/list/run-job.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const job: JobState = {
  ...{ id: 7, kind: 'bulk', type: 'project', action: 'addPercent', state: 'open' },
  ...{ total: 3, done: 0, failed: 0, began: '2026-11-25T00:00:00.000Z' },
};
const further: JobState = { ...job, done: 1 };
const done: JobState = { ...job, state: 'done', done: 3 };
const doneButOne: JobState = { ...job, state: 'done', done: 2, failed: 1 };
const cancelled: JobState = { ...job, state: 'cancelled' };
const refused = { id: 12, name: 'Robots', reason: 'Category is required', key: 'robots' };

/** Driving a job of the server: the prices of three projects. */
export const runJobModel = chartModel<typeof runJobMachine>({
  starts: {
    'a job that was begun': { job, isCancelled: false },
    'a job that was left, to be ended': { job, isCancelled: true },
  },
  events: { 'job.cancelled': { Cancel: {} } },
  outcomes: {
    step: { 'one more is done': answers(further), 'all are done': answers(done), ...everyFailure },
    cancel: { cancelled: answers(cancelled), ...everyFailure },
    readReport: {
      'all were done': answers({ job: done, rows: [] }),
      'one was refused': answers({ job: doneButOne, rows: [refused] }),
      ...everyFailure,
    },
  },
  states: {
    begun: { tags: [], accepts: [], calls: [] },
    running: { tags: ['running'], accepts: ['job.cancelled'], calls: ['step'] },
    waiting: { tags: ['running'], accepts: ['job.cancelled'], calls: [], timed: true },
    cancelling: { tags: [], accepts: [], calls: ['cancel'] },
    reporting: { tags: [], accepts: [], calls: ['readReport'] },
    ended: { tags: [], accepts: [], calls: [] },
  },
  project: ({ job: { state, done: count, failed }, isCancelled, refused: rows, problem }) => [
    ...[state, count, failed, isCancelled],
    ...[rows.length, problem],
  ],
});
