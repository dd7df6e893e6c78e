import type { Migration } from '../migration';

/** What the windows of lists are read from (`server/list-index/`). All of it is made of the records, and can be made again. */
export const up: Migration = async (db, { rowNumber, keyedTable, createListSearch }) => {
  await rowNumber(db.schema.createTable('list_indexes'), 'id')
    .addColumn('content', 'text', (column) => column.notNull().unique())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('list_entries')
    .addColumn('content', 'integer', (column) => column.notNull())
    .addColumn('row_id', 'integer', (column) => column.notNull())
    .addColumn('facets', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_entries_key', ['content', 'row_id'])
    .modifyEnd(keyedTable)
    .execute();
  await db.schema
    .createTable('list_keys')
    .addColumn('content', 'integer', (column) => column.notNull())
    .addColumn('facet', 'text', (column) => column.notNull())
    .addColumn('row_id', 'integer', (column) => column.notNull())
    .addColumn('sort_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_keys_key', ['content', 'facet', 'row_id'])
    .modifyEnd(keyedTable)
    .execute();
  await createListSearch(db);
};
