import { Schema } from 'effect';
import { amount, checkDraft, optionalFile, requiredChoice, requiredHtml, requiredText } from '../fields';
import { ideaPdf, ideaPicture } from '../files';
import type { HasEditScreen, Resource } from '../resource';

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
  facets: { id: (row) => row.id, name: (row) => row.name },
  remove: 'ideaCategory.remove',
  consequence: 'Its ideas stay; they have no category until you choose another.',
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

/**
 * An idea (spec §3 Idea). `description` and `hindiDescription` are HTML, prices are rupees, `categoryId` is 0 when it has no
 * category, links work in `src` and `href`, `created` is ISO 8601.
 */
export interface Idea {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly hindiDescription: string;
  readonly categoryId: number;
  readonly price: number;
  readonly discountPrice: number;
  readonly image: string | null;
  readonly pdf: string | null;
  readonly created: string;
}

const ideaFields = {
  name: requiredText('Idea name is required'),
  description: requiredHtml('Description is required'),
  hindiDescription: requiredHtml('Hindi description is required'),
  categoryId: requiredChoice('Category is required'),
  price: amount('Price must be a positive number'),
  discountPrice: amount('Discount price must be a positive number'),
  image: optionalFile(ideaPicture),
  pdf: optionalFile(ideaPdf),
};

/** The add form (spec §5 Idea add); `id` is 0. That a PDF is one is looked at when it is sent (`idea-upload`). */
export const IdeaAdd = Schema.Struct({ id: Schema.Int, ...ideaFields });
export type IdeaDraft = typeof IdeaAdd.Type;

/** The edit form: as add, and it knows which idea it is about (spec §5 Idea edit). */
export const IdeaEdit = Schema.Struct({ id: requiredChoice('Idea ID is required'), ...ideaFields });

const ideaOrder = [
  'name',
  'description',
  'hindiDescription',
  'categoryId',
  'price',
  'discountPrice',
  'image',
  'pdf',
  'id',
] as const;

export const idea: Resource<Idea, IdeaDraft, IdeaDraft> & HasEditScreen = {
  name: 'idea',
  title: 'idea',
  nameOf: (row) => row.name,
  list: 'idea.list',
  facets: { id: (row) => row.id, name: (row) => row.name, price: (row) => row.price },
  remove: 'idea.remove',
  consequence: null,
  missing: 'Idea not found',
  keyless: 'Idea ID is required',
  whenMissing: 'leadsToList',
  add: {
    call: 'idea.add',
    empty: {
      id: 0,
      name: '',
      description: '',
      hindiDescription: '',
      categoryId: 0,
      price: 0,
      discountPrice: 0,
      image: null,
      pdf: null,
    },
    check: checkDraft(IdeaAdd),
    order: ideaOrder,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Idea added successfully',
  },
  edit: {
    call: 'idea.edit',
    draftOf: ({ id, name, description, hindiDescription, categoryId, price, discountPrice }) => ({
      id,
      name,
      description,
      hindiDescription,
      categoryId,
      price,
      discountPrice,
      image: null,
      pdf: null,
    }),
    check: checkDraft(IdeaEdit),
    order: ideaOrder,
    button: { rest: 'Update', busy: 'Updating...' },
    success: 'Idea updated successfully!',
  },
};

/** The idea with the number that a path holds, out of the full list (spec §2, ideas/{id}/edit); `null` when none has it. */
export const ideaByKey = (ideas: readonly Idea[], key: string): Idea | null =>
  /^\d+$/.test(key) ? (ideas.find(({ id }) => id === Number(key)) ?? null) : null;
