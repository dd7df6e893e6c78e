import type { Migration } from '../migration';

/** Prices are hundredths of a rupee: whole numbers add up exactly, and every database has them. */
export const up: Migration = async (db, { serial }) => {
  await serial(db.schema.createTable('projects'), 'id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.references('project_categories.id').onDelete('set null'))
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('discount_price', 'bigint', (column) => column.notNull())
    .addColumn('video_link', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.references('files.name'))
    .addColumn('pdf', 'text', (column) => column.references('files.name'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['category_id', 'image', 'pdf']) {
    await db.schema.createIndex(`projects_${column}`).on('projects').column(column).execute();
  }
};
