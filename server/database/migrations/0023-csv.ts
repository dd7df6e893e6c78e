import type { Migration } from '../migration';

/** What the columns of CSV files were chosen to be, by account and content type; and rows of jobs are found by their records. */
export const up: Migration = async ({ schema }, { serial }) => {
  await serial(schema.createTable('csv_mappings'), 'id')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addUniqueConstraint('csv_mappings_content', ['user_id', 'content'])
    .execute();
  await schema.createIndex('job_rows_row').on('job_rows').columns(['job_id', 'row_id']).execute();
};
