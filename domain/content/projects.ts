import { editableType, type SluggedRow } from '../content-type';
import {
  categoryPhoto,
  categoryPhotoHint,
  categoryPhotoOnEdit,
  notedPdf,
  notedPicture,
  pdfHint,
  pictureHint,
} from '../files';
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
  type StoredOf,
  startingEmpty,
  startingStored,
  text,
} from '../form-record';
import type { Resource } from '../resource';

/** The add form (spec §5 Category add). The title is not checked there, as the spec says. */
export const projectCategoryAddForm = formRecord({
  photo: file({
    label: 'Photo',
    slot: categoryPhoto,
    required: 'Photo is required',
    accept: 'image/*',
    hint: categoryPhotoHint,
  }),
  title: text({ label: 'Title' }),
});
export type ProjectCategoryAdd = DraftOf<typeof projectCategoryAddForm>;

/** The edit form (spec §5 Category edit): the title is needed, a new photo is not. */
export const projectCategoryEditForm = formRecord({
  id: recordId(),
  photo: file({ label: 'Photo', slot: categoryPhotoOnEdit, accept: 'image/*' }),
  title: text({ label: 'Title', required: 'Title is required' }),
});
export type ProjectCategoryEdit = DraftOf<typeof projectCategoryEditForm>;

/** A project category as listed (spec §3 Category): what its form holds. */
export type ProjectCategory = StoredOf<typeof projectCategoryEditForm>;

export const projectCategory: Resource<ProjectCategory, ProjectCategoryAdd, ProjectCategoryEdit> = {
  name: 'projectCategory',
  title: 'project category',
  nameOf: (row) => row.title,
  list: 'projectCategory.list',
  facets: { id: (row) => row.id, title: (row) => row.title },
  filterables: filterablesOf(projectCategoryEditForm, null),
  fields: projectCategoryEditForm.fields,
  delete: 'projectCategory.delete',
  consequence: 'Its projects and blog posts stay; they have no category until you choose another.',
  add: {
    call: 'projectCategory.add',
    ...startingEmpty(projectCategoryAddForm),
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'projectCategory.edit',
    ...startingStored(projectCategoryEditForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};

/** The form of a project, the same for add (`id` 0) and edit (spec §5 Project add and edit). */
export const projectForm = formRecord({
  id: recordId(),
  name: text({ label: 'Title', required: 'Title is required' }),
  description: richText({ label: 'Description', required: 'Description is required' }),
  categoryId: choice({ label: 'Category', required: 'Category is required' }),
  price: amount({ label: 'Price', negative: 'Price must be a positive number' }),
  discountPrice: amount({ label: 'Discount Price', negative: 'Discount price must be a positive number' }),
  videoLink: link({ label: 'Video Link', wrong: 'A video link starts with https:// or http://' }),
  image: file({ label: 'Image', slot: notedPicture, accept: 'image/*', hint: pictureHint }),
  pdf: file({ label: 'PDF', slot: notedPdf, accept: '.pdf', hint: pdfHint }),
});
export type ProjectDraft = DraftOf<typeof projectForm>;

/** A project (spec §3 Project): what its form holds. `categoryId` is 0 when it has no category. */
export type Project = SluggedRow<typeof projectForm>;

export const project = editableType('project', {
  title: 'project',
  nameOf: (row) => row.name,
  facets: { id: (row) => row.id, name: (row) => row.name },
  add: projectForm,
  missing: 'Project not found',
  added: 'Product submitted successfully',
});
