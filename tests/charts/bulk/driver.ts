import type { JobState } from '../../../domain/bulk';
import { breakNext } from '../../e2e/kit/breaking';
import { dialogOf, jobBody, openJobsBody, openListWith, previewBody, wireJob } from '../../e2e/kit/bulk-dialog';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import type { Step } from '../../qa/session';
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

const nothingElse = 'the dialog of a job that runs has nothing else to press';

interface Memory {
  readonly isDelete: boolean;
  readonly typed: string;
  /** Whether there is a job to continue. */
  readonly isLeft: boolean;
  readonly hasPreview: boolean;
}

const atFirst: Memory = { isDelete: false, typed: '', isLeft: false, hasPreview: false };

const next = (memory: Memory, step: Step, place: string): Memory | null => {
  if (step.kind === 'outcome') {
    if (step.call === 'readOpen') return { ...memory, isLeft: step.case === 'a job of this list was left' };
    if (step.call === 'preview') return { ...memory, hasPreview: step.case === 'what would be done' };
    return memory;
  }
  if (step.kind !== 'event') return memory;
  switch (step.type) {
    case 'bulk.asked':
      return { ...atFirst, isDelete: step.case === 'Delete' };
    case 'draft.changed':
      return memory.typed === step.case ? null : { ...memory, typed: step.case };
    case 'draft.reopened':
      return memory.isDelete || !memory.hasPreview ? null : memory;
    case 'preview.requested':
      return place.includes('previewed') && memory.hasPreview ? null : memory;
    case 'bulk.confirmed':
      return memory.hasPreview ? memory : null;
    case 'dialog.closed':
      return atFirst;
    default:
      return memory.isLeft ? memory : null;
  }
};

const limits: Limits = {
  whyHeadless: (step) => (step.kind === 'outcome' && step.case === 'it breaks' ? nothingElse : whyNoServer(step)),
  memory: JSON.stringify(atFirst),
  after: (memory, step, value) => {
    const after = next(JSON.parse(memory) as Memory, step, JSON.stringify(value));
    return after === null ? null : JSON.stringify(after);
  },
  restIsHeadless: 'the dialog has only the buttons of what can be done, and what is typed already tells nothing again',
  headlessTransitions: { 'bulk.running|xstate.error.actor.run|0': nothingElse },
};

const asked = { content: 'project', rows: 'these' } as const;

/** A bulk action on one selected project. */
export const bulkDriver: Driver = {
  chart: 'bulk',
  machine: 'bulk',
  holds: ['bulk.open', 'bulk.preview', 'bulk.begin'],
  others: ['project.list', 'projectCategory.list', 'bulk.step', 'bulk.cancel', 'bulk.read'],
  local: ['run', 'runJob'],
  inGoes: ['draft.changed'],
  limits,
  open: async (visit, world) => {
    const { page } = visit;
    await openListWith(visit, world, null);
    for (const call of ['bulk.step', 'bulk.cancel', 'bulk.read'] as const) world.gate.holds.add(call);
    let isDropped = false;
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
        'job.continued': async () => {
          isDropped = false;
          await press('Continue');
        },
        'job.dropped': async () => {
          isDropped = true;
          await press('End it here');
        },
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
          (await world.gate.next(isDropped ? 'bulk.cancel' : 'bulk.step')).answer(200, jobBody(done));
          isDropped = false;
          const body = { status: true, job: wireJob(done), data: [] };
          (await world.gate.next('bulk.read')).answer(200, JSON.stringify(body));
        },
      },
      told: ({ do: step }) =>
        step.kind === 'outcome' && step.call === 'run'
          ? { notices: [{ kind: 'success', text: '1 changed' }], lines: [] }
          : null,
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
