import type { ProjectCategoryAdd } from '../../../domain/content/projects';
import { megabyte } from '../../../domain/files';
import type { FormSubmitContext, formSubmitMachine } from '../../../machines/form/form-submit.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
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

/** Filling in and saving a form, proved on the add form of project categories (spec §4 Forms, §5 Category add, §8). */
export const formSubmitModel = chartModel<ReturnType<typeof formSubmitMachine<ProjectCategoryAdd>>>({
  starts: {
    'a form that stays open': { draft: untouched, afterSave: 'startOver' },
    'a dialog that closes': { draft: untouched, afterSave: 'close' },
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
  },
  outcomes: {
    save: {
      'saved with a sentence': answers({ text: 'Category added successfully' }),
      'saved without a sentence': answers({ text: null }),
      ...everyFailure,
    },
  },
  states: {
    editing: { tags: [], accepts: ['field.changed', 'form.submitted'], calls: [] },
    invalid: { tags: [], accepts: ['field.changed', 'form.submitted'], calls: [] },
    saving: { tags: ['busy'], accepts: ['save.cancelled'], calls: ['save'] },
    failed: { tags: [], accepts: ['field.changed', 'form.submitted'], calls: [] },
    saved: { tags: [], accepts: [], calls: [] },
  },
  project: ({ draft, errors, problem }: FormSubmitContext<ProjectCategoryAdd>) => [
    draft.photo === null ? null : draft.photo.name,
    errors.photo ?? null,
    problem !== null,
  ],
});
