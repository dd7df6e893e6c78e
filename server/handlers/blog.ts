import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import { blogActions } from '../../adapters/wire/blog';
import { type BlogPost, blog } from '../../domain/content/blog';
import { notedPicture } from '../../domain/files';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { cleanFiles, filesProblem, picture, standIns } from '../files/attachments';
import { addRecord, categoryGone, changeRecord, recordKind, removeRecord } from '../records';
import { idOrNone, linkOf } from './answers';
import type { Handler, HandlersOf } from './handler';
import { lengthProblem, ruleProblem } from './rules';

const kind = recordKind({
  table: 'blog_posts',
  files: ['image'],
  slug: { of: 'title', fallback: 'post' },
  gone: blog.missing,
});

const files = { image: picture('image', notedPicture, blogActions['blog.add'].fields.image) };

interface Sent {
  readonly title: string;
  readonly content: string;
  readonly categoryId: number | null;
}

const rowOf = ({
  id,
  title,
  slug,
  content,
  category_id,
  image,
  created_at,
}: Selectable<Tables['blog_posts']>): BlogPost => ({
  id,
  title,
  slug,
  content,
  categoryId: idOrNone(category_id),
  image: linkOf(image),
  created: created_at,
});

const draftOf = ({ title, content, categoryId }: Sent, id: number) => ({
  id,
  title,
  content,
  categoryId: idOrNone(categoryId),
});

const valuesOf = ({ title, content, categoryId }: Sent) => ({ title, content, category_id: categoryId });

const categoryOf = ({ categoryId }: Sent) => [
  { table: 'project_categories' as const, id: categoryId, gone: categoryGone },
];

const readPosts = Store.use((store) =>
  store.query((db) => db.selectFrom('blog_posts').selectAll().orderBy('id').execute()),
).pipe(Effect.map((rows) => rows.map(rowOf)));

/** Spec §7 Blogs. */
const list: Handler<'blog.list'> = { cachedOn: ['blog_posts'], grows: true, run: () => readPosts };

/** Spec §7 Blogs, with BlogPostID: the slug of the edit link, or the id of a row. No slug is a number alone. */
const one: Handler<'blog.one'> = {
  cachedOn: ['blog_posts'],
  run: Effect.fnUntraced(function* ({ key }) {
    const store = yield* Store;
    const row = yield* store.query((db) => {
      const posts = db.selectFrom('blog_posts').selectAll();
      return (
        /^\d{1,15}$/.test(key) ? posts.where('id', '=', Number(key)) : posts.where('slug', '=', key)
      ).executeTakeFirst();
    });
    return row === undefined ? yield* refusal(404, blog.missing) : rowOf(row);
  }),
};

/** Spec §7 Add blog; rules of spec §5 Blog add. */
const add: Handler<'blog.add'> = {
  html: ['content'],
  check: (draft) =>
    ruleProblem(blog.add, { ...draftOf(draft, 0), ...standIns(files, draft) }) ??
    filesProblem(files, draft) ??
    lengthProblem({ Title: draft.title }),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, {
      values: valuesOf(input),
      files: yield* cleanFiles(files, input),
      refersTo: categoryOf(input),
    });
    return { text: 'Blog post added successfully' };
  }),
};

/** Spec §7 Edit blog; rules of spec §5 Blog edit. */
const edit: Handler<'blog.edit'> = {
  html: ['content'],
  check: (draft) =>
    ruleProblem(blog.edit, { ...draftOf(draft, draft.id), ...standIns(files, draft) }) ??
    filesProblem(files, draft) ??
    lengthProblem({ Title: draft.title }),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, {
      values: valuesOf(input),
      files: yield* cleanFiles(files, input),
      refersTo: categoryOf(input),
    });
    return { text: 'Blog post updated successfully' };
  }),
};

/** Spec §7 Delete blog: answers with the posts that are left. */
const remove: Handler<'blog.remove'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    yield* removeRecord(kind, id);
    return { text: 'Blog post deleted successfully', remaining: yield* readPosts };
  }),
};

export const blogHandlers: HandlersOf<'blog'> = {
  'blog.list': list,
  'blog.one': one,
  'blog.add': add,
  'blog.edit': edit,
  'blog.remove': remove,
};
