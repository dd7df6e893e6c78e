import type { KeptListName } from '../../domain/list-settings';
import type { IconName } from '../ui/icons';

/** A screen: its path below the admin root, and its name in the menu, its heading and the window's title. */
export interface Place {
  readonly path: string;
  readonly title: string;
}

/** The three screens of a content type, and their group in the side menu. */
export interface ContentPlaces {
  readonly menu: { readonly label: string; readonly icon: IconName };
  readonly add: Place;
  readonly list: Place;
  /** Its path holds the key of the record. */
  readonly edit: Place;
}

/** The content types that are listed on one screen and edited on another, in the order of the side menu (spec §2). */
export const contentPlaces = {
  project: {
    menu: { label: 'Projects', icon: 'projects' },
    add: { path: 'add-project', title: 'Add Project' },
    list: { path: 'view-project', title: 'View Projects' },
    edit: { path: 'projects/:slug', title: 'Update Project' },
  },
  component: {
    menu: { label: 'Components', icon: 'components' },
    add: { path: 'add-components', title: 'Add Component' },
    list: { path: 'view-components', title: 'View Components' },
    edit: { path: 'components/:slug', title: 'Update Component' },
  },
  blog: {
    menu: { label: 'Blog', icon: 'blog' },
    add: { path: 'add-blog', title: 'Add Blog' },
    list: { path: 'view-blog', title: 'View Blog' },
    edit: { path: 'edit-blog/:slug', title: 'Update Blog' },
  },
  idea: {
    menu: { label: 'Ideas', icon: 'ideas' },
    add: { path: 'add-idea', title: 'Add Idea' },
    list: { path: 'view-ideas', title: 'View Ideas' },
    edit: { path: 'ideas/:id/edit', title: 'Update Idea' },
  },
  teamMember: {
    menu: { label: 'Team', icon: 'team' },
    add: { path: 'add-team-member', title: 'Add Team Member' },
    list: { path: 'view-team-member', title: 'View Team Members' },
    edit: { path: 'team-member/:slug', title: 'Update Team Member' },
  },
} as const satisfies Readonly<Record<string, ContentPlaces>>;

export type ContentName = keyof typeof contentPlaces;

const nameOfList = (name: ContentName): string => contentPlaces[name].menu.label;

/** What each list of content is called, by the name of its content type. */
export const listNames: Readonly<Record<KeptListName, string>> = {
  projectCategory: 'Project categories',
  project: nameOfList('project'),
  componentCategory: 'Component categories',
  component: nameOfList('component'),
  blog: nameOfList('blog'),
  tutorialCategory: 'Tutorial categories',
  chapter: 'Chapters',
  lesson: 'Lessons',
  teamMember: nameOfList('teamMember'),
  ideaCategory: 'Idea categories',
  idea: nameOfList('idea'),
};
