import type { Migration } from '../migration';

/** What was deleted and can be restored (`server/trash/`). A content type and the id of a record name one deletion: ids are never given again. */
export const up: Migration = async ({ schema }, { serial }) => {
  await serial(schema.createTable('trashed'), 'id')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('deleted_ms', 'bigint', (column) => column.notNull())
    .addColumn('deleted_by', 'text')
    .addUniqueConstraint('trashed_record', ['content', 'record_id'])
    .execute();
  await schema.createIndex('trashed_deleted').on('trashed').column('deleted_ms').execute();
  await serial(schema.createTable('trashed_rows'), 'id')
    .addColumn('trash_id', 'integer', (column) => column.notNull().references('trashed.id').onDelete('cascade'))
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('row_id', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
    .execute();
  await schema.createIndex('trashed_rows_trash').on('trashed_rows').columns(['trash_id', 'table_name']).execute();
  await schema.createIndex('trashed_rows_row').on('trashed_rows').columns(['table_name', 'row_id']).execute();
  await schema
    .createTable('trashed_files')
    .addColumn('name', 'text', (column) => column.primaryKey().references('files.name'))
    .addColumn('trash_id', 'integer', (column) => column.notNull().references('trashed.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('trashed_files_trash').on('trashed_files').column('trash_id').execute();
};
