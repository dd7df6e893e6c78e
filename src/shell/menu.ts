import type { IconName } from '../ui/icons';
import { contentPlaces } from './places';

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
  ...Object.values(contentPlaces).map((places) => ({
    ...places.menu,
    entries: [add(places.add.title, places.add.path), view(places.list.title, places.list.path)],
  })),
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

/** What stands below the side menu of the spec where our own server has a trash (contract §6). */
export const trashEntry: MenuEntry = { label: 'Trash', to: `${adminRoot}/trash`, icon: 'delete' };

/** The same for one's own account. */
export const accountEntry: MenuEntry = { label: 'My account', to: `${adminRoot}/account`, icon: 'account' };

/** The list of a group that has one: most who open the group go there. */
export const listIn = ({ entries }: MenuGroup): string | null =>
  entries.find(({ icon }) => icon === 'list')?.to ?? null;

/** The groups that hold a path: they start open, so that the current entry is seen. */
export const groupsOf = (path: string): readonly string[] =>
  menu.flatMap((item) => ('entries' in item && item.entries.some(({ to }) => to === path) ? [item.label] : []));
