import { Schema, SchemaTransformation } from 'effect';
import type { BlogPost } from '../../domain/content/blog';
import { notedPicture } from '../../domain/files';
import type { SaveResult } from '../../domain/resource';
import { type ActionsOf, alsoNamed, file, html, id, optional, text, write } from './action';
import { Sentence } from './codec';
import { contentActions, contentRow } from './content-actions';

/** A blog post: sno, title, content, catID, ogImage, slug, created (spec §3 Blog post). */
const postFields = {
  title: text('title'),
  content: html('content'),
  categoryId: optional(id('catID')),
  image: optional(file('ogImage', notedPicture)),
};

const postRow = contentRow({ id: 'sno', slug: 'slug', created: 'created' }, postFields);

interface Deleted extends SaveResult {
  readonly remaining?: readonly BlogPost[];
}

interface DeletedBody {
  readonly text: string | null;
  readonly message: string | null;
  readonly data?: unknown;
}

/** What a delete answers: its sentence and, from the embedded server, the posts that are left, which the client does not read. */
const deleted: Schema.Codec<Deleted, unknown> = Schema.Struct({
  text: Sentence,
  message: Sentence,
  data: Schema.optionalKey(Schema.Unknown),
}).pipe(
  Schema.decodeTo(
    Schema.Struct({
      text: Schema.NullOr(Schema.String),
      remaining: Schema.optionalKey(Schema.Array(Schema.toType(postRow))),
    }),
    SchemaTransformation.transform<Deleted, DeletedBody>({
      decode: ({ text, message }) => ({ text: text ?? message }),
      encode: ({ text, remaining = [] }) => ({
        text,
        message: text,
        data: remaining.map((post) => Schema.encodeSync(postRow)(post)),
      }),
    }),
  ),
);

/** Spec §7 Blogs. */
export const blogActions = {
  ...contentActions('blog', {
    path: 'blogData',
    row: postRow,
    fields: postFields,
    // The picture comes as `ogImage` or as `image`, as spec §7 has it; the client sends the first.
    fieldsOnEdit: { ...postFields, image: alsoNamed(postFields.image, 'image') },
    id: 'BlogPostID',
    list: 'getBlogPost',
    // The same name as the list; BlogPostID holds what the edit link holds, the slug (spec §2 Blog screens).
    one: { reqData: 'getBlogPost', key: 'BlogPostID' },
    add: 'addBlog',
    edit: 'EditBlog',
    delete: 'DeleteBlogPost',
  }),
  'blog.delete': write({
    key: 'blog.delete',
    path: 'blogData',
    reqData: 'DeleteBlogPost',
    access: 'session',
    fields: { id: id('BlogPostID') },
    answer: deleted,
  }),
} satisfies ActionsOf<'blog'>;
