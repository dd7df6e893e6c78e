import { editableType, type SluggedRow } from '../content-type';
import { notedPdf, notedPicture, pdfHint, pictureHint } from '../files';
import { filterablesOf } from '../filter';
import {
  amount,
  choice,
  type DraftOf,
  file,
  formRecord,
  link,
  recordId,
  richText,
  startingEmpty,
  text,
} from '../form-record';
import { categoryNameLength } from '../limits';
import type { Deletable, FormRules, Listed } from '../resource';

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

/** The fields of the three tabs (contract §4 Component category); `needed` is the sentence for no category above. */
const categoryRecord = (needed: { required?: string }) =>
  formRecord({
    name: text({
      label: 'Name',
      atLeast: { length: categoryNameLength.min, sentence: 'Name must be at least 2 characters' },
      atMost: { length: categoryNameLength.max, sentence: 'Name must be at most 50 characters' },
    }),
    categoryId: choice({ label: 'Category', ...needed }),
    subCategoryId: choice({ label: 'Sub Category' }),
  });

/** A new top-level category. */
export const componentCategoryFormRecord = categoryRecord({});

/** What is stored of a component category; `parentId` is 0 at the top. */
export const componentCategoryRecord = formRecord({
  name: componentCategoryFormRecord.fields.name,
  parentId: choice({ label: componentCategoryFormRecord.fields.categoryId.label }),
});

/** Component categories in a table: deleted there, never edited (spec §7 has no call for it). */
export const componentCategory: Listed<ComponentCategory> & Deletable = {
  name: 'componentCategory',
  title: 'component category',
  nameOf: (row) => row.name,
  list: 'componentCategory.tree',
  facets: { id: (row) => row.id, name: (row) => row.name },
  filterables: filterablesOf(componentCategoryRecord, null, 'parentId'),
  fields: componentCategoryRecord.fields,
  delete: 'componentCategory.delete',
  consequence:
    'Only a category without sub-categories can be deleted. Its components stay; they have no category until you choose another.',
};

/** A new category below another. */
export const subCategoryFormRecord = categoryRecord({ required: 'Please select a category' });

/**
 * The draft of a component category in all three tabs. `categoryId` is the top-level category, `subCategoryId` the one below
 * it, 0 for none: the new category stands below the deeper of the two (spec §2, §5 Component category).
 */
export type ComponentCategoryDraft = DraftOf<typeof componentCategoryFormRecord>;

const categoryForm = (
  name: string,
  record: typeof componentCategoryFormRecord,
  order: readonly (keyof ComponentCategoryDraft)[],
): FormRules<ComponentCategoryDraft> => ({
  call: 'componentCategory.add',
  name,
  ...startingEmpty(record),
  order,
  button: { rest: 'Save', busy: 'Saving...' },
  success: null,
});

/** Add Parent Category (spec §2 add-component-category). */
export const parentCategoryForm = categoryForm('componentCategory.addParent', componentCategoryFormRecord, ['name']);

/** Add Sub Category: the category above it has to be chosen. */
export const subCategoryForm = categoryForm('componentCategory.addSub', subCategoryFormRecord, ['categoryId', 'name']);

/** Add 2nd Sub Category: the sub-category above it may be left out. */
export const secondSubCategoryForm = categoryForm('componentCategory.addSecondSub', subCategoryFormRecord, [
  'categoryId',
  'subCategoryId',
  'name',
]);

/** The category that a new one stands below; `null` for a top-level one. */
export const parentOf = ({ categoryId, subCategoryId }: ComponentCategoryDraft): number | null =>
  subCategoryId || categoryId || null;

/** The form of a component, the same for add (`id` 0) and edit (spec §5 Component add and edit). */
export const componentForm = formRecord({
  id: recordId(),
  name: text({ label: 'Name', required: 'Name is required' }),
  description: richText({ label: 'Description', required: 'Description is required' }),
  categoryId: choice({ label: 'Category' }),
  price: amount({ label: 'Price', negative: 'Price must be a positive number' }),
  discountPrice: amount({ label: 'Discount Price', negative: 'Discount price must be a positive number' }),
  videoLink: link({ label: 'Video Link', wrong: 'A video link starts with https:// or http://' }),
  image: file({ label: 'Image', slot: notedPicture, accept: 'image/*', hint: pictureHint }),
  pdf: file({ label: 'PDF', slot: notedPdf, accept: '.pdf', hint: pdfHint }),
});
export type ComponentDraft = DraftOf<typeof componentForm>;

/** A component (spec §3 Component): what its form holds. `categoryId` is 0 when it has no category. */
export type Component = SluggedRow<typeof componentForm>;

export const component = editableType('component', {
  title: 'component',
  nameOf: (row) => row.name,
  facets: { id: (row) => row.id, name: (row) => row.name, price: (row) => row.price },
  add: componentForm,
  missing: 'Project not found',
});
