import { notedPicture, pictureHint } from '../files';
import {
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

/** The add form (spec §5 Blog add); `id` is 0. */
export const blogAddForm = formRecord({
  id: recordId(),
  title: text({ label: 'Title', required: 'Title is required' }),
  content: richText({ label: 'Content', required: 'Content is required' }),
  categoryId: choice({ label: 'Category', required: 'Category is required' }),
  image: file({ label: 'Image', slot: notedPicture, accept: 'image/*', hint: pictureHint }),
});
export type BlogDraft = DraftOf<typeof blogAddForm>;

/** The edit form: the category may be left open there (spec §5 Blog edit). */
export const blogEditForm = formRecord({ ...blogAddForm.fields, categoryId: choice({ label: 'Category' }) });

/** A blog post (spec §3 Blog post): what its form holds. `categoryId` is 0 when it has no category, `created` is ISO 8601. */
export interface BlogPost extends StoredOf<typeof blogAddForm> {
  readonly slug: string;
  readonly created: string;
}

export const blog: Resource<BlogPost, BlogDraft, BlogDraft> & HasEditScreen = {
  name: 'blog',
  title: 'blog post',
  nameOf: (row) => row.title,
  list: 'blog.list',
  facets: { id: (row) => row.id, title: (row) => row.title },
  remove: 'blog.remove',
  consequence: null,
  missing: 'Blog post not found',
  keyless: 'Blog post not found',
  whenMissing: 'stays',
  add: {
    call: 'blog.add',
    ...startingEmpty(blogAddForm),
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Blog submitted successfully',
  },
  edit: {
    call: 'blog.edit',
    ...startingStored(blogEditForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};
