import { Schema } from 'effect';
import {
  amount,
  checkDraft,
  optionalChoice,
  optionalFile,
  optionalLink,
  requiredChoice,
  requiredHtml,
  requiredText,
  textOfAtLeast,
} from '../fields';
import { notedPdf, notedPicture } from '../files';
import type { AddRules, HasEditScreen, Listed, Removable, Resource } from '../resource';

/**
 * A component category with the categories below it, to any depth (spec §3 Component category). `parentId` is 0 at the top, and
 * where a server leaves it out.
 */
export interface ComponentCategory {
  readonly id: number;
  readonly name: string;
  readonly parentId: number;
  readonly children: readonly ComponentCategory[];
}

/** Component categories in a table: deleted there, never edited (spec §7 has no call for it). */
export const componentCategory: Listed<ComponentCategory> & Removable = {
  name: 'componentCategory',
  title: 'component category',
  nameOf: (row) => row.name,
  list: 'componentCategory.tree',
  facets: { id: (row) => row.id, name: (row) => row.name },
  remove: 'componentCategory.remove',
  consequence:
    'Only a category without sub-categories can be deleted. Its components stay; they have no category until you choose another.',
};

const categoryName = textOfAtLeast(2, 'Name must be at least 2 characters').check(
  Schema.makeFilter((text) => [...text.trim()].length <= 50 || 'Name must be at most 50 characters'),
);

/**
 * The form of a component category in all three tabs. `categoryId` is the top-level category, `subCategoryId` the one below
 * it, 0 for none: the new category stands below the deeper of the two (spec §2, §5 Component category).
 */
export interface ComponentCategoryDraft {
  readonly name: string;
  readonly categoryId: number;
  readonly subCategoryId: number;
}

const draftSchema = (categoryId: typeof optionalChoice) =>
  Schema.Struct({ name: categoryName, categoryId, subCategoryId: optionalChoice });

const categoryForm = (
  categoryId: typeof optionalChoice,
  order: readonly (keyof ComponentCategoryDraft)[],
): AddRules<ComponentCategoryDraft> => ({
  call: 'componentCategory.add',
  empty: { name: '', categoryId: 0, subCategoryId: 0 },
  check: checkDraft(draftSchema(categoryId)),
  order,
  button: { rest: 'Save', busy: 'Saving...' },
  success: null,
});

/** Add Parent Category (spec §2 add-component-category). */
export const parentCategoryForm = categoryForm(optionalChoice, ['name']);

/** Add Sub Category: the category above it has to be chosen. */
export const subCategoryForm = categoryForm(requiredChoice('Please select a category'), ['categoryId', 'name']);

/** Add 2nd Sub Category: the sub-category above it may be left out. */
export const secondSubCategoryForm = categoryForm(requiredChoice('Please select a category'), [
  'categoryId',
  'subCategoryId',
  'name',
]);

/** The category that a new one stands below; `null` for a top-level one. */
export const parentOf = ({ categoryId, subCategoryId }: ComponentCategoryDraft): number | null =>
  subCategoryId || categoryId || null;

/**
 * A component (spec §3 Component). `description` is HTML, prices are rupees, `categoryId` is 0 when it has no category, links
 * work in `src` and `href`, `created` is ISO 8601.
 */
export interface Component {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly categoryId: number;
  readonly price: number;
  readonly discountPrice: number;
  readonly videoLink: string;
  readonly image: string | null;
  readonly pdf: string | null;
  readonly created: string;
}

/** The form of a component, the same for add (`id` 0) and edit (spec §5 Component add and edit). */
export const ComponentDraft = Schema.Struct({
  id: Schema.Int,
  name: requiredText('Name is required'),
  description: requiredHtml('Description is required'),
  categoryId: optionalChoice,
  price: amount('Price must be a positive number'),
  discountPrice: amount('Discount price must be a positive number'),
  videoLink: optionalLink('A video link starts with https:// or http://'),
  image: optionalFile(notedPicture),
  pdf: optionalFile(notedPdf),
});
export type ComponentDraft = typeof ComponentDraft.Type;

const order = ['name', 'description', 'categoryId', 'price', 'discountPrice', 'videoLink', 'image', 'pdf'] as const;

export const component: Resource<Component, ComponentDraft, ComponentDraft> & HasEditScreen = {
  name: 'component',
  title: 'component',
  nameOf: (row) => row.name,
  list: 'component.list',
  facets: { id: (row) => row.id, name: (row) => row.name, price: (row) => row.price },
  remove: 'component.remove',
  consequence: null,
  missing: 'Project not found',
  keyless: 'Project not found',
  whenMissing: 'stays',
  add: {
    call: 'component.add',
    empty: {
      id: 0,
      name: '',
      description: '',
      categoryId: 0,
      price: 0,
      discountPrice: 0,
      videoLink: '',
      image: null,
      pdf: null,
    },
    check: checkDraft(ComponentDraft),
    order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: null,
  },
  edit: {
    call: 'component.edit',
    draftOf: ({ id, name, description, categoryId, price, discountPrice, videoLink }) => ({
      id,
      name,
      description,
      categoryId,
      price,
      discountPrice,
      videoLink,
      image: null,
      pdf: null,
    }),
    check: checkDraft(ComponentDraft),
    order,
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};
