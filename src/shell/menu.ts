import type { IconName } from '../ui/icons';

/** One screen of the side menu. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
}

/** A submenu of the side menu. */
export interface MenuGroup {
  readonly label: string;
  readonly icon: IconName;
  readonly entries: readonly MenuEntry[];
}

/** Where every admin screen lives. */
export const adminRoot = '/admin/dashboard';

const add = (label: string, path: string): MenuEntry => ({ label, to: `${adminRoot}/${path}`, icon: 'plus' });
const view = (label: string, path: string): MenuEntry => ({ label, to: `${adminRoot}/${path}`, icon: 'list' });

/** The side menu from top to bottom (spec §2 Side menu, contract §4). */
export const menu: readonly (MenuEntry | MenuGroup)[] = [
  { label: 'Home', to: adminRoot, icon: 'home' },
  {
    label: 'Categories',
    icon: 'categories',
    entries: [
      add('Add Category', 'add-category'),
      add('Add Component Category', 'add-component-category'),
      add('Add Tutorial Category', 'add-tutorial-category'),
      add('Add Idea Category', 'add-idea-category'),
      view('View Component Category', 'view-component-category'),
    ],
  },
  {
    label: 'Projects',
    icon: 'projects',
    entries: [add('Add Project', 'add-project'), view('View Projects', 'view-project')],
  },
  {
    label: 'Components',
    icon: 'components',
    entries: [add('Add Component', 'add-components'), view('View Components', 'view-components')],
  },
  { label: 'Blog', icon: 'blog', entries: [add('Add Blog', 'add-blog'), view('View Blog', 'view-blog')] },
  { label: 'Ideas', icon: 'ideas', entries: [add('Add Idea', 'add-idea'), view('View Ideas', 'view-ideas')] },
  {
    label: 'Team',
    icon: 'team',
    entries: [add('Add Team Member', 'add-team-member'), view('View Team Members', 'view-team-member')],
  },
  {
    label: 'Tutorials',
    icon: 'tutorials',
    entries: [
      view('View Tutorial Category', 'view-tutorial-category'),
      view('View Tutorial', 'view-tutorial'),
      view('View Tutorial Chapter', 'view-tutorial-chapter'),
    ],
  },
  { label: 'Settings', to: `${adminRoot}/settings`, icon: 'settings' },
  { label: 'Users', to: `${adminRoot}/users`, icon: 'users' },
  { label: 'Messages', to: `${adminRoot}/messages`, icon: 'messages' },
  { label: 'Logout', to: '/logout', icon: 'logout' },
];

/** The groups that hold a path: they start open, so that the current entry is seen. */
export const groupsOf = (path: string): readonly string[] =>
  menu.flatMap((item) => ('entries' in item && item.entries.some(({ to }) => to === path) ? [item.label] : []));
