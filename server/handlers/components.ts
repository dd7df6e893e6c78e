import { component, componentForm } from '../../domain/content/components';
import { componentCategoryHandlers } from './component-categories';
import type { HandlersOf } from './handler';
import { pricedItemHandlers } from './priced-items';

const { list, one, add, edit, remove } = pricedItemHandlers({
  table: 'components',
  categories: 'component_categories',
  form: componentForm,
  missing: component.missing,
  noun: 'Component',
});

/** Spec §7, the rows of componentData; rules of spec §5 component add and edit. */
export const componentHandlers: HandlersOf<'component' | 'componentCategory'> = {
  ...componentCategoryHandlers,
  'component.list': list,
  'component.one': one,
  'component.add': add,
  'component.edit': edit,
  'component.remove': remove,
};
