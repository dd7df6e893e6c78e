import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { linkPath } from '../../domain/link-path';
import type { SiteFacts } from '../../domain/site-facts';
import { adminRoot } from '../shell/menu';
import { adminRoutes } from './admin-routes';
import { Departure } from './departure';
import { lazyRoute, type RouteHandle } from './lazy-route';
import { lazyScreen } from './lazy-screen';
import { ScreenBoundary } from './screen-boundary';
import { titleOf } from './title';

/**
 * Puts the screen of a route into a boundary. The key makes each a place of its own: a screen that is left goes at once, with its
 * charts, and a spinner stands in the next one's place until that has come. React would keep the old screen up otherwise,
 * and Back would lead to charts that are over.
 */
const bounded = (route: RouteObject): RouteObject => ({
  ...route,
  element: <ScreenBoundary key={route.path}>{route.element}</ScreenBoundary>,
});

const adminLayout = lazyScreen(() => import('./admin-layout').then((module) => module.AdminLayout));
const notFound = lazyScreen(() => import('../screens/not-found').then((module) => module.NotFound));
const notFoundHandle: RouteHandle = { title: 'Page not found', preload: notFound.preload };

/** Every route of the app (spec §2). Each screen is a chunk of its own. */
export const routes: RouteObject[] = [
  lazyRoute('/', 'Home', () => import('../screens/home').then((module) => module.Home)),
  lazyRoute('/login', 'Login', () => import('./login-route').then((module) => module.LoginRoute)),
  lazyRoute(linkPath, 'Set password', () =>
    import('../screens/users/account-link').then((module) => module.AccountLink),
  ),
  lazyRoute('/logout', 'Logout', () => import('../screens/log-out').then((module) => module.LogOut)),
  {
    path: '/certificate_verification',
    element: <Departure />,
    handle: { title: 'Certificate verification' } satisfies RouteHandle,
  },
  {
    path: '/dashboard',
    element: <Navigate to={adminRoot} replace />,
    handle: { title: 'Home' } satisfies RouteHandle,
  },
  {
    path: adminRoot,
    element: <adminLayout.Screen />,
    handle: { preload: adminLayout.preload } satisfies RouteHandle,
    children: [...adminRoutes, { path: '*', element: <notFound.Screen isFramed />, handle: notFoundHandle }],
  },
  { path: '*', element: <notFound.Screen />, handle: notFoundHandle },
].map(bounded);

const matched = (path: string) =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => ({ path: route.path, handle: route.handle as RouteHandle }));

/** Several ask for the routes of the same path, one after the other, and the router goes through all routes each time. */
let last: { readonly path: string; readonly found: ReturnType<typeof matched> } | null = null;

/** The routes that a path leads through, outermost first. The last catches every path, so there is always one. */
const routesAt = (path: string) => {
  if (last?.path !== path) last = { path, found: matched(path) };
  return last.found;
};

/** Fetches what a path will show, all at once and not one after the other; ends once it is here, or can't be had. */
export const fetchAhead = async (path: string): Promise<void> => {
  // A chunk that does not come is asked for again by its screen, whose boundary says so.
  await Promise.all(routesAt(path).map(({ handle }) => handle.preload?.().catch(() => undefined)));
};

/** The window's title on a path: the screen's name first, so that tabs can be told apart. */
export const titleAt = (path: string, site: Pick<SiteFacts, 'name'>): string =>
  titleOf(routesAt(path).at(-1)?.handle.title, site);

const recordedKeys: readonly string[] = ['search', 'sort', 'order', 'box'];

/**
 * A path for the flight record: `/admin/dashboard/projects/:slug?search`. What a person or a site put into it is left out: the
 * values of its parameters and of its query, and paths that the app does not have.
 */
export const recordedPath = (path: string, query: string): string => {
  const route = routesAt(path)
    .map((at) => at.path)
    .filter(Boolean)
    .join('/');
  const keys = [...new URLSearchParams(query).keys()].filter((key) => recordedKeys.includes(key));
  return `${route.endsWith('*') ? '(unknown)' : route}${keys.length === 0 ? '' : `?${keys.join('&')}`}`;
};
