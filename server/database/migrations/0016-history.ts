import type { Migration } from '../migration';

/** Who did what to which record (`server/history/`). The numbers are given by who writes, so that there are no gaps. */
export const up: Migration = async ({ schema }) => {
  await schema
    .createTable('history')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('address', 'text')
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('record_name', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('history_record').on('history').columns(['content', 'record_id', 'id']).execute();
  await schema.createIndex('history_time').on('history').columns(['at_ms', 'id']).execute();
};
