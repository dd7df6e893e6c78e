import { matchPath } from 'react-router-dom';
import { viewIn } from '../../domain/arrange';
import { recordCallOf } from '../../domain/calls';
import type { ScreenRead } from '../../machines/live/read-ahead';
import { pathTo } from '../screens/paths';
import { type ContentName, contentPlaces } from '../shell/places';

const readsOf = (name: ContentName): readonly ((path: string, query: string) => ScreenRead | null)[] => {
  const { list, edit } = contentPlaces[name];
  const record = recordCallOf(name);
  return [
    (path, query) => (path === pathTo(list) ? { call: `${name}.list`, view: viewIn(query) } : null),
    (path) => {
      const [key] = Object.values(matchPath(pathTo(edit), path)?.params ?? {});
      return key === undefined || record === null ? null : { call: record, key };
    },
  ];
};

const reads = (Object.keys(contentPlaces) as ContentName[]).flatMap(readsOf);

/** What the screen on this path, which may have a query, will read; `null` where it reads nothing, or several things. */
export const readAt = (address: string): ScreenRead | null => {
  const [path = '', query = ''] = address.split('?');
  for (const read of reads) {
    const found = read(path, query);
    if (found !== null) return found;
  }
  return null;
};

/** The paths of the forms that most go to next: from a list to one of its records, or to a new one. `null` where nobody knows. */
export const formsAfter = (path: string): { readonly edit: string; readonly add: string } | null => {
  const from = Object.values(contentPlaces).find(({ list }) => path === pathTo(list));
  return from === undefined ? null : { edit: pathTo(from.edit), add: pathTo(from.add) };
};
