import type { BulkPreview, ChosenRows, JobState } from '../../../domain/bulk';
import type { bulkMachine } from '../../../machines/list/bulk.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

const chosen: ChosenRows = { rows: 'these', ids: [7] };
const job: JobState = {
  ...{ id: 9, kind: 'bulk', type: 'project', action: 'addPercent', state: 'open' },
  ...{ total: 1, done: 0, failed: 0, began: '2026-11-25T00:00:00.000Z' },
};
const preview: BulkPreview = {
  ...{ count: 1, looked: 1, refused: 0 },
  examples: [{ id: 7, name: 'Robots', before: 10, after: 11, problem: null }],
};
const done: JobState = { ...job, state: 'done', done: 1 };
const result = { job: done, isCancelled: false, refused: [], problem: null };

/** A bulk action on the list of projects, of which one is selected. */
export const bulkModel = chartModel<typeof bulkMachine>({
  starts: { 'the list of projects': { type: 'project' } },
  events: {
    'bulk.asked': {
      Delete: { draft: { action: 'delete', field: '', value: '' }, chosen },
      'Change price': { draft: { action: 'addPercent', field: 'price', value: '' }, chosen },
    },
    'draft.changed': { '10 percent': { change: { value: '10' } }, 'no number': { change: { value: 'ten' } } },
    'preview.requested': { 'Preview, or Try again': {} },
    'draft.reopened': { Back: {} },
    'bulk.confirmed': { 'Delete, or Change': {} },
    'job.continued': { Continue: {} },
    'job.dropped': { 'End it here': {} },
    'dialog.closed': { Close: {} },
  },
  outcomes: {
    readOpen: {
      'nothing was left': answers([]),
      'a job of this list was left': answers([{ ...job, id: 8, type: 'idea' }, job]),
      'jobs of others were left': answers([
        { ...job, type: 'idea' },
        { ...job, kind: 'import' },
      ]),
      ...everyFailure,
    },
    preview: { 'what would be done': answers(preview), ...everyFailure },
    begin: { begun: answers(job), ...everyFailure },
    runJob: { 'it has ended': answers(result), 'it breaks': fails(new Error('broken')) },
  },
  states: {
    'resting.looking': { tags: [], accepts: ['bulk.asked', 'job.continued', 'job.dropped'], calls: ['readOpen'] },
    'resting.known': { tags: [], accepts: ['bulk.asked', 'job.continued', 'job.dropped'], calls: [] },
    'asking.choosing.unchecked': {
      tags: ['open'],
      accepts: ['dialog.closed', 'draft.changed', 'preview.requested'],
      calls: [],
    },
    'asking.choosing.refused': {
      tags: ['open', 'refused'],
      accepts: ['dialog.closed', 'draft.changed', 'preview.requested'],
      calls: [],
    },
    'asking.previewing': { tags: ['busy', 'open'], accepts: ['dialog.closed'], calls: ['preview'] },
    'asking.previewed': {
      tags: ['open'],
      accepts: ['bulk.confirmed', 'dialog.closed', 'draft.reopened', 'preview.requested'],
      calls: [],
    },
    beginning: { tags: ['busy', 'open'], accepts: [], calls: ['begin'] },
    running: { tags: ['open', 'running'], accepts: [], calls: ['run'] },
    ended: { tags: ['open'], accepts: ['dialog.closed'], calls: [] },
  },
  project: ({ draft, preview: seen, job: known, isDropped, result: told, problem }) => [
    ...[draft.action, draft.value, seen?.count ?? null, known?.id ?? null, isDropped],
    ...[told?.job.state ?? null, problem],
  ],
});
