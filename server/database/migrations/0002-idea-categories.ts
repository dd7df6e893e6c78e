import type { Migration } from '../migration';

export const ideaCategories: Migration = {
  number: 2,
  name: 'idea categories',
  up: async (db, serial) => {
    await serial(db.schema.createTable('idea_categories'), 'id')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
