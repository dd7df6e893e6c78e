import type { Migration } from '../migration';

/** Names of accounts, where their sessions are, and the links to set a password (`server/accounts/account-links.ts`). */
export const up: Migration = async ({ schema }) => {
  await schema
    .alterTable('users')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createTable('account_links')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('ends_ms', 'bigint', (column) => column.notNull())
    .execute();
};
