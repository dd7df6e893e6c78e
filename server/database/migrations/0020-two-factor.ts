import type { Migration } from '../migration';

/** Two-factor sign-in (`server/accounts/two-factor.ts`). */
export const up: Migration = async ({ schema }, { serial }) => {
  await schema.alterTable('users').addColumn('two_factor_secret', 'text').execute();
  await schema
    .alterTable('users')
    .addColumn('two_factor_on', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('users')
    .addColumn('two_factor_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await serial(schema.createTable('recovery_codes'), 'id')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
};
