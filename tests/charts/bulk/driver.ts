import type { JobState } from '../../../domain/bulk';
import { breakNext } from '../../e2e/kit/breaking';
import { dialogOf, jobBody, openJobsBody, openListWith, previewBody, wireJob } from '../../e2e/kit/bulk-dialog';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { asServed, fail, whyNoServer } from '../forced-outcomes';

const job: JobState = {
  ...{ id: 9, kind: 'bulk', type: 'project', action: 'addPercent', state: 'open' },
  ...{ total: 1, done: 0, failed: 0, began: '2026-11-25T00:00:00.000Z' },
};
const left: Readonly<Record<string, readonly JobState[]>> = {
  'nothing was left': [],
  'a job of this list was left': [{ ...job, id: 8, type: 'idea' }, job],
  'jobs of others were left': [
    { ...job, type: 'idea' },
    { ...job, kind: 'import' },
  ],
};

/** The memory is what the dialog was opened for, and what is typed into it. */
const limits: Limits = {
  whyHeadless: (step) =>
    step.kind === 'outcome' && step.case === 'it breaks'
      ? 'the dialog of a job that runs has nothing else to press'
      : whyNoServer(step),
  memory: '',
  after: (memory, step) => {
    if (step.kind !== 'event') return memory;
    if (step.type === 'bulk.asked' || step.type === 'dialog.closed') return '';
    if (step.type !== 'draft.changed') return memory;
    return memory === step.case ? null : step.case;
  },
  restIsHeadless: 'what is typed already tells nothing again',
  headlessTransitions: {
    'bulk.running|xstate.error.actor.run|0': 'the dialog of a job that runs has nothing else to press',
  },
};

const asked = { content: 'project', rows: 'these' } as const;

/** A bulk action on one selected project. */
export const bulkDriver: Driver = {
  chart: 'bulk',
  machine: 'bulk',
  holds: ['bulk.open', 'bulk.preview', 'bulk.begin', 'bulk.step', 'bulk.cancel', 'bulk.read'],
  others: ['project.list', 'projectCategory.list'],
  local: ['runJob'],
  inGoes: ['draft.changed'],
  limits,
  open: async (visit, world) => {
    const { page } = visit;
    await openListWith(visit, world, null);
    const dialog = dialogOf(page);
    const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const requested = async (chosen: string) => {
      const box = page.getByRole('checkbox', { name: 'Select Robots', exact: true });
      if (!(await box.isChecked())) await box.click();
      await page.getByRole('toolbar').getByRole('button', { name: chosen, exact: true }).click();
    };
    return {
      events: {
        'bulk.asked': requested,
        'draft.changed': async (chosen) => {
          const text = chosen === 'no number' ? 'ten' : '10';
          await dialog.getByRole('textbox', { name: 'Percent' }).fill(text);
        },
        'preview.requested': async () => {
          const again = button('Try again');
          await ((await again.count()) > 0 ? again : button('Preview')).click();
        },
        'draft.reopened': () => button('Back').click(),
        'bulk.confirmed': () => dialog.getByRole('button', { name: /^(?:Change|Delete) 1$/ }).click(),
        'job.continued': () => press('Continue'),
        'job.dropped': () => press('End it here'),
        'dialog.closed': () =>
          dialog
            .getByRole('button', { name: /^(?:Close|Done)$/ })
            .first()
            .click(),
      },
      outcomes: {
        readOpen: async (chosen) => {
          const held = await world.gate.next('bulk.open');
          const jobs = left[chosen];
          if (jobs === undefined) await fail(held, page, chosen);
          else held.answer(200, openJobsBody(jobs));
        },
        preview: async (chosen) => {
          const held = await world.gate.next('bulk.preview');
          if (chosen === 'what would be done') held.answer(200, previewBody);
          else await fail(held, page, chosen);
        },
        begin: async (chosen) => {
          const held = await world.gate.next('bulk.begin');
          if (chosen === 'begun') held.answer(200, jobBody(job));
          else await fail(held, page, chosen);
        },
        run: async (chosen) => {
          if (chosen === 'it breaks') return breakNext(page, 'runJob');
          const done = { ...job, state: 'done', done: 1 } as const;
          (await world.gate.next('bulk.step')).answer(200, jobBody(done));
          (await world.gate.next('bulk.read')).answer(
            200,
            JSON.stringify({ status: true, job: wireJob(done), data: [] }),
          );
        },
      },
      called: (actor, input) => {
        if (actor === 'readOpen') return { call: 'bulk.open', fields: { req_data: 'getOpenJobs' } };
        const { task } = input as { readonly task: { readonly action: string; readonly value?: number } };
        const what = task.action === 'delete' ? {} : { field: 'price', value: String(task.value) };
        const call = actor === 'preview' ? 'bulk.preview' : 'bulk.begin';
        const req_data = actor === 'preview' ? 'previewBulk' : 'beginBulk';
        return { call, fields: { req_data, ...asked, bulk_action: task.action, ...what, ids: '1' } };
      },
      reported: () => [],
      logged: asServed,
      shown: ({ tags }) => ({ dialog: tags.includes('open') }),
      seen: async () => ({ dialog: (await dialog.count()) > 0 }),
    };
  },
};
