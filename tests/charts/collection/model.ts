import type { ProjectCategory, ProjectCategoryAdd, ProjectCategoryEdit } from '../../../domain/content/projects';
import type { collectionMachine } from '../../../machines/form/collection.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const drones: ProjectCategory = { id: 7, title: 'Drones', image: '/files/7.png' };
const robots: ProjectCategory = { id: 8, title: 'रोबोट', image: null };
const breaks = { 'it breaks': fails(new Error('broken')) };

/** A content type on one screen, proved on project categories (spec §2 Admin content screens, §4 Lists, §4 Forms). */
export const collectionModel = chartModel<
  ReturnType<typeof collectionMachine<ProjectCategory, ProjectCategoryAdd, ProjectCategoryEdit>>
>({
  starts: { 'the screen is opened': undefined },
  events: {
    'row.editRequested': { 'a row': { row: drones }, 'another row': { row: robots } },
    'row.removeRequested': { 'a row': { row: drones } },
    'edit.closed': { Close: {} },
    'screen.retried': { 'Try again': {} },
    'record.saved': { 'a form reports': {} },
    'save.abandoned': { 'a form reports': {} },
    'record.removed': { 'a removal reports': {} },
  },
  outcomes: {
    list: breaks,
    addForm: breaks,
    removal: breaks,
    editForm: { 'the form is over': answers(undefined), ...breaks },
  },
  states: {
    'open.browsing': {
      tags: [],
      accepts: ['record.removed', 'record.saved', 'row.editRequested', 'row.removeRequested', 'save.abandoned'],
      calls: ['add', 'list', 'removal'],
    },
    'open.editing': {
      tags: [],
      accepts: ['edit.closed', 'record.removed', 'record.saved', 'save.abandoned'],
      calls: ['add', 'edit', 'list', 'removal'],
    },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: ({ edited }) => edited?.id ?? null,
});
