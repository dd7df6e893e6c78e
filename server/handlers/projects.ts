import { project, projectForm } from '../../domain/content/projects';
import { sluggedHandlers } from './content-handlers';
import type { HandlersOf } from './handler';

/** Spec §7, the rows of projectData; rules of spec §5 Project add and edit. */
export const projectHandlers: HandlersOf<'project'> = sluggedHandlers(project, {
  table: 'projects',
  form: projectForm,
  slug: 'name',
  categories: 'project_categories',
});
