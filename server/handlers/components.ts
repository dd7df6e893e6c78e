import { component, componentForm } from '../../domain/content/components';
import { componentCategoryHandlers } from './component-categories';
import { sluggedHandlers } from './content-handlers';
import type { HandlersOf } from './handler';

/** Spec §7, the rows of componentData; rules of spec §5 component add and edit. */
export const componentHandlers: HandlersOf<'component' | 'componentCategory'> = {
  ...componentCategoryHandlers,
  ...sluggedHandlers(component, {
    table: 'components',
    form: componentForm,
    slug: 'name',
    categories: 'component_categories',
  }),
};
