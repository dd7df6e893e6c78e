import type { ProjectCategory, ProjectCategoryAdd, ProjectCategoryEdit } from '../../../domain/content/projects';
import type { formAndTableMachine } from '../../../machines/form/form-and-table.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const drones: ProjectCategory = { id: 7, title: 'Drones', photo: '/files/7.png' };
const robots: ProjectCategory = { id: 8, title: 'रोबोट', photo: null };
const breaks = { 'it breaks': fails(new Error('broken')) };

/** A content type on one screen, proved on project categories (spec §2 Admin content screens, §4 Lists, §4 Forms). */
export const formAndTableModel = chartModel<
  ReturnType<typeof formAndTableMachine<ProjectCategory, ProjectCategoryAdd, ProjectCategoryEdit>>
>({
  starts: { 'the screen is opened': undefined },
  events: {
    'row.editRequested': { 'a row': { row: drones }, 'another row': { row: robots } },
    'row.deleteRequested': { 'a row': { row: drones } },
    'edit.closed': { Close: {} },
    'screen.retried': { 'Try again': {} },
    'record.saved': { 'a form reports': {} },
    'save.abandoned': { 'a form reports': {} },
    'record.deleted': { 'the delete reports': {} },
  },
  outcomes: {
    list: breaks,
    addForm: breaks,
    deleteRecord: breaks,
    editForm: { 'the form is over': answers({ text: null }), ...breaks },
  },
  states: {
    'open.browsing': {
      tags: [],
      accepts: ['record.deleted', 'record.saved', 'row.deleteRequested', 'row.editRequested', 'save.abandoned'],
      calls: ['add', 'deleteRecord', 'list'],
    },
    'open.editing': {
      tags: [],
      accepts: ['edit.closed', 'record.deleted', 'record.saved', 'save.abandoned'],
      calls: ['add', 'deleteRecord', 'edit', 'list'],
    },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: ({ edited }) => edited?.id ?? null,
});
