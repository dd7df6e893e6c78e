import { adminRoot } from '../shell/menu';
import type { Place } from '../shell/places';

/** Where a screen is. */
export const pathTo = ({ path }: Place): string => `${adminRoot}/${path}`;

/** Where a new record is made as a copy of another one, by the key of that one. */
export const pathToCopy = (add: Place, key: string | number): string =>
  `${pathTo(add)}?${new URLSearchParams({ copy: `${key}` })}`;

/** Where the screen of one record is, by the key that stands in its path: a slug or an id. */
export const pathToRecord = ({ path }: Place, key: string | number): string =>
  `${adminRoot}/${path.replace(/:\w+/, () => encodeURIComponent(key))}`;
