import type { Migration } from '../migration';

/** Blog posts share their categories with projects (spec §3 Blog post). */
export const up: Migration = async (db, { serial }) => {
  await serial(db.schema.createTable('blog_posts'), 'id')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.references('project_categories.id').onDelete('set null'))
    .addColumn('image', 'text', (column) => column.references('files.name'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['category_id', 'image']) {
    await db.schema.createIndex(`blog_posts_${column}`).on('blog_posts').column(column).execute();
  }
};
