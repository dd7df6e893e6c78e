import type { Idea, IdeaDraft } from '../../../domain/content/ideas';
import { Failure } from '../../../domain/failure';
import type { ideaUploadMachine } from '../../../machines/form/idea-upload.machine';
import type { RecordScreenMachine } from '../../../machines/form/record-screen';
import { guardTables } from '../../qa/truth-table';

const solarCooker: Idea = {
  id: 7,
  name: 'Solar cooker',
  description: '<p>Cooks with the sun</p>',
  hindiDescription: '<p>धूप से पकाता है</p>',
  categoryId: 3,
  price: 1250,
  discountPrice: 999.5,
  image: null,
  pdf: null,
  created: '2026-01-02T03:04:05Z',
};
const status = (code: number, text: string | null = null) => ({ error: Failure.Http({ status: code, text }) });

/** The screen of one record, that of an idea (spec §2 Admin content screens, §4 Idea edit, §8 Not found). */
export const recordScreenGuards = guardTables<
  RecordScreenMachine<Idea, IdeaDraft, ReturnType<typeof ideaUploadMachine>>,
  Failure
>({
  usual: { key: '7', list: '/admin/dashboard/view-ideas', row: null, original: null, problem: null },
  guards: {
    isNew: {
      asked: { 'recordScreen.deciding|always|0': 'adding' },
      yes: {
        'the screen that adds an idea': { context: { key: null } },
        'the screen that adds a copy, once it knows of what': {
          context: { key: null, copyOf: '7', original: solarCooker },
        },
      },
      no: {
        'the screen that adds a copy, before it knows of what': { context: { key: null, copyOf: '7' } },
        'the screen of a known idea': {},
        'the screen of a known idea, whose path holds no key': { context: { key: '' } },
        'a key of 0': { context: { key: '0' } },
      },
    },
    hasNoKey: {
      asked: { 'recordScreen.deciding|always|1': 'missing' },
      yes: { 'the key is left out': { context: { key: '' } } },
      no: {
        'a number': {},
        'a key of 0': { context: { key: '0' } },
        'a key that is no number': { context: { key: 'solar-cooker' } },
      },
    },
    isOriginal: {
      asked: { 'recordScreen.loading|xstate.done.actor.loadRecord|0': 'deciding' },
      yes: {
        'the server sends the record that is to be copied': {
          context: { key: null, copyOf: '7' },
          event: { output: solarCooker },
        },
      },
      no: {
        'the server sends the record that is edited': { event: { output: solarCooker } },
        'no record has the key that is to be copied': { context: { key: null, copyOf: '7' }, event: { output: null } },
      },
    },
    isFound: {
      asked: { 'recordScreen.loading|xstate.done.actor.loadRecord|1': 'editing' },
      yes: { 'the server sends the record': { event: { output: solarCooker } } },
      no: {
        'no record has this key': { event: { output: null } },
        'no record has this key any more, though it was there before': {
          context: { row: solarCooker },
          event: { output: null },
        },
      },
    },
    isNotThere: {
      asked: { 'recordScreen.loading|xstate.error.actor.loadRecord|0': 'missing' },
      yes: {
        '404 without a sentence': { event: status(404) },
        '404 with a sentence': { event: status(404, 'No such idea') },
      },
      no: {
        '400': { event: status(400) },
        '403': { event: status(403) },
        '500 with a sentence that says 404': { event: status(500, '404') },
        'the server refuses and says there is no such idea': {
          event: { error: Failure.Refused({ text: 'No such idea' }) },
        },
        'the connection is cut': { event: { error: Failure.Network() } },
        'the app itself fails': { event: { error: new Error('404') } },
      },
    },
  },
});
