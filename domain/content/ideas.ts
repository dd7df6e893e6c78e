import { ideaPdf, ideaPicture, pdfHint } from '../files';
import { filterablesOf } from '../filter';
import {
  amount,
  choice,
  type DraftOf,
  file,
  formRecord,
  recordId,
  richText,
  type StoredOf,
  startingEmpty,
  startingStored,
  text,
} from '../form-record';
import type { HasEditScreen, Resource } from '../resource';

/** An idea category as listed (spec §3 Idea category). */
export interface IdeaCategory {
  readonly id: number;
  readonly name: string;
}

/** The add form (spec §5 Idea category). */
export const ideaCategoryAddForm = formRecord({
  name: text({ label: 'Name', required: 'Category name is required' }),
});
export type IdeaCategoryAdd = DraftOf<typeof ideaCategoryAddForm>;

/** The edit form: the same rule as on add (spec §5 Idea category). */
export const ideaCategoryEditForm = formRecord({ id: recordId(), ...ideaCategoryAddForm.fields });
export type IdeaCategoryEdit = DraftOf<typeof ideaCategoryEditForm>;

export const ideaCategory: Resource<IdeaCategory, IdeaCategoryAdd, IdeaCategoryEdit> = {
  name: 'ideaCategory',
  title: 'idea category',
  nameOf: (row) => row.name,
  list: 'ideaCategory.list',
  facets: { id: (row) => row.id, name: (row) => row.name },
  filterables: filterablesOf(ideaCategoryEditForm, null),
  fields: ideaCategoryEditForm.fields,
  delete: 'ideaCategory.delete',
  consequence: 'Its ideas stay; they have no category until you choose another.',
  add: {
    call: 'ideaCategory.add',
    ...startingEmpty(ideaCategoryAddForm),
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'ideaCategory.edit',
    ...startingStored(ideaCategoryEditForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};

/** The add form (spec §5 Idea add); `id` is 0. The start of a PDF is looked at when it is sent (`idea-upload`). */
export const ideaAddForm = formRecord({
  id: recordId(),
  name: text({ label: 'Name', required: 'Idea name is required' }),
  description: richText({ label: 'Description', required: 'Description is required' }),
  hindiDescription: richText({ label: 'Hindi Description', required: 'Hindi description is required' }),
  categoryId: choice({ label: 'Category', required: 'Category is required' }),
  price: amount({ label: 'Price', negative: 'Price must be a positive number', step: '0.01' }),
  discountPrice: amount({
    label: 'Discount Price',
    negative: 'Discount price must be a positive number',
    step: '0.01',
  }),
  image: file({
    label: 'Image',
    slot: ideaPicture,
    accept: '.jpeg,.jpg,.png,.gif,image/jpeg,image/png,image/gif',
    hint: 'Max image size: 5MB',
  }),
  pdf: file({ label: 'PDF', slot: ideaPdf, accept: '.pdf,application/pdf', hint: pdfHint }),
});
export type IdeaDraft = DraftOf<typeof ideaAddForm>;

/** The edit form: as add, and it knows which idea it is about (spec §5 Idea edit). */
export const ideaEditForm = formRecord({ ...ideaAddForm.fields, id: recordId({ required: 'Idea ID is required' }) });

/** An idea (spec §3 Idea): what its form holds. `categoryId` is 0 when it has no category, `created` is ISO 8601. */
export interface Idea extends StoredOf<typeof ideaAddForm> {
  readonly created: string;
}

export const idea: Resource<Idea, IdeaDraft, IdeaDraft> & HasEditScreen = {
  name: 'idea',
  title: 'idea',
  nameOf: (row) => row.name,
  list: 'idea.list',
  facets: { id: (row) => row.id, name: (row) => row.name, price: (row) => row.price },
  filterables: filterablesOf(ideaAddForm, 'created'),
  fields: ideaEditForm.fields,
  delete: 'idea.delete',
  consequence: null,
  missing: 'Idea not found',
  keyless: 'Idea ID is required',
  whenMissing: 'leadsToList',
  add: {
    call: 'idea.add',
    ...startingEmpty(ideaAddForm),
    order: ideaEditForm.order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Idea added successfully',
  },
  edit: {
    call: 'idea.edit',
    ...startingStored(ideaEditForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: 'Idea updated successfully!',
  },
};

/** The idea with the number that a path holds, out of the full list (spec §2, ideas/{id}/edit); `null` when none has it. */
export const ideaByKey = (ideas: readonly Idea[], key: string): Idea | null =>
  /^\d+$/.test(key) ? (ideas.find(({ id }) => id === Number(key)) ?? null) : null;
