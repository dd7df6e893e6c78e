import { Effect } from 'effect';
import { blog, blogAddForm, blogEditForm } from '../../domain/content/blog';
import { Store } from '../database/store';
import { refusal } from '../failure';
import { callsNamed, contentHandlers, sluggedRow } from './content-handlers';
import type { Handler, HandlersOf } from './handler';

const rowOf = sluggedRow(blogAddForm);

const posts = contentHandlers({
  table: 'blog_posts',
  type: blog,
  add: blogAddForm,
  edit: blogEditForm,
  rowOf,
  slug: { of: 'title', fallback: 'post' },
  categories: 'project_categories',
});

/** Spec §7 Blogs, with BlogPostID: the slug of the edit link, or the id of a row. No slug is a number alone. */
const one: Handler<'blog.one'> = {
  cachedOn: ['blog_posts'],
  run: Effect.fnUntraced(function* ({ key }) {
    const store = yield* Store;
    const row = yield* store.query((db) => {
      const rows = db.selectFrom('blog_posts').selectAll();
      return (
        /^\d{1,15}$/.test(key) ? rows.where('id', '=', Number(key)) : rows.where('slug', '=', key)
      ).executeTakeFirst();
    });
    return row === undefined ? yield* refusal(404, blog.missing) : rowOf(row);
  }),
};

/** Spec §7 Delete blog: answers with the posts that are left. */
const deleteOne: Handler<'blog.delete'> = {
  deletes: posts.delete.deletes,
  run: Effect.fnUntraced(function* (input) {
    const { text } = yield* posts.delete.run(input);
    return { text, remaining: yield* posts.list.run() };
  }),
};

/** Spec §7 Blogs; rules of spec §5 Blog add and Blog edit. */
export const blogHandlers: HandlersOf<'blog'> = {
  ...callsNamed('blog', posts),
  'blog.one': one,
  'blog.delete': deleteOne,
};
