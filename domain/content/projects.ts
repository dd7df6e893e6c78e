import { Schema } from 'effect';
import {
  amount,
  anyText,
  checkDraft,
  optionalFile,
  optionalLink,
  requiredChoice,
  requiredFile,
  requiredHtml,
  requiredText,
} from '../fields';
import { categoryPhoto, categoryPhotoOnEdit, notedPdf, notedPicture } from '../files';
import type { HasEditScreen, Resource } from '../resource';

/** A project category as listed (spec §3 Category). `image` is a link that works in `src`, or `null`. */
export interface ProjectCategory {
  readonly id: number;
  readonly title: string;
  readonly image: string | null;
}

/** The add form (spec §5 Category add). The title is not checked there, as the spec says. */
export const ProjectCategoryAdd = Schema.Struct({
  photo: requiredFile(categoryPhoto, 'Photo is required'),
  title: anyText,
});
export type ProjectCategoryAdd = typeof ProjectCategoryAdd.Type;

/** The edit form (spec §5 Category edit): the title is needed, a new photo is not. */
export const ProjectCategoryEdit = Schema.Struct({
  id: Schema.Int,
  photo: optionalFile(categoryPhotoOnEdit),
  title: requiredText('Title is required'),
});
export type ProjectCategoryEdit = typeof ProjectCategoryEdit.Type;

export const projectCategory: Resource<ProjectCategory, ProjectCategoryAdd, ProjectCategoryEdit> = {
  name: 'projectCategory',
  title: 'project category',
  nameOf: (row) => row.title,
  list: 'projectCategory.list',
  facets: { id: (row) => row.id, title: (row) => row.title },
  remove: 'projectCategory.remove',
  consequence: 'Its projects and blog posts stay; they have no category until you choose another.',
  add: {
    call: 'projectCategory.add',
    empty: { photo: null, title: '' },
    check: checkDraft(ProjectCategoryAdd),
    order: ['photo', 'title'],
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'projectCategory.edit',
    draftOf: (row) => ({ id: row.id, photo: null, title: row.title }),
    check: checkDraft(ProjectCategoryEdit),
    order: ['photo', 'title'],
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};

/**
 * A project (spec §3 Project). `description` is HTML, prices are rupees, `categoryId` is 0 when it has no category, links
 * work in `src` and `href`, `created` is ISO 8601.
 */
export interface Project {
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

const videoLinkSentence = 'A video link starts with https:// or http://';

/** The form of a project, the same for add (`id` 0) and edit (spec §5 Project add and edit). */
export const ProjectDraft = Schema.Struct({
  id: Schema.Int,
  name: requiredText('Title is required'),
  description: requiredHtml('Description is required'),
  categoryId: requiredChoice('Category is required'),
  price: amount('Price must be a positive number'),
  discountPrice: amount('Discount price must be a positive number'),
  videoLink: optionalLink(videoLinkSentence),
  image: optionalFile(notedPicture),
  pdf: optionalFile(notedPdf),
});
export type ProjectDraft = typeof ProjectDraft.Type;

const projectOrder = [
  'name',
  'description',
  'categoryId',
  'price',
  'discountPrice',
  'videoLink',
  'image',
  'pdf',
] as const;

export const project: Resource<Project, ProjectDraft, ProjectDraft> & HasEditScreen = {
  name: 'project',
  title: 'project',
  nameOf: (row) => row.name,
  list: 'project.list',
  facets: { id: (row) => row.id, name: (row) => row.name },
  remove: 'project.remove',
  consequence: null,
  missing: 'Project not found',
  keyless: 'Project not found',
  whenMissing: 'stays',
  add: {
    call: 'project.add',
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
    check: checkDraft(ProjectDraft),
    order: projectOrder,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Product submitted successfully',
  },
  edit: {
    call: 'project.edit',
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
    check: checkDraft(ProjectDraft),
    order: projectOrder,
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};
