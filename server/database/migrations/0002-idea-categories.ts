import type { Migration } from '../migration';

export const up: Migration = async (db, { serial }) => {
  await serial(db.schema.createTable('idea_categories'), 'id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
};
