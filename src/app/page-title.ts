import { adminRoot, menu } from '../shell/menu';

const product = 'Maker Site Back-office';

const names = new Map<string, string>([
  ['/', 'Home'],
  ['/login', 'Login'],
  ['/logout', 'Logout'],
  ['/certificate_verification', 'Certificate verification'],
  [`${adminRoot}/add-slider`, 'Add Slider'],
  [`${adminRoot}/footer/add-footer-links`, 'Footer Links'],
  ...menu
    .flatMap((item) => ('entries' in item ? item.entries : [item]))
    .map(({ label, to }): [string, string] => [to, label]),
]);

/** The window's title on a path: the screen's name first, so that tabs can be told apart. */
export const pageTitle = (path: string): string => `${names.get(path) ?? 'Page not found'} · ${product}`;
