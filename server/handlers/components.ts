import { component, componentForm } from '../../domain/content/components';
import { storedValues } from '../form-columns';
import { componentCategoryHandlers } from './component-categories';
import { contentHandlers } from './content-handlers';
import type { HandlersOf } from './handler';

const { list, one, add, edit, remove } = contentHandlers({
  table: 'components',
  add: componentForm,
  edit: componentForm,
  rowOf: (row) => ({ ...storedValues(componentForm, row), slug: row.slug, created: row.created_at }),
  slug: { of: 'name', fallback: 'component' },
  categories: 'component_categories',
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
