import { matchPath } from 'react-router-dom';
import { recordCallOf } from '../../domain/calls';
import type { ScreenRead } from '../../machines/live/read-ahead';
import { pathTo } from '../screens/paths';
import { type ContentName, contentPlaces } from '../shell/places';

const readsOf = (name: ContentName): readonly ((path: string) => ScreenRead | null)[] => {
  const { list, edit } = contentPlaces[name];
  const record = recordCallOf(name);
  return [
    (path) => (path === pathTo(list) ? { call: `${name}.list` } : null),
    (path) => {
      const [key] = Object.values(matchPath(pathTo(edit), path)?.params ?? {});
      return key === undefined || record === null ? null : { call: record, key };
    },
  ];
};

const reads = (Object.keys(contentPlaces) as ContentName[]).flatMap(readsOf);

/** What the screen on this path will read; `null` where it reads nothing, or several things. */
export const readAt = (path: string): ScreenRead | null => {
  for (const read of reads) {
    const found = read(path);
    if (found !== null) return found;
  }
  return null;
};
