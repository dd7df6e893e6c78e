import { expect, test } from 'vitest';
import { atPlace, fromPlace, type ListPlace, placeAt, placeFrom } from '../../domain/list-place';

const place: ListPlace = { path: '/admin/dashboard/view-project', query: '?sort=name', index: 120, id: 7, top: 312.5 };

test('the history tells a place as it was noted: a record the one it came from, a list the one to come back to', () => {
  expect(placeFrom(fromPlace(place))).toEqual(place);
  expect(placeAt(atPlace({ ...place, top: null }))).toEqual({ ...place, top: null });
  expect([placeAt(fromPlace(place)), placeFrom(atPlace(place))]).toEqual([null, null]);
});

test.each([
  ['nothing', null],
  ['a word', 'from'],
  ['no place', { from: null }],
  ['no path', { from: { ...place, path: undefined } }],
  ['a row below 0', { from: { ...place, index: -1 } }],
  ['a row that is no whole number', { from: { ...place, index: 1.5 } }],
  ['no record', { from: { ...place, id: '7' } }],
  ['a height that is no number', { from: { ...place, top: 'high' } }],
])('a history that holds %s has no place', (_, state) => {
  expect(placeFrom(state)).toBeNull();
});
