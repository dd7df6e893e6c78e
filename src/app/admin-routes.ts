import type { RouteObject } from 'react-router-dom';
import { contentPlaces } from '../shell/places';
import { adminsOnly } from './admins-only';
import { contentRoutes, routeWithEditor } from './content-routes';
import { lazyRoute } from './lazy-route';

const { project, component, blog, idea, teamMember } = contentPlaces;

/** Every admin screen, by its path below the admin root (spec §2). */
export const adminRoutes: RouteObject[] = [
  lazyRoute('', 'Home', () => import('../screens/dashboard').then((module) => module.Dashboard)),

  lazyRoute('add-category', 'Add Category', () =>
    import('../screens/projects/add-category').then((module) => module.AddCategory),
  ),
  ...contentRoutes(project, () =>
    import('../screens/projects/project-screens').then((module) => module.projectScreens),
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
  ...contentRoutes(component, () =>
    import('../screens/components/component-screens').then((module) => module.componentScreens),
  ),

  ...contentRoutes(blog, () => import('../screens/blog/blog-screens').then((module) => module.blogScreens)),

  lazyRoute('add-idea-category', 'Add Idea Category', () =>
    import('../screens/ideas/add-idea-category').then((module) => module.AddIdeaCategory),
  ),
  routeWithEditor(idea.add, () => import('../screens/ideas/edit-idea').then((module) => module.AddIdea)),
  lazyRoute(idea.list.path, idea.list.title, () =>
    import('../screens/ideas/view-ideas').then((module) => module.ViewIdeas),
  ),
  routeWithEditor(idea.edit, () => import('../screens/ideas/edit-idea').then((module) => module.EditIdea)),
  // The path of an idea whose number is left out: it says so (spec §4 Idea edit).
  lazyRoute('ideas/edit', idea.edit.title, () =>
    import('../screens/ideas/edit-idea').then((module) => module.EditIdea),
  ),

  lazyRoute(teamMember.add.path, teamMember.add.title, () =>
    import('../screens/team/edit-team-member').then((module) => module.AddTeamMember),
  ),
  lazyRoute(teamMember.list.path, teamMember.list.title, () =>
    import('../screens/team/view-team-members').then((module) => module.ViewTeamMembers),
  ),
  lazyRoute(teamMember.edit.path, teamMember.edit.title, () =>
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

  lazyRoute('import/:type', 'Import CSV', () =>
    import('../screens/csv/import-screen').then((module) => module.ImportScreen),
  ),

  lazyRoute('messages', 'Messages', () => import('../screens/messages/messages').then((module) => module.Messages)),
  lazyRoute('history', 'History', () => import('../screens/history/history-screen').then((module) => module.History)),
  lazyRoute('trash', 'Trash', () => import('../screens/trash').then((module) => module.Trash)),

  adminsOnly(
    lazyRoute('settings', 'Settings', () => import('../screens/settings/settings').then((module) => module.Settings)),
  ),
  adminsOnly(lazyRoute('users', 'Users', () => import('../screens/users/users').then((module) => module.Users))),
  lazyRoute('account', 'My account', () => import('../screens/account/my-account').then((module) => module.MyAccount)),

  lazyRoute('add-slider', 'Add Slider', () =>
    import('../screens/slider/add-slider').then((module) => module.AddSlider),
  ),
  lazyRoute('footer/add-footer-links', 'Footer Links', () =>
    import('../screens/footer/add-footer-links').then((module) => module.AddFooterLinks),
  ),
];
