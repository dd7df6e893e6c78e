import type { LiveRuntime } from '../../adapters/live';
import {
  type ComponentCategory,
  type ComponentCategoryDraft,
  component,
  componentCategory,
  parentCategoryForm,
  parentOf,
  secondSubCategoryForm,
  subCategoryForm,
} from '../../domain/content/components';
import type { AddRules } from '../../domain/resource';
import { effectActor } from '../core/run';
import { editorMachine } from '../form/editor.machine';
import { entryMachine } from '../form/entry.machine';
import { categoryPathMachine, type PathCalls } from '../list/category-path.machine';
import { call, liveForm, liveList, liveListing } from './content';
import { nameLive } from './names';

/** The table of components. */
export const liveComponents = (runtime: LiveRuntime) =>
  liveListing(runtime, component, () => call('component.list')({}), call('component.remove'));

/** The screen of one component, new or known. */
export const liveComponent = (runtime: LiveRuntime) =>
  editorMachine(component, 'component.one', {
    add: liveForm(runtime, component.add, call('component.add')),
    edit: liveForm(runtime, component.edit, call('component.edit')),
  }).provide({ actors: { loadRecord: effectActor(runtime, call('component.one')) } });

/** The categories that a component can have, as a tree. */
export const liveCategoriesOfComponent = (runtime: LiveRuntime) =>
  liveList<ComponentCategory>(runtime, 'component.categories', () => call('componentCategory.tree')({}));

/** The table of top-level component categories. */
export const liveComponentCategories = (runtime: LiveRuntime) =>
  liveListing<ComponentCategory>(
    runtime,
    componentCategory,
    () => call('componentCategory.tree')({}),
    call('componentCategory.remove'),
  );

/** The table of the categories below one, by its id. */
export const liveSubCategories = (runtime: LiveRuntime) =>
  liveListing<ComponentCategory, { readonly id: number }>(
    runtime,
    { ...componentCategory, list: 'componentCategory.children' },
    call('componentCategory.children'),
    call('componentCategory.remove'),
  );

/** A top-level component category and, below it, one of its sub-categories. */
const componentPath = { first: 'componentCategory.parents', second: 'componentCategory.subcategories' } as const;
const liveComponentPath = (runtime: LiveRuntime, path: PathCalls) =>
  categoryPathMachine<ComponentCategory, ComponentCategory>(path).provide({
    actors: {
      firstList: liveList(runtime, componentPath.first, () => call('componentCategory.tree')({})),
      secondList: liveList(runtime, componentPath.second, ({ id }: ComponentCategory) =>
        call('componentCategory.children')({ id }),
      ),
    },
  });

const liveComponentCategoryEntry = (runtime: LiveRuntime, rules: AddRules<ComponentCategoryDraft>, path: PathCalls) =>
  entryMachine<ComponentCategoryDraft, ComponentCategory, ComponentCategory>(rules, {
    path,
    change: (first, second) => ({ categoryId: first?.id ?? 0, subCategoryId: second?.id ?? 0 }),
  }).provide({
    actors: {
      path: liveComponentPath(runtime, path),
      form: liveForm(runtime, rules, (draft) =>
        call('componentCategory.add')({ name: draft.name, parentId: parentOf(draft) }),
      ),
    },
  });

/** The form of a top-level category. */
export const liveParentCategoryEntry = (runtime: LiveRuntime) =>
  liveComponentCategoryEntry(runtime, parentCategoryForm, { first: null, second: null });

/** The form of a category below another. */
export const liveSubCategoryEntry = (runtime: LiveRuntime) =>
  liveComponentCategoryEntry(runtime, subCategoryForm, { first: componentPath.first, second: null });

/** The form of a category two levels down. */
export const liveSecondSubCategoryEntry = (runtime: LiveRuntime) =>
  liveComponentCategoryEntry(runtime, secondSubCategoryForm, componentPath);

nameLive('listings.', {
  component: liveComponents,
  componentCategory: liveComponentCategories,
  subCategory: liveSubCategories,
});
nameLive('editors.', { component: liveComponent });
nameLive('choices.', { componentCategories: liveCategoriesOfComponent });
nameLive('entries.', {
  parentCategory: liveParentCategoryEntry,
  subCategory: liveSubCategoryEntry,
  secondSubCategory: liveSecondSubCategoryEntry,
});
