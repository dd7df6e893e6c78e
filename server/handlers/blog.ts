import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import { type BlogPost, blog, blogAddForm, blogEditForm } from '../../domain/content/blog';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { attachmentsOf, cleanFiles, fileColumns } from '../files/attachments';
import { columnValues, storedValues } from '../form-columns';
import { addRecord, categoryGone, changeRecord, recordKind, removeRecord } from '../records';
import type { Handler, HandlersOf } from './handler';
import { formProblem, richTextOf } from './rules';

const files = attachmentsOf(blogAddForm);
const kind = recordKind({
  table: 'blog_posts',
  files: fileColumns(files),
  slug: { of: 'title', fallback: 'post' },
  gone: blog.missing,
});

const rowOf = (row: Selectable<Tables['blog_posts']>): BlogPost => ({
  ...storedValues(blogAddForm, row),
  slug: row.slug,
  created: row.created_at,
});

const categoryOf = ({ categoryId }: { readonly categoryId: number | null }) => [
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
  html: richTextOf(blogAddForm),
  check: (draft) => formProblem(blogAddForm, files, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, {
      values: columnValues(blogAddForm, input),
      files: yield* cleanFiles(files, input),
      refersTo: categoryOf(input),
    });
    return { text: 'Blog post added successfully' };
  }),
};

/** Spec §7 Edit blog; rules of spec §5 Blog edit. */
const edit: Handler<'blog.edit'> = {
  html: richTextOf(blogAddForm),
  check: (draft) => formProblem(blogEditForm, files, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, {
      values: columnValues(blogAddForm, input),
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
