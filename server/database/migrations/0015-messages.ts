import type { Migration } from '../migration';

/** What visitors have sent. Newer messages have higher ids: the indexes are for the order of each box, and for the number of unread ones. */
export const up: Migration = async ({ schema }, { serial }) => {
  await serial(schema.createTable('messages'), 'id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('searched', 'text', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('is_archived', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('messages_box').on('messages').columns(['is_archived', 'id']).execute();
  await schema.createIndex('messages_unread').on('messages').columns(['is_archived', 'is_read', 'id']).execute();
};
