import type { Migration } from '../migration';

/** The slides and the footer links of the public site. Days are texts as `domain/days.ts` has them; a higher position comes later. */
export const up: Migration = async ({ schema }, { serial }) => {
  await serial(schema.createTable('slides'), 'id')
    .addColumn('heading', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.references('files.name'))
    .addColumn('shown_from', 'text', (column) => column.notNull())
    .addColumn('shown_until', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('slides_image').on('slides').column('image').execute();
  await serial(schema.createTable('footer_groups'), 'id')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await serial(schema.createTable('footer_links'), 'id')
    .addColumn('group_id', 'integer', (column) => column.notNull().references('footer_groups.id').onDelete('cascade'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('footer_links_group').on('footer_links').column('group_id').execute();
};
