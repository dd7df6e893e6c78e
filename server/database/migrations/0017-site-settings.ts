import type { Migration } from '../migration';

/** What administrators set on the screen Settings: one row, from the first save on. Whether two-factor sign-in is demanded is the site's. */
export const up: Migration = async ({ schema }) => {
  await schema
    .createTable('site_settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('logo', 'text', (column) => column.references('files.name'))
    .addColumn('accent', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('contact_email', 'text', (column) => column.notNull())
    .addColumn('certificate_url', 'text', (column) => column.notNull())
    .addColumn('idle_minutes', 'integer', (column) => column.notNull())
    .addColumn('longest_hours', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('site')
    .addColumn('two_factor_demanded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
