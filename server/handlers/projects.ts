import { project, projectForm } from '../../domain/content/projects';
import { storedValues } from '../form-columns';
import { contentHandlers } from './content-handlers';
import type { HandlersOf } from './handler';

const { list, one, add, edit, remove } = contentHandlers({
  table: 'projects',
  add: projectForm,
  edit: projectForm,
  rowOf: (row) => ({ ...storedValues(projectForm, row), slug: row.slug, created: row.created_at }),
  slug: { of: 'name', fallback: 'project' },
  categories: 'project_categories',
  missing: project.missing,
  noun: 'Project',
});

/** Spec §7, the rows of projectData; rules of spec §5 Project add and edit. */
export const projectHandlers: HandlersOf<'project'> = {
  'project.list': list,
  'project.one': one,
  'project.add': add,
  'project.edit': edit,
  'project.remove': remove,
};
