import { blog } from './content/blog';
import { component } from './content/components';
import { idea, ideaCategory } from './content/ideas';
import { project, projectCategory } from './content/projects';
import { teamMember } from './content/team';
import { tutorialCategory } from './content/tutorials';

/**
 * Every content type that is listed, added, edited and deleted, by name. Adding one starts here: the compiler then names what
 * else is missing.
 */
export const resources = {
  projectCategory,
  project,
  component,
  blog,
  tutorialCategory,
  ideaCategory,
  idea,
  teamMember,
} as const;

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
