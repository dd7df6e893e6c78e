import type { LiveRuntime } from '../../adapters/live';
import {
  type ComponentCategory,
  type ComponentCategoryDraft,
  componentCategory,
  parentCategoryForm,
  parentOf,
  secondSubCategoryForm,
  subCategoryForm,
} from '../../domain/content/components';
import type { FormRules } from '../../domain/resource';
import { formInCategoryMachine } from '../form/form-in-category.machine';
import { categoryPathMachine, type PathCalls } from '../list/category-path.machine';
import { call, liveForm, liveList, liveTableScreen } from './content';
import { nameLive } from './names';

/** The table of top-level component categories. */
export const liveComponentCategories = (runtime: LiveRuntime) =>
  liveTableScreen<ComponentCategory>(
    runtime,
    componentCategory,
    liveList(runtime, componentCategory.list, () => call('componentCategory.tree')({}), componentCategory),
    call('componentCategory.delete'),
  );

/** The table of the categories below one, by its id. */
export const liveSubCategories = (runtime: LiveRuntime) =>
  liveTableScreen<ComponentCategory, { readonly id: number }>(
    runtime,
    { ...componentCategory, list: 'componentCategory.children' },
    liveList(runtime, 'componentCategory.children', call('componentCategory.children'), componentCategory),
    call('componentCategory.delete'),
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

const liveComponentCategoryForm = (runtime: LiveRuntime, rules: FormRules<ComponentCategoryDraft>, path: PathCalls) =>
  formInCategoryMachine<ComponentCategoryDraft, ComponentCategory, ComponentCategory>(rules, {
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
export const liveParentCategoryForm = (runtime: LiveRuntime) =>
  liveComponentCategoryForm(runtime, parentCategoryForm, { first: null, second: null });

/** The form of a category below another. */
export const liveSubCategoryForm = (runtime: LiveRuntime) =>
  liveComponentCategoryForm(runtime, subCategoryForm, { first: componentPath.first, second: null });

/** The form of a category two levels down. */
export const liveSecondSubCategoryForm = (runtime: LiveRuntime) =>
  liveComponentCategoryForm(runtime, secondSubCategoryForm, componentPath);

nameLive('tableScreen.', {
  componentCategory: liveComponentCategories,
  subCategory: liveSubCategories,
});
nameLive('formInCategory.', {
  parentCategory: liveParentCategoryForm,
  subCategory: liveSubCategoryForm,
  secondSubCategory: liveSecondSubCategoryForm,
});
