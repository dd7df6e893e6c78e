import { project, projectForm } from '../../domain/content/projects';
import type { HandlersOf } from './handler';
import { pricedItemHandlers } from './priced-items';

const { list, one, add, edit, remove } = pricedItemHandlers({
  table: 'projects',
  categories: 'project_categories',
  form: projectForm,
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
