import type { ChosenRows, JobState } from '../../../domain/bulk';
import type { bulkMachine } from '../../../machines/list/bulk.machine';
import { guardTables } from '../../qa/truth-table';

const chosen: ChosenRows = { rows: 'these', ids: [7] };
const job: JobState = {
  ...{ id: 9, kind: 'bulk', type: 'project', action: 'delete', state: 'open' },
  ...{ total: 1, done: 0, failed: 0, began: '' },
};
const request = (action: 'delete' | 'set' | 'addRupees' | 'addPercent') => ({
  event: { draft: { action, field: '', value: '' }, chosen },
});
const draft = (action: 'delete' | 'set' | 'addRupees' | 'addPercent', value: string) => ({
  context: { draft: { action, field: 'price', value } },
});

/** A bulk action from the choice of what is done to the report. */
export const bulkGuards = guardTables<typeof bulkMachine>({
  usual: {
    ...{ type: 'project', draft: { action: 'addPercent', field: 'price', value: '' }, chosen },
    ...{ preview: null, job: null, isDropped: false, result: null, problem: null },
  },
  guards: {
    isDelete: {
      asked: { 'bulk.resting|bulk.asked|0': 'asking.previewing' },
      yes: { Delete: request('delete') },
      no: { 'Set category': request('set'), 'Change price': request('addPercent'), 'by rupees': request('addRupees') },
    },
    hasDraft: {
      asked: { 'bulk.asking.previewed|draft.reopened|0': 'asking.choosing' },
      yes: { 'a category': draft('set', '7'), 'a price': draft('addRupees', '5') },
      no: { 'a delete': draft('delete', '') },
    },
    isComplete: {
      asked: { 'bulk.asking.choosing|preview.requested|0': 'asking.previewing' },
      yes: {
        'a category': draft('set', '7'),
        'no category': draft('set', '0'),
        'rupees below 0': draft('addRupees', '-5.50'),
        'percent with blanks around them': draft('addPercent', ' 10 '),
        'a delete': draft('delete', ''),
      },
      no: {
        'nothing chosen': draft('set', ''),
        'nothing typed': {},
        'only blanks': draft('addRupees', ' '),
        'words for a number': draft('addPercent', 'ten'),
        'no change at all': draft('addPercent', '0'),
        'less than nothing': draft('addPercent', '-101'),
      },
    },
    hasPreview: {
      asked: { 'bulk.asking.previewed|bulk.confirmed|0': 'beginning' },
      yes: { 'there is one': { context: { preview: { count: 1, looked: 1, refused: 0, examples: [] } } } },
      no: { 'it could not be had': {} },
    },
    hasJob: {
      asked: { 'bulk.resting|job.continued|0': 'running', 'bulk.resting|job.dropped|0': 'running' },
      yes: { 'a job was left': { context: { job } } },
      no: { 'none was left': {} },
    },
  },
});
