import type { Migration } from '../migration';

/** Work on many records that is done in steps (`server/jobs/`): what is to be done, and a snapshot of the rows to which it is done. */
export const up: Migration = async ({ schema }, { serial }) => {
  await serial(schema.createTable('jobs'), 'id')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addColumn('began_ms', 'bigint', (column) => column.notNull())
    .addColumn('changed_ms', 'bigint', (column) => column.notNull())
    .addColumn('submit', 'text', (column) => column.unique())
    .execute();
  await schema.createIndex('jobs_user').on('jobs').columns(['user_id', 'state']).execute();
  await schema.createIndex('jobs_changed').on('jobs').column('changed_ms').execute();
  await serial(schema.createTable('job_rows'), 'id')
    .addColumn('job_id', 'integer', (column) => column.notNull().references('jobs.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('row_id', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('input', 'text')
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .addUniqueConstraint('job_rows_position', ['job_id', 'position'])
    .execute();
  await schema.createIndex('job_rows_outcome').on('job_rows').columns(['job_id', 'outcome', 'position']).execute();
};
