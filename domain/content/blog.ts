import { editableType, type SluggedRow } from '../content-type';
import { notedPicture, pictureHint } from '../files';
import { choice, type DraftOf, file, formRecord, recordId, richText, text } from '../form-record';

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

/** A blog post (spec §3 Blog post): what its form holds. `categoryId` is 0 when it has no category. */
export type BlogPost = SluggedRow<typeof blogAddForm>;

export const blog = editableType('blog', {
  title: 'blog post',
  nameOf: (row) => row.title,
  facets: { id: (row) => row.id, title: (row) => row.title },
  add: blogAddForm,
  edit: blogEditForm,
  missing: 'Blog post not found',
  added: 'Blog submitted successfully',
});
