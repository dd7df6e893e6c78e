import type { Idea, IdeaDraft } from '../../../domain/content/ideas';
import { Failure } from '../../../domain/failure';
import type { ideaUploadMachine } from '../../../machines/form/idea-upload.machine';
import type { RecordScreenMachine } from '../../../machines/form/record-screen';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

export const solarCooker: Idea = {
  id: 7,
  name: 'Solar cooker',
  description: '<p>Cooks with the sun</p>',
  hindiDescription: '<p>धूप से पकाता है</p>',
  categoryId: 3,
  price: 1250,
  discountPrice: 999.5,
  image: '/uploads/cooker.png',
  pdf: '/uploads/cooker.pdf',
  created: '2026-01-02T03:04:05Z',
};
const list = '/admin/dashboard/view-ideas';
const outcomes = { 'the form is over': answers(undefined), 'it breaks': fails(new Error('broken')) };

/** The screen of one record, proved on ideas (spec §2 Admin content screens, §4 Idea edit, §8 Not found). */
export const recordScreenModel = chartModel<RecordScreenMachine<Idea, IdeaDraft, ReturnType<typeof ideaUploadMachine>>>(
  {
    starts: {
      'a new record': { key: null, list },
      'a known record': { key: '7', list },
      'a path without a key': { key: '', list },
      'a copy': { key: null, copyOf: '7', list },
    },
    events: {
      'screen.left': { Back: {} },
      'record.retried': { 'Try again': {} },
      'screen.retried': { 'Start again': {} },
      'record.reloadRequested': { 'a version is restored': {} },
      'record.saved': { 'the form reports a save': {} },
      'form.refused': { 'the form reports a bad field': { field: 'name' } },
      'save.failed': { 'the form reports a failed save': {} },
      'save.abandoned': { 'the form reports a cancelled save': {} },
    },
    outcomes: {
      loadRecord: {
        'the record': answers(solarCooker),
        'no such record': answers(null),
        '404 with a sentence': fails(Failure.Http({ status: 404, text: 'No such idea' })),
        '404 without a sentence': fails(Failure.Http({ status: 404, text: null })),
        ...everyFailure,
      },
      addForm: outcomes,
      editForm: outcomes,
    },
    states: {
      deciding: { tags: [], accepts: ['screen.left'], calls: [] },
      loading: { tags: ['busy'], accepts: ['screen.left'], calls: ['loadRecord'] },
      failed: { tags: [], accepts: ['record.retried', 'screen.left'], calls: [] },
      missing: { tags: [], accepts: ['screen.left'], calls: [] },
      adding: { tags: [], accepts: ['screen.left'], calls: ['form'] },
      editing: { tags: [], accepts: ['record.reloadRequested', 'screen.left'], calls: ['form'] },
      broken: { tags: ['broken'], accepts: ['screen.left', 'screen.retried'], calls: [] },
      saved: { tags: [], accepts: [], calls: [] },
    },
    project: ({ row, original, problem }) => [row?.id ?? null, original?.id ?? null, problem !== null],
  },
);
