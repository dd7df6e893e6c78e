import type { JobState } from '../../../domain/bulk';
import type { RunJobContext } from '../../../machines/list/run-job';
import { dialogOf, jobBody, openListWith, previewBody, wireJob } from '../../e2e/kit/bulk-dialog';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { asServed, fail, onlyDefects, whyNoServer } from '../forced-outcomes';

const job: JobState = {
  ...{ id: 7, kind: 'bulk', type: 'project', action: 'addPercent', state: 'open' },
  ...{ total: 3, done: 0, failed: 0, began: '2026-11-25T00:00:00.000Z' },
};
const answered: Readonly<Record<string, JobState>> = {
  'one more is done': { ...job, done: 1 },
  'all are done': { ...job, state: 'done', done: 3 },
  cancelled: { ...job, state: 'cancelled' },
};

/** The memory is whether it was cancelled: then there is nothing more to press. */
const limits: Limits = {
  ...onlyDefects,
  whyHeadless: (step) =>
    step.kind === 'outcome' && step.case === 'no answer in time' && step.call !== 'readReport'
      ? 'a page that has waited so long has also waited for the next try'
      : whyNoServer(step),
  memory: (start) => (start === 'a job that was begun' ? '' : 'cancelled'),
  after: (memory, step) => {
    if (step.kind !== 'event') return memory;
    return memory === 'cancelled' ? null : 'cancelled';
  },
};

/** A bulk action that runs, on the list of projects. */
export const runJobDriver: Driver = {
  chart: 'run-job',
  machine: 'runJob',
  holds: ['bulk.open', 'bulk.preview', 'bulk.begin', 'bulk.step', 'bulk.cancel', 'bulk.read'],
  others: ['project.list', 'projectCategory.list'],
  limits,
  open: async (visit, world, walk) => {
    const { page } = visit;
    const isLeft = walk.start === 'a job that was left, to be ended';
    await openListWith(visit, world, isLeft ? [job] : []);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    if (isLeft) await button('End it here').click();
    else {
      await button('Change price').click();
      await dialogOf(page).getByRole('textbox', { name: 'Percent' }).fill('10');
      await button('Preview').click();
      (await world.gate.next('bulk.preview')).answer(200, previewBody);
      await button('Change 1').click();
      (await world.gate.next('bulk.begin')).answer(200, jobBody(job));
    }
    const dialog = dialogOf(page);
    const end = (call: 'bulk.step' | 'bulk.cancel') => async (chosen: string) => {
      const held = await world.gate.next(call);
      const next = answered[chosen];
      if (next === undefined) await fail(held, page, chosen);
      else held.answer(200, jobBody(next));
    };
    return {
      events: { 'job.cancelled': () => dialog.getByRole('button', { name: 'Cancel', exact: true }).click() },
      outcomes: {
        step: end('bulk.step'),
        cancel: end('bulk.cancel'),
        readReport: async (chosen) => {
          const held = await world.gate.next('bulk.read');
          const isWhole = chosen === 'all were done';
          if (!isWhole && chosen !== 'one was refused') return fail(held, page, chosen);
          const ended = { ...job, state: 'done', done: isWhole ? 3 : 2, failed: isWhole ? 0 : 1 } as const;
          const data = isWhole ? [] : [{ sno: 12, name: 'Robots', reason: 'Category is required', key: 'robots' }];
          held.answer(200, JSON.stringify({ status: true, job: wireJob(ended), data }));
        },
      },
      called: (actor, input) => {
        const { done, failed } = input as unknown as JobState;
        if (actor === 'step') {
          return { call: 'bulk.step', fields: { req_data: 'stepJob', jobID: '7', position: String(done + failed) } };
        }
        if (actor === 'cancel') return { call: 'bulk.cancel', fields: { req_data: 'cancelJob', jobID: '7' } };
        return { call: 'bulk.read', fields: { req_data: 'getJob', jobID: '7' } };
      },
      reported: () => [],
      logged: asServed,
      shown: ({ value, tags, context: described }) => {
        const told = described as unknown as RunJobContext;
        const isWaiting = value === 'waiting';
        if (value === 'ended') return { canCancel: null, at: null, waits: false };
        return {
          canCancel: tags.includes('running') && !told.isCancelled,
          at: `${told.job.done + told.job.failed} of 3`,
          waits: isWaiting,
        };
      },
      seen: async () => {
        const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true });
        if ((await cancel.count()) === 0) return { canCancel: null, at: null, waits: false };
        return {
          canCancel: await cancel.isEnabled(),
          at: await dialog.getByText(/^\d of 3$/).textContent(),
          waits: (await dialog.getByRole('alert').count()) > 0,
        };
      },
    };
  },
};
