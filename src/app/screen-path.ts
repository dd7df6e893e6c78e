import { adminRoot } from '../shell/menu';
import { adminScreenAt } from './admin-screens';

const publicPaths: readonly string[] = ['/', '/login', '/logout', '/certificate_verification', '/dashboard'];
const queryKeys: readonly string[] = ['search', 'sort', 'order'];

/**
 * A path as the router knows it, for the flight record: `/admin/dashboard/projects/:slug`. What a person or a site put into
 * it is left out: the values of its parameters and of its query, and paths that the app does not have.
 */
export const screenPath = (path: string, query: string): string => {
  const inside = adminScreenAt(path);
  const screen = inside && [adminRoot, inside.path].filter(Boolean).join('/');
  const known = publicPaths.includes(path) ? path : '(unknown)';
  const keys = [...new URLSearchParams(query).keys()].filter((key) => queryKeys.includes(key));
  return `${screen ?? known}${keys.length === 0 ? '' : `?${keys.join('&')}`}`;
};
