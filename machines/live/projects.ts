import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { type ProjectCategory, project, projectCategory } from '../../domain/content/projects';
import type { Choice } from '../../domain/resource';
import { effectActor } from '../core/run';
import { editorMachine } from '../form/editor.machine';
import { call, liveCollection, liveForm, liveList, liveListing } from './content';
import { nameLive } from './names';

/** Project categories: added, listed, edited and deleted on one screen. */
export const liveProjectCategories = (runtime: LiveRuntime) =>
  liveCollection(runtime, projectCategory, {
    list: () => call('projectCategory.list')({}),
    add: call('projectCategory.add'),
    edit: call('projectCategory.edit'),
    remove: call('projectCategory.remove'),
  });

/** The table of projects. */
export const liveProjects = (runtime: LiveRuntime) =>
  liveListing(runtime, project, () => call('project.list')({}), call('project.remove'));

/** The screen of one project, new or known. */
export const liveProject = (runtime: LiveRuntime) =>
  editorMachine(project, 'project.one', {
    add: liveForm(runtime, project.add, call('project.add')),
    edit: liveForm(runtime, project.edit, call('project.edit')),
  }).provide({ actors: { loadRecord: effectActor(runtime, call('project.one')) } });

/** A project category as a choice of a form. */
export const asChoice = ({ id, title }: ProjectCategory): Choice => ({ id, name: title });

/** The categories that a project can have. */
export const liveCategoriesOfProject = (runtime: LiveRuntime) =>
  liveList(runtime, 'project.categories', () =>
    Effect.map(call('projectCategory.list')({}), (rows) => rows.map(asChoice)),
  );

nameLive('collections.', { projectCategory: liveProjectCategories });
nameLive('listings.', { project: liveProjects });
nameLive('editors.', { project: liveProject });
nameLive('choices.', { projectCategories: liveCategoriesOfProject });
