import { Schema, SchemaTransformation } from 'effect';
import type { BlogPost } from '../../domain/content/blog';
import { notedPicture } from '../../domain/files';
import type { SaveResult } from '../../domain/resource';
import { type ActionsOf, alsoNamed, file, html, id, optional, read, text, write } from './action';
import { FileLink, firstOf, Id, OptionalId, rows, Sentence, Text, written } from './codec';

/** A blog post: sno, title, content, catID, ogImage, slug, created (spec §3 Blog post). */
const postRow = Schema.Struct({
  id: Id,
  title: Text,
  slug: Text,
  content: Text,
  categoryId: OptionalId,
  image: FileLink,
  created: Text,
}).pipe(Schema.encodeKeys({ id: 'sno', categoryId: 'catID', image: 'ogImage' }));

interface Removed extends SaveResult {
  readonly remaining?: readonly BlogPost[];
}

interface RemovedBody {
  readonly text: string | null;
  readonly message: string | null;
  readonly data?: unknown;
}

/** What a delete answers: its sentence and, from the embedded server, the posts that are left, which the client does not read. */
const removed: Schema.Codec<Removed, unknown> = Schema.Struct({
  text: Sentence,
  message: Sentence,
  data: Schema.optionalKey(Schema.Unknown),
}).pipe(
  Schema.decodeTo(
    Schema.Struct({
      text: Schema.NullOr(Schema.String),
      remaining: Schema.optionalKey(Schema.Array(Schema.toType(postRow))),
    }),
    SchemaTransformation.transform<Removed, RemovedBody>({
      decode: ({ text, message }) => ({ text: text ?? message }),
      encode: ({ text, remaining = [] }) => ({
        text,
        message: text,
        data: remaining.map((post) => Schema.encodeSync(postRow)(post)),
      }),
    }),
  ),
);

const postFields = {
  title: text('title'),
  content: html('content'),
  categoryId: optional(id('catID')),
  image: optional(file('ogImage', notedPicture)),
};

/** Spec §7 Blogs. */
export const blogActions = {
  'blog.list': read({
    key: 'blog.list',
    path: 'blogData',
    reqData: 'getBlogPost',
    access: 'open',
    fields: {},
    answer: rows(postRow),
  }),
  // The same name as the list; BlogPostID holds what the edit link holds, the slug (spec §2 Blog screens).
  'blog.one': read({
    key: 'blog.one',
    path: 'blogData',
    reqData: 'getBlogPost',
    access: 'open',
    fields: { key: text('BlogPostID', 1024) },
    answer: firstOf(postRow),
  }),
  'blog.add': write({
    key: 'blog.add',
    path: 'blogData',
    reqData: 'addBlog',
    access: 'session',
    fields: postFields,
    answer: written,
  }),
  // The picture comes as `ogImage` or as `image`, as spec §7 has it; the client sends the first.
  'blog.edit': write({
    key: 'blog.edit',
    path: 'blogData',
    reqData: 'EditBlog',
    access: 'session',
    fields: { ...postFields, image: alsoNamed(postFields.image, 'image'), id: id('BlogPostID') },
    answer: written,
  }),
  'blog.remove': write({
    key: 'blog.remove',
    path: 'blogData',
    reqData: 'DeleteBlogPost',
    access: 'session',
    fields: { id: id('BlogPostID') },
    answer: removed,
  }),
} satisfies ActionsOf<'blog'>;
