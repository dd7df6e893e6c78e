import { Schema } from 'effect';
import { checkDraft, requiredText } from '../fields';
import type { Resource } from '../resource';

/** An idea category as listed (spec §3 Idea category). */
export interface IdeaCategory {
  readonly id: number;
  readonly name: string;
}

const name = requiredText('Category name is required');

/** The add form (spec §5 Idea category). */
export const IdeaCategoryAdd = Schema.Struct({ name });
export type IdeaCategoryAdd = typeof IdeaCategoryAdd.Type;

/** The edit form: the same rule as on add (spec §5 Idea category). */
export const IdeaCategoryEdit = Schema.Struct({ id: Schema.Int, name });
export type IdeaCategoryEdit = typeof IdeaCategoryEdit.Type;

export const ideaCategory: Resource<IdeaCategory, IdeaCategoryAdd, IdeaCategoryEdit> = {
  name: 'ideaCategory',
  title: 'idea category',
  nameOf: (row) => row.name,
  list: 'ideaCategory.list',
  remove: 'ideaCategory.remove',
  add: {
    call: 'ideaCategory.add',
    empty: { name: '' },
    check: checkDraft(IdeaCategoryAdd),
    order: ['name'],
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'ideaCategory.edit',
    draftOf: ({ id, name }) => ({ id, name }),
    check: checkDraft(IdeaCategoryEdit),
    order: ['name'],
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};
