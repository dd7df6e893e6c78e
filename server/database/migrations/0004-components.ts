import type { Migration } from '../migration';

export const up: Migration = async (db, { serial }) => {
  await serial(db.schema.createTable('component_categories'), 'id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'integer', (column) => column.references('component_categories.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('component_categories_parent_id')
    .on('component_categories')
    .column('parent_id')
    .execute();
  await serial(db.schema.createTable('components'), 'id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.references('component_categories.id').onDelete('set null'))
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('discount_price', 'bigint', (column) => column.notNull())
    .addColumn('video_link', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.references('files.name'))
    .addColumn('pdf', 'text', (column) => column.references('files.name'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['category_id', 'image', 'pdf']) {
    await db.schema.createIndex(`components_${column}`).on('components').column(column).execute();
  }
};
