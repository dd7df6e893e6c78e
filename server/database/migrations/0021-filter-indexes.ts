import type { Migration } from '../migration';

/** What lists are filtered by and had no index yet. */
const filtered = {
  projects: ['price', 'discount_price', 'created_at'],
  components: ['price', 'discount_price', 'created_at'],
  ideas: ['price', 'discount_price', 'created_at'],
  blog_posts: ['created_at'],
} as const;

/** Indexes for the filters of lists (`server/list-index/filtered.ts`). */
export const up: Migration = async ({ schema }) => {
  for (const [table, columns] of Object.entries(filtered)) {
    for (const column of columns) await schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
};
