import type { TableName } from './tables';

/** Tables that handlers don't know of: they belong to the schema, or to PostgreSQL alone. */
type InnerTable = 'schema_migrations' | 'sign_in_guesses' | 'list_texts';

/**
 * What becomes of a table when a site is copied into another database. With a `key`, its rows are copied, in the order of that column.
 * `left`: who is signed in where and what sets a password, which a copy has nothing of. `made`: the copy, or its next start, makes its own.
 */
type Fate = { readonly key: 'id' | 'name' } | 'left' | 'made';

/** Every table there is. */
export const siteTables = {
  users: { key: 'id' },
  recovery_codes: { key: 'id' },
  files: { key: 'name' },
  submits: { key: 'id' },
  jobs: { key: 'id' },
  job_rows: { key: 'id' },
  csv_mappings: { key: 'id' },
  site: { key: 'id' },
  site_settings: { key: 'id' },
  saved_views: { key: 'id' },
  list_settings: { key: 'id' },
  project_categories: { key: 'id' },
  projects: { key: 'id' },
  component_categories: { key: 'id' },
  components: { key: 'id' },
  blog_posts: { key: 'id' },
  tutorial_categories: { key: 'id' },
  chapters: { key: 'id' },
  lessons: { key: 'id' },
  team_members: { key: 'id' },
  idea_categories: { key: 'id' },
  ideas: { key: 'id' },
  slides: { key: 'id' },
  footer_groups: { key: 'id' },
  footer_links: { key: 'id' },
  trashed: { key: 'id' },
  trashed_rows: { key: 'id' },
  trashed_files: { key: 'name' },
  messages: { key: 'id' },
  history: { key: 'id' },
  sessions: 'left',
  known_browsers: 'left',
  account_links: 'left',
  sign_in_guesses: 'left',
  list_indexes: 'made',
  list_entries: 'made',
  list_keys: 'made',
  list_search: 'made',
  list_texts: 'made',
  table_versions: 'made',
  schema_migrations: 'made',
} as const satisfies Readonly<Record<TableName | InnerTable, Fate>>;

/** A table whose rows are copied. */
export interface CopiedTable {
  readonly name: TableName;
  readonly key: 'id' | 'name';
}

/** The tables whose rows are copied. Rows may refer to rows of a later table. */
export const copiedTables: readonly CopiedTable[] = Object.entries(siteTables).flatMap(([name, fate]) =>
  typeof fate === 'string' ? [] : [{ name: name as TableName, key: fate.key }],
);

/** Tables of who signed in where and of links that set a password, of those that every site has. What is ended later must not be valid again in a copy. */
export const sessionTables = ['sessions', 'known_browsers', 'account_links'] as const;
