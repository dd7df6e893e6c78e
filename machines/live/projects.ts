import type { LiveRuntime } from '../../adapters/live';
import { projectCategory } from '../../domain/content/projects';
import { call, liveFormAndTable } from './content';
import { changeBy } from './edits';
import { nameLive } from './names';

/** Project categories: added, listed, edited and deleted on one screen. */
export const liveProjectCategories = (runtime: LiveRuntime) =>
  liveFormAndTable(runtime, projectCategory, {
    list: () => call('projectCategory.list')({}),
    add: call('projectCategory.add'),
    edit: changeBy('projectCategory.edit'),
    delete: call('projectCategory.delete'),
  });

nameLive('formAndTable.', { projectCategory: liveProjectCategories });
