import { ideaCategory } from './content/ideas';
import { projectCategory } from './content/projects';

/** Every content type by name. Adding one starts here: the compiler then names what else is missing. */
export const resources = { projectCategory, ideaCategory } as const;

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
