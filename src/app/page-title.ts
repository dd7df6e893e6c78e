import { adminScreenAt } from './admin-screens';

const product = 'Maker Site Back-office';

const names: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/login': 'Login',
  '/logout': 'Logout',
  '/certificate_verification': 'Certificate verification',
};

/** The window's title on a path: the screen's name first, so that tabs can be told apart. */
export const pageTitle = (path: string): string =>
  `${names[path] ?? adminScreenAt(path)?.title ?? 'Page not found'} · ${product}`;
