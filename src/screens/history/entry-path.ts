import type { HistoryEntry } from '../../../domain/history';
import { contentPlaces } from '../../shell/places';
import { pathToRecord } from '../paths';

const editPlaces: Readonly<Record<string, (typeof contentPlaces)[keyof typeof contentPlaces]['edit']>> =
  Object.fromEntries(Object.entries(contentPlaces).map(([type, { edit }]) => [type, edit]));

/** The edit screen of the record that an entry is about; `null` if it has none, or no longer exists. */
export const pathToEntry = ({ type, key }: Pick<HistoryEntry, 'type' | 'key'>): string | null => {
  const place = editPlaces[type];
  return place === undefined || key === '' ? null : pathToRecord(place, key);
};
