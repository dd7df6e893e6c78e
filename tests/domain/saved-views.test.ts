import { describe, expect, test } from 'vitest';
import { idea } from '../../domain/content/ideas';
import { project } from '../../domain/content/projects';
import {
  queryOfView,
  type SavedView,
  viewAt,
  viewName,
  viewNameProblem,
  viewQueryProblem,
} from '../../domain/saved-views';

describe('the name of a view', () => {
  test.each([
    ['Drones', 'Drones', null],
    ['  मेरे \t Drones ', 'मेरे Drones', null],
    ['न'.repeat(60), 'न'.repeat(60), null],
    ['😀'.repeat(60), '😀'.repeat(60), null],
    [' \n ', '', 'Enter a name'],
    ['a'.repeat(61), 'a'.repeat(61), 'A name can have at most 60 characters'],
  ])('%j', (typed, kept, problem) => {
    expect([viewName(typed), viewNameProblem(typed)]).toEqual([kept, problem]);
  });
});

describe('what a view asks a list', () => {
  const unknown = 'This list cannot be asked for what the view asks.';
  const nothing = 'There is nothing to save: the list is neither searched, sorted nor filtered.';
  test.each([
    ['search=drone', null, null],
    ['sort=name&order=descending', null, null],
    ['sort=price', unknown, null],
    ['filter=price.atLeast.100&filter=pdf.missing.&match=any', null, null],
    ['filter=categoryId.is.3%2C4', null, null],
    ['filter=price.atLeast.much', unknown, unknown],
    ['filter=toString.is.1', unknown, unknown],
    ['sort=toString', unknown, unknown],
    ['search=drone&next=1', unknown, unknown],
    // Written otherwise than the app writes it.
    ['sort=name&search=drone', unknown, unknown],
    ['search=', unknown, unknown],
    ['', nothing, nothing],
  ])('%j', (query, ofProjects, ofIdeas) => {
    expect([viewQueryProblem(query, project), viewQueryProblem(query, idea)]).toEqual([ofProjects, ofIdeas]);
  });

  test('is at most 2,000 characters', () => {
    const asks = (length: number) => `search=${'a'.repeat(length - 'search='.length)}`;
    expect(viewQueryProblem(asks(2000), project)).toBe(null);
    expect(viewQueryProblem(asks(2001), project)).toBe(
      'A view can have at most 2000 characters. Remove some of its filters.',
    );
  });
});

describe('the view of an address', () => {
  const view = (id: number, query: string): SavedView => ({
    ...{ id, query, list: 'project', name: `View ${id}` },
    ...{ isShared: false, isOwn: true },
  });
  const [drones, kites] = [view(7, 'search=drone'), view(8, 'search=kite&sort=name')];
  const views = [drones, kites];

  test.each([
    ['', null],
    ['?search=arm', null],
    ['?view=9&search=arm', null],
    ['?view=7&search=drone', { view: drones, isChanged: false }],
    ['?search=drone', { view: drones, isChanged: false }],
    ['?sort=name&search=kite', { view: kites, isChanged: false }],
    ['?view=7&search=drones', { view: drones, isChanged: true }],
    ['?view=7', { view: drones, isChanged: true }],
    // The one that it began with, though it asks for what the other one does.
    ['?view=7&search=kite&sort=name', { view: drones, isChanged: true }],
    // One that was deleted, or that another account has.
    ['?view=9&search=drone', { view: drones, isChanged: false }],
  ])('%j', (search, expected) => {
    expect(viewAt(search, views)).toEqual(expected);
  });

  test('is written with all that the view asks', () => {
    expect(queryOfView(kites)).toBe('view=8&search=kite&sort=name');
  });
});
