import { type ProjectCategoryAdd, projectCategory } from '../../../domain/content/projects';
import { megabyte } from '../../../domain/files';
import type { Stored } from '../../../domain/stored-record';
import type { FormSubmitContext } from '../../../machines/form/form-submit';
import { formSubmitMachine } from '../../../machines/form/form-submit.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });

const photos = {
  good: file('drone.png', 'image/png', 2048),
  largest: file('largest.jpg', 'image/jpeg', megabyte),
  tooLarge: file('large.png', 'image/png', megabyte + 1),
  empty: file('empty.png', 'image/png', 0),
  noPicture: file('notes.pdf', 'application/pdf', 2048),
};

const untouched: ProjectCategoryAdd = { photo: null, title: '' };
const before = { id: 1, photo: null, title: 'Before' };
const stored: Stored<ProjectCategoryAdd> = { key: '1', version: 'v1', draft: before, files: { photo: '/1.png' } };
const changedTo = (title: string): Stored<ProjectCategoryAdd> => ({
  ...stored,
  version: `v of ${title}`,
  draft: { ...before, title },
});

/** The form of the settings of the site stays after a save, whose answer says what is stored. Its other ends are those of any form. */
const settingsKey = 'settings';
const ofSettings = {
  'saved, with what is stored now': answers({
    text: 'Settings saved',
    stored: { ...changedTo('As stored'), key: settingsKey },
  }),
};

/** Only what differs from the draft is compared. */
const savedMeanwhile = ({ draft: { title } }: FormSubmitContext<ProjectCategoryAdd>) =>
  title === 'Theirs'
    ? { 'somebody else has saved it again': answers({ text: null, stale: changedTo('Theirs again') }) }
    : { 'somebody else has saved it': answers({ text: null, stale: changedTo('Theirs') }) };

/** Filling in and saving a form, proved on the add form of project categories (spec §4 Forms, §5 Category add, §8). */
export const formSubmitModel = chartModel<ReturnType<typeof formSubmitMachine<ProjectCategoryAdd>>>({
  starts: {
    'a form that stays open': { draft: untouched, afterSave: 'startOver' },
    'a dialog that closes': { draft: before, stored, afterSave: 'close' },
    'a form that goes on': { draft: before, stored: { ...stored, key: settingsKey }, afterSave: 'close' },
  },
  // Of the draft the chart knows only what its rules say of it.
  machines: {
    'a dialog that closes': formSubmitMachine(projectCategory.edit as unknown as typeof projectCategory.add),
    'a form that goes on': formSubmitMachine(projectCategory.edit as unknown as typeof projectCategory.add),
  },
  events: {
    'field.changed': {
      'a good photo': { change: { photo: photos.good } },
      'a photo of exactly 1MB': { change: { photo: photos.largest } },
      'a photo over 1MB': { change: { photo: photos.tooLarge } },
      'an empty photo': { change: { photo: photos.empty } },
      'a file that is no picture': { change: { photo: photos.noPicture } },
      'no photo': { change: { photo: null } },
      'a title in Hindi': { change: { title: 'रोबोट <b>' } },
    },
    'form.submitted': { Save: {} },
    'save.cancelled': { Cancel: {} },
    'draft.restored': {
      'a draft of the record as it was before': {
        began: { version: 'v0', values: { title: 'At first' }, files: { photo: '/1.png' } },
      },
    },
  },
  outcomes: {
    save: ({ context }) =>
      context.stored?.key === settingsKey
        ? ofSettings
        : {
            'saved with a sentence': answers({ text: 'Category added successfully' }),
            'saved without a sentence': answers({ text: null }),
            ...(context.stored === null ? {} : savedMeanwhile(context)),
            ...everyFailure,
          },
    comparison: ({ context: { draft, current } }) => ({
      'Keep mine': answers({ outcome: 'save', draft }),
      'Use theirs': answers({ outcome: 'show', draft: current?.draft ?? draft }),
      Close: answers({ outcome: 'return', draft }),
      'a thrown error': fails(new Error('thrown')),
    }),
  },
  states: {
    editing: { tags: [], accepts: ['draft.restored', 'field.changed', 'form.submitted'], calls: [] },
    invalid: { tags: [], accepts: ['draft.restored', 'field.changed', 'form.submitted'], calls: [] },
    saving: { tags: ['busy'], accepts: ['save.cancelled'], calls: ['save'] },
    comparing: { tags: ['comparing'], accepts: [], calls: ['comparison'] },
    failed: { tags: [], accepts: ['draft.restored', 'field.changed', 'form.submitted'], calls: [] },
    saved: { tags: [], accepts: [], calls: [] },
  },
  project: ({ draft, errors, problem, stored: known, current }: FormSubmitContext<ProjectCategoryAdd>) => [
    draft.title.startsWith('Theirs') || draft.title === 'As stored' ? draft.title : null,
    known?.version ?? null,
    current !== null,
    draft.photo === null ? null : draft.photo.name,
    errors.photo ?? null,
    problem !== null,
  ],
});
