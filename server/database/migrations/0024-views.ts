import type { Migration } from '../migration';

/** Saved views of lists, and how each account looks at a list (`server/handlers/views.ts`). */
export const up: Migration = async ({ schema }, { serial }) => {
  await serial(schema.createTable('saved_views'), 'id')
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .addUniqueConstraint('saved_views_name', ['user_id', 'content', 'name_key'])
    .execute();
  await schema.createIndex('saved_views_shared').on('saved_views').column('is_shared').execute();
  await serial(schema.createTable('list_settings'), 'id')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('default_view', 'integer', (column) => column.references('saved_views.id').onDelete('set null'))
    .addUniqueConstraint('list_settings_key', ['user_id', 'content'])
    .execute();
  await schema.createIndex('list_settings_default_view').on('list_settings').column('default_view').execute();
};
