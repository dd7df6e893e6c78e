import type { Migration } from '../migration';

export const up: Migration = async (db, { serial }) => {
  await serial(db.schema.createTable('ideas'), 'id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('hindi_description', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.references('idea_categories.id').onDelete('set null'))
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('discount_price', 'bigint', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.references('files.name'))
    .addColumn('pdf', 'text', (column) => column.references('files.name'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['category_id', 'image', 'pdf']) {
    await db.schema.createIndex(`ideas_${column}`).on('ideas').column(column).execute();
  }
};
