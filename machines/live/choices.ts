import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { branchesOf } from '../../domain/category-path';
import type { ComponentCategory } from '../../domain/content/components';
import type { FilterChoice } from '../../domain/filter';
import type { Choice } from '../../domain/resource';
import { call, liveList } from './content';
import { nameLive } from './names';

/* The categories that a form offers. */

const projectCategories = () =>
  Effect.map(call('projectCategory.list')({}), (rows) => rows.map(({ id, title }): Choice => ({ id, name: title })));

export const liveCategoriesOfProject = (runtime: LiveRuntime) =>
  liveList(runtime, 'project.categories', projectCategories);

/** Those of projects. */
export const liveCategoriesOfPost = (runtime: LiveRuntime) => liveList(runtime, 'blog.categories', projectCategories);

/** As a tree. */
export const liveCategoriesOfComponent = (runtime: LiveRuntime) =>
  liveList<ComponentCategory>(runtime, 'component.categories', () => call('componentCategory.tree')({}));

/** All of them by their paths, each with those below it. */
export const liveBranchesOfComponent = (runtime: LiveRuntime) =>
  liveList<FilterChoice>(runtime, 'component.categories', () =>
    Effect.map(call('componentCategory.tree')({}), (tree) => branchesOf(tree)),
  );

export const liveCategoriesOfIdea = (runtime: LiveRuntime) =>
  liveList<Choice>(runtime, 'idea.categories', () => call('ideaCategory.list')({}));

nameLive('choices.', {
  projectCategories: liveCategoriesOfProject,
  blogCategories: liveCategoriesOfPost,
  componentCategories: liveCategoriesOfComponent,
  componentBranches: liveBranchesOfComponent,
  ideaCategories: liveCategoriesOfIdea,
});
