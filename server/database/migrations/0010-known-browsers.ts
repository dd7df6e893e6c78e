import type { Migration } from '../migration';

export const up: Migration = async (db, { serial }) => {
  await serial(db.schema.createTable('known_browsers'), 'id')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seen_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('known_browsers_key', ['token_hash', 'user_id'])
    .execute();
};
