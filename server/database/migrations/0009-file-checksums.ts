import { sql } from 'kysely';
import type { Migration } from '../migration';

/**
 * Checksums of stored files, and the one row that says since when the site has had uploads: a start tells by it whether files
 * in the uploads folder can be those of this database.
 */
export const up: Migration = async (db) => {
  await db.schema.alterTable('files').addColumn('sha256', 'text').execute();
  await db.schema
    .createTable('site')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('first_upload_at', 'text')
    .execute();
  await sql`insert into site (id, first_upload_at) select 1, min(created_at) from files`.execute(db);
};
