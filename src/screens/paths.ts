import { adminRoot } from '../shell/menu';

/** The list screens that saves lead to (spec §4). */
export const listPaths = {
  projects: `${adminRoot}/view-project`,
  components: `${adminRoot}/view-components`,
  blog: `${adminRoot}/view-blog`,
  ideas: `${adminRoot}/view-ideas`,
  team: `${adminRoot}/view-team-member`,
} as const;

/** The screens of one record, by what stands in their path (spec §2). */
export const recordPaths = {
  project: (slug: string) => `${adminRoot}/projects/${encodeURIComponent(slug)}`,
  component: (slug: string) => `${adminRoot}/components/${encodeURIComponent(slug)}`,
  blog: (slug: string) => `${adminRoot}/edit-blog/${encodeURIComponent(slug)}`,
  idea: (id: number) => `${adminRoot}/ideas/${id}/edit`,
  teamMember: (slug: string) => `${adminRoot}/team-member/${encodeURIComponent(slug)}`,
  componentCategory: (id: number) => `${adminRoot}/view-component-category/${id}`,
} as const;
