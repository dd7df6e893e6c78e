import type { Migration } from '../migration';

const texts = [
  'name',
  'designation',
  'sub_designation',
  'content',
  'portfolio',
  'instagram',
  'twitter',
  'linkedin',
  'facebook',
  'youtube',
  'created_at',
] as const;

const files = ['profile_image', 'cover_image', 'pdf'] as const;

export const up: Migration = async (db, { serial }) => {
  let table = serial(db.schema.createTable('team_members'), 'id').addColumn('slug', 'text', (column) =>
    column.notNull().unique(),
  );
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of files) table = table.addColumn(name, 'text', (column) => column.references('files.name'));
  await table.execute();
  for (const name of files) {
    await db.schema.createIndex(`team_members_${name}`).on('team_members').column(name).execute();
  }
};
