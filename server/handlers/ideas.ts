import { idea, ideaAddForm, ideaEditForm } from '../../domain/content/ideas';
import { storedValues } from '../form-columns';
import { contentHandlers } from './content-handlers';
import type { HandlersOf } from './handler';
import { ideaCategoryHandlers } from './idea-categories';

const {
  list,
  add,
  edit,
  delete: deleteOne,
} = contentHandlers({
  table: 'ideas',
  type: idea,
  add: ideaAddForm,
  edit: ideaEditForm,
  rowOf: (row) => ({ ...storedValues(ideaAddForm, row), created: row.created_at }),
  slug: null,
  categories: 'idea_categories',
});

/** Spec §7 Idea reads and writes; rules of spec §5 Idea add and edit. */
export const ideaHandlers: HandlersOf<'idea' | 'ideaCategory'> = {
  ...ideaCategoryHandlers,
  'idea.list': list,
  'idea.add': add,
  'idea.edit': edit,
  'idea.delete': deleteOne,
};
