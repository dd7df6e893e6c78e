import type { Migration } from '../migration';

/** Which submits were done, so that one that is sent again is done once (`server/submits.ts`). */
export const up: Migration = async ({ schema }) => {
  await schema
    .createTable('submits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('done_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('submits_done').on('submits').column('done_ms').execute();
};
