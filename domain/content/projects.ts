import { Schema } from 'effect';
import { anyText, checkDraft, optionalFile, requiredFile, requiredText } from '../fields';
import { categoryPhoto, categoryPhotoOnEdit } from '../files';
import type { Resource } from '../resource';

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
  remove: 'projectCategory.remove',
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
