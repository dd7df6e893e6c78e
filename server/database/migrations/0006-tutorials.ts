import type { Migration } from '../migration';

export const up: Migration = async (db, { serial }) => {
  await serial(db.schema.createTable('tutorial_categories'), 'id')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('image', 'text', (column) => column.references('files.name'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await serial(db.schema.createTable('chapters'), 'id')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('category_id', 'integer', (column) =>
      column.notNull().references('tutorial_categories.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await serial(db.schema.createTable('lessons'), 'id')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('chapter_id', 'integer', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('pdf', 'text', (column) => column.references('files.name'))
    .addColumn('link', 'text')
    .addColumn('content', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['tutorial_categories', 'image'],
    ['chapters', 'category_id'],
    ['lessons', 'chapter_id'],
    ['lessons', 'pdf'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
};
