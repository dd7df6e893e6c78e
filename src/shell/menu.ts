import type { KeptListName } from '../../domain/list-settings';
import type { Role } from '../../domain/roles';
import type { Capability } from '../../domain/settings';
import type { IconName } from '../ui/icons';
import { type ContentName, contentPlaces } from './places';

/** One screen of the side menu. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** The least that an account has to be to see it; every account when it is left out. */
  readonly least?: Role;
  /** The list that it leads to: it is opened with the view that the account has chosen for it. */
  readonly list?: KeptListName;
}

/** A submenu of the side menu. */
export interface MenuGroup {
  readonly label: string;
  readonly icon: IconName;
  readonly entries: readonly MenuEntry[];
}

/** Where every admin screen lives. */
export const adminRoot = '/admin/dashboard';

const add = (label: string, path: string): MenuEntry => ({
  label,
  to: `${adminRoot}/${path}`,
  icon: 'plus',
  least: 'editor',
});
const view = (label: string, path: string, list: KeptListName): MenuEntry => ({
  label,
  to: `${adminRoot}/${path}`,
  icon: 'list',
  list,
});

/** The visitors' messages, whose entry shows how many are unread. */
export const messagesEntry: MenuEntry = { label: 'Messages', to: `${adminRoot}/messages`, icon: 'messages' };

const contentNames = Object.keys(contentPlaces) as ContentName[];

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
      view('View Component Category', 'view-component-category', 'componentCategory'),
    ],
  },
  ...contentNames.map((name) => {
    const { menu: group, add: addPlace, list } = contentPlaces[name];
    return { ...group, entries: [add(addPlace.title, addPlace.path), view(list.title, list.path, name)] };
  }),
  {
    label: 'Tutorials',
    icon: 'tutorials',
    entries: [
      view('View Tutorial Category', 'view-tutorial-category', 'tutorialCategory'),
      view('View Tutorial', 'view-tutorial', 'chapter'),
      view('View Tutorial Chapter', 'view-tutorial-chapter', 'lesson'),
    ],
  },
  { label: 'Settings', to: `${adminRoot}/settings`, icon: 'settings', least: 'admin' },
  { label: 'Users', to: `${adminRoot}/users`, icon: 'users', least: 'admin' },
  messagesEntry,
  { label: 'Logout', to: '/logout', icon: 'logout' },
];

/** A screen that stands below the side menu of the spec, where the server offers what it needs (contract §6). */
interface OfferedEntry extends MenuEntry {
  readonly needs: Capability;
}

/** What stands below the side menu of the spec. */
export const offeredEntries: readonly OfferedEntry[] = [
  { label: 'History', to: `${adminRoot}/history`, icon: 'history', needs: 'history', least: 'editor' },
  { label: 'Trash', to: `${adminRoot}/trash`, icon: 'delete', needs: 'trash' },
  { label: 'My account', to: `${adminRoot}/account`, icon: 'account', needs: 'account' },
];

const isShown =
  (mayDo: (least: Role) => boolean) =>
  ({ least }: MenuEntry): boolean =>
    least === undefined || mayDo(least);

/** The part of a menu that an account sees; a group without entries is left out. */
export const menuFor = (
  items: readonly (MenuEntry | MenuGroup)[],
  mayDo: (least: Role) => boolean,
): readonly (MenuEntry | MenuGroup)[] =>
  items.flatMap((item): readonly (MenuEntry | MenuGroup)[] => {
    if (!('entries' in item)) return isShown(mayDo)(item) ? [item] : [];
    const entries = item.entries.filter(isShown(mayDo));
    return entries.length === 0 ? [] : [{ ...item, entries }];
  });

/** The list of a group that has one: most who open the group go there. */
export const listIn = ({ entries }: MenuGroup): MenuEntry | null => entries.find(({ icon }) => icon === 'list') ?? null;

/** The groups that hold a path: they start open, so that the current entry is seen. */
export const groupsOf = (path: string): readonly string[] =>
  menu.flatMap((item) => ('entries' in item && item.entries.some(({ to }) => to === path) ? [item.label] : []));
