import { Schema } from 'effect';
import { checkDraft, optionalChoice, optionalFile, requiredChoice, requiredHtml, requiredText } from '../fields';
import { notedPicture } from '../files';
import type { HasEditScreen, Resource } from '../resource';

/**
 * A blog post (spec §3 Blog post). `content` is HTML, `categoryId` is 0 when it has no category, `image` is a link that works
 * in `src`, `created` is ISO 8601.
 */
export interface BlogPost {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly categoryId: number;
  readonly image: string | null;
  readonly created: string;
}

const postFields = {
  id: Schema.Int,
  title: requiredText('Title is required'),
  content: requiredHtml('Content is required'),
  image: optionalFile(notedPicture),
};

/** The add form (spec §5 Blog add); `id` is 0. */
export const BlogAdd = Schema.Struct({ ...postFields, categoryId: requiredChoice('Category is required') });
export type BlogDraft = typeof BlogAdd.Type;

/** The edit form: the category may be left open there (spec §5 Blog edit). */
export const BlogEdit = Schema.Struct({ ...postFields, categoryId: optionalChoice });

const order = ['title', 'content', 'categoryId', 'image'] as const;

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
    empty: { id: 0, title: '', content: '', categoryId: 0, image: null },
    check: checkDraft(BlogAdd),
    order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Blog submitted successfully',
  },
  edit: {
    call: 'blog.edit',
    draftOf: ({ id, title, content, categoryId }) => ({ id, title, content, categoryId, image: null }),
    check: checkDraft(BlogEdit),
    order,
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};
