import type { RouteObject } from 'react-router-dom';
import { preloadEditor } from '../rich-text/lazy-editor';
import { lazyRoute } from './lazy-route';

/**
 * A screen that shows rich text as soon as it is there: the editor, a chunk of its own, is fetched beside the screen's and not
 * after it. One that can't be had is asked for again by its field, which says so.
 */
const routeWithEditor: typeof lazyRoute = (path, title, load) =>
  lazyRoute(path, title, () => {
    preloadEditor().catch(() => undefined);
    return load();
  });

const unspecified = (path: string, title: string): RouteObject =>
  lazyRoute(path, title, () =>
    import('../screens/unspecified').then(({ unspecifiedScreen }) => unspecifiedScreen(title)),
  );

/** Every admin screen, by its path below the admin root (spec §2). */
export const adminRoutes: RouteObject[] = [
  lazyRoute('', 'Home', () => import('../screens/dashboard').then((module) => module.Dashboard)),

  lazyRoute('add-category', 'Add Category', () =>
    import('../screens/projects/add-category').then((module) => module.AddCategory),
  ),
  routeWithEditor('add-project', 'Add Project', () =>
    import('../screens/projects/edit-project').then((module) => module.AddProject),
  ),
  lazyRoute('view-project', 'View Projects', () =>
    import('../screens/projects/view-projects').then((module) => module.ViewProjects),
  ),
  routeWithEditor('projects/:slug', 'Update Project', () =>
    import('../screens/projects/edit-project').then((module) => module.EditProject),
  ),

  lazyRoute('add-component-category', 'Add Component Category', () =>
    import('../screens/components/add-component-category').then((module) => module.AddComponentCategory),
  ),
  lazyRoute('view-component-category', 'View Component Category', () =>
    import('../screens/components/view-component-category').then((module) => module.ViewComponentCategory),
  ),
  lazyRoute('view-component-category/:id', 'View Sub Categories', () =>
    import('../screens/components/view-component-category').then((module) => module.ViewSubCategories),
  ),
  routeWithEditor('add-components', 'Add Component', () =>
    import('../screens/components/edit-component').then((module) => module.AddComponent),
  ),
  lazyRoute('view-components', 'View Components', () =>
    import('../screens/components/view-components').then((module) => module.ViewComponents),
  ),
  routeWithEditor('components/:slug', 'Update Component', () =>
    import('../screens/components/edit-component').then((module) => module.EditComponent),
  ),

  routeWithEditor('add-blog', 'Add Blog', () => import('../screens/blog/edit-blog').then((module) => module.AddBlog)),
  lazyRoute('view-blog', 'View Blog', () => import('../screens/blog/view-blog').then((module) => module.ViewBlog)),
  routeWithEditor('edit-blog/:slug', 'Update Blog', () =>
    import('../screens/blog/edit-blog').then((module) => module.EditBlog),
  ),

  lazyRoute('add-idea-category', 'Add Idea Category', () =>
    import('../screens/ideas/add-idea-category').then((module) => module.AddIdeaCategory),
  ),
  routeWithEditor('add-idea', 'Add Idea', () => import('../screens/ideas/edit-idea').then((module) => module.AddIdea)),
  lazyRoute('view-ideas', 'View Ideas', () => import('../screens/ideas/view-ideas').then((module) => module.ViewIdeas)),
  routeWithEditor('ideas/:id/edit', 'Update Idea', () =>
    import('../screens/ideas/edit-idea').then((module) => module.EditIdea),
  ),
  // The path of an idea whose number is left out: it says so (spec §4 Idea edit).
  lazyRoute('ideas/edit', 'Update Idea', () => import('../screens/ideas/edit-idea').then((module) => module.EditIdea)),

  lazyRoute('add-team-member', 'Add Team Member', () =>
    import('../screens/team/edit-team-member').then((module) => module.AddTeamMember),
  ),
  lazyRoute('view-team-member', 'View Team Members', () =>
    import('../screens/team/view-team-members').then((module) => module.ViewTeamMembers),
  ),
  lazyRoute('team-member/:slug', 'Update Team Member', () =>
    import('../screens/team/edit-team-member').then((module) => module.EditTeamMember),
  ),

  lazyRoute('add-tutorial-category', 'Add Tutorial Category', () =>
    import('../screens/tutorials/add-tutorial-category').then((module) => module.AddTutorialCategory),
  ),
  lazyRoute('view-tutorial-category', 'View Tutorial Category', () =>
    import('../screens/tutorials/view-tutorial-category').then((module) => module.ViewTutorialCategory),
  ),
  lazyRoute('view-tutorial', 'View Tutorial', () =>
    import('../screens/tutorials/view-tutorial').then((module) => module.ViewTutorial),
  ),
  lazyRoute('view-tutorial-chapter', 'View Tutorial Chapter', () =>
    import('../screens/tutorials/view-tutorial-chapter').then((module) => module.ViewTutorialChapter),
  ),

  unspecified('settings', 'Settings'),
  unspecified('users', 'Users'),
  unspecified('messages', 'Messages'),
  unspecified('add-slider', 'Add Slider'),
  unspecified('footer/add-footer-links', 'Footer Links'),
];
