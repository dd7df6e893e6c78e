import { preloadEditor } from '../rich-text/lazy-editor';
import { adminRoot } from '../shell/menu';
import { type LazyScreen, lazyScreen } from './lazy-screen';

/** One admin screen: its path below the admin root as the router reads it, its window's title, and its chunk. */
export interface AdminScreen {
  readonly path: string;
  readonly title: string;
  readonly screen: LazyScreen<object>;
}

const screen = (path: string, title: string, load: Parameters<typeof lazyScreen<object>>[0]): AdminScreen => ({
  path,
  title,
  screen: lazyScreen(load),
});

/**
 * A screen that shows rich text as soon as it is there: the editor, a chunk of its own, is fetched beside the screen's and not
 * after it. One that can't be had is asked for again by its field, which says so.
 */
const screenWithEditor: typeof screen = (path, title, load) =>
  screen(path, title, () => {
    preloadEditor().catch(() => undefined);
    return load();
  });

const unspecified = (path: string, title: string): AdminScreen =>
  screen(path, title, () => import('../screens/unspecified').then(({ unspecifiedScreen }) => unspecifiedScreen(title)));

/** Every admin screen (spec §2). */
export const adminScreens: readonly AdminScreen[] = [
  screen('', 'Home', () => import('../screens/dashboard').then((module) => module.Dashboard)),

  screen('add-category', 'Add Category', () =>
    import('../screens/projects/add-category').then((module) => module.AddCategory),
  ),
  screenWithEditor('add-project', 'Add Project', () =>
    import('../screens/projects/edit-project').then((module) => module.AddProject),
  ),
  screen('view-project', 'View Projects', () =>
    import('../screens/projects/view-projects').then((module) => module.ViewProjects),
  ),
  screenWithEditor('projects/:slug', 'Update Project', () =>
    import('../screens/projects/edit-project').then((module) => module.EditProject),
  ),

  screen('add-component-category', 'Add Component Category', () =>
    import('../screens/components/add-component-category').then((module) => module.AddComponentCategory),
  ),
  screen('view-component-category', 'View Component Category', () =>
    import('../screens/components/view-component-category').then((module) => module.ViewComponentCategory),
  ),
  screen('view-component-category/:id', 'View Sub Categories', () =>
    import('../screens/components/view-component-category').then((module) => module.ViewSubCategories),
  ),
  screenWithEditor('add-components', 'Add Component', () =>
    import('../screens/components/edit-component').then((module) => module.AddComponent),
  ),
  screen('view-components', 'View Components', () =>
    import('../screens/components/view-components').then((module) => module.ViewComponents),
  ),
  screenWithEditor('components/:slug', 'Update Component', () =>
    import('../screens/components/edit-component').then((module) => module.EditComponent),
  ),

  screenWithEditor('add-blog', 'Add Blog', () => import('../screens/blog/edit-blog').then((module) => module.AddBlog)),
  screen('view-blog', 'View Blog', () => import('../screens/blog/view-blog').then((module) => module.ViewBlog)),
  screenWithEditor('edit-blog/:slug', 'Update Blog', () =>
    import('../screens/blog/edit-blog').then((module) => module.EditBlog),
  ),

  screen('add-idea-category', 'Add Idea Category', () =>
    import('../screens/ideas/add-idea-category').then((module) => module.AddIdeaCategory),
  ),
  screenWithEditor('add-idea', 'Add Idea', () => import('../screens/ideas/edit-idea').then((module) => module.AddIdea)),
  screen('view-ideas', 'View Ideas', () => import('../screens/ideas/view-ideas').then((module) => module.ViewIdeas)),
  screenWithEditor('ideas/:id/edit', 'Update Idea', () =>
    import('../screens/ideas/edit-idea').then((module) => module.EditIdea),
  ),
  // The path of an idea whose number is left out: it says so (spec §4 Idea edit).
  screen('ideas/edit', 'Update Idea', () => import('../screens/ideas/edit-idea').then((module) => module.EditIdea)),

  screen('add-team-member', 'Add Team Member', () =>
    import('../screens/team/edit-team-member').then((module) => module.AddTeamMember),
  ),
  screen('view-team-member', 'View Team Members', () =>
    import('../screens/team/view-team-members').then((module) => module.ViewTeamMembers),
  ),
  screen('team-member/:slug', 'Update Team Member', () =>
    import('../screens/team/edit-team-member').then((module) => module.EditTeamMember),
  ),

  screen('add-tutorial-category', 'Add Tutorial Category', () =>
    import('../screens/tutorials/add-tutorial-category').then((module) => module.AddTutorialCategory),
  ),
  screen('view-tutorial-category', 'View Tutorial Category', () =>
    import('../screens/tutorials/view-tutorial-category').then((module) => module.ViewTutorialCategory),
  ),
  screen('view-tutorial', 'View Tutorial', () =>
    import('../screens/tutorials/view-tutorial').then((module) => module.ViewTutorial),
  ),
  screen('view-tutorial-chapter', 'View Tutorial Chapter', () =>
    import('../screens/tutorials/view-tutorial-chapter').then((module) => module.ViewTutorialChapter),
  ),

  unspecified('settings', 'Settings'),
  unspecified('users', 'Users'),
  unspecified('messages', 'Messages'),
  unspecified('add-slider', 'Add Slider'),
  unspecified('footer/add-footer-links', 'Footer Links'),
];

const patterns = adminScreens.map((entry) => ({
  entry,
  // Each parameter stands for one part of a path, as in the router.
  pattern: new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The admin screen of a whole path; `undefined` when there is none. */
export const adminScreenAt = (path: string): AdminScreen | undefined => {
  if (path !== adminRoot && !path.startsWith(`${adminRoot}/`)) return undefined;
  const below = path.slice(adminRoot.length + 1);
  return patterns.find(({ pattern }) => pattern.test(below))?.entry;
};
