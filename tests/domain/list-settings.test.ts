import { describe, expect, test } from 'vitest';
import {
  accountListsIn,
  accountListsText,
  nothingKept,
  openingView,
  settingsFor,
  viewsFor,
  withSettings,
} from '../../domain/account-lists';
import { contentLists } from '../../domain/content-lists';
import {
  columnsBy,
  isKeptList,
  keptLists,
  type ListSettings,
  type SettableColumn,
  settingsIn,
  settingsOf,
  settingsText,
  usualSettings,
  widthWithin,
} from '../../domain/list-settings';
import type { SavedView } from '../../domain/saved-views';

const columns: readonly SettableColumn[] = [
  { header: 'ID' },
  { header: 'Image' },
  { header: 'Name', isNeeded: true },
  { header: 'Price', isExtra: true },
  { header: 'Action', isFixed: true },
];
const set = (...changed: readonly (readonly [string, boolean, number | null])[]): ListSettings => ({
  density: 'compact',
  columns: changed.map(([header, shown, width]) => ({ header, shown, width })),
});
/** The columns by their headers, those that are not shown in brackets, with their widths. */
const shownBy = (settings: ListSettings) =>
  columnsBy(columns, settings).map(({ column: { header }, shown, width }) =>
    [shown ? header : `(${header})`, width ?? ''].join(' ').trim(),
  );

describe('the columns of a table', () => {
  test('are those of the product before anything is set', () => {
    expect(shownBy(usualSettings)).toEqual(['ID', 'Image', 'Name', '(Price)', 'Action']);
  });

  test('stand as they are set, what is fixed at the end', () => {
    const settings = set(['Price', true, 120], ['Name', true, null], ['ID', false, 80], ['Image', true, null]);
    expect(shownBy(settings)).toEqual(['Price 120', 'Name', '(ID) 80', 'Image', 'Action']);
  });

  test('that came after they were set stand behind those; extra ones are hidden', () => {
    expect(shownBy(set(['Name', true, null]))).toEqual(['Name', 'ID', 'Image', '(Price)', 'Action']);
  });

  test('that are gone are left out, and the name and the actions are never hidden', () => {
    const settings = set(['Gone', true, null], ['Name', false, null], ['Action', false, 90], ['ID', true, null]);
    expect(shownBy(settings)).toEqual(['Name', 'ID', 'Image', '(Price)', 'Action']);
  });

  test('are written as they stand', () => {
    const settings = set(['Price', true, 120], ['Name', true, null], ['ID', false, null], ['Image', true, 200]);
    expect(settingsOf('compact', columnsBy(columns, settings))).toEqual(settings);
    expect(settingsIn(settingsText(settings))).toEqual(settings);
  });

  test('have a width from 64 to 800 pixels, in whole ones', () => {
    expect([-5, 64.4, 120.5, 801].map(widthWithin)).toEqual([64, 64, 121, 800]);
  });

  test.each(['', '{', 'null', '{"density":"compact"}', '{"density":"dense","columns":[]}'])(
    '%j is no setting',
    (text) => {
      expect(settingsIn(text)).toBe(null);
    },
  );
});

describe('what an account keeps of the lists', () => {
  const view: SavedView = {
    ...{ id: 7, list: 'project', name: 'Drones', query: 'search=drone' },
    ...{ isShared: true, isOwn: false },
  };
  const kept = { views: [view], lists: [{ list: 'project', settings: usualSettings, defaultView: 7 }] };

  test('is read of the list that is asked for', () => {
    expect(viewsFor(kept, 'project')).toEqual({ views: [view], defaultView: 7 });
    expect(viewsFor(kept, 'idea')).toEqual({ views: [], defaultView: 0 });
    expect([openingView(kept, 'project'), openingView(kept, 'idea'), openingView(nothingKept, 'project')]).toEqual([
      view,
      null,
      null,
    ]);
    // The view was deleted by another account meanwhile.
    expect(openingView({ ...kept, views: [] }, 'project')).toBe(null);
  });

  test('has other settings of one list, and keeps all else', () => {
    const compact = set(['ID', false, null]);
    const changed = withSettings(kept, 'project', compact);
    expect(changed).toEqual({ views: [view], lists: [{ list: 'project', settings: compact, defaultView: 7 }] });
    const both = withSettings(changed, 'idea', compact);
    expect([settingsFor(both, 'project'), settingsFor(both, 'idea'), settingsFor(both, 'blog')]).toEqual([
      compact,
      compact,
      usualSettings,
    ]);
    expect(viewsFor(both, 'idea').defaultView).toBe(0);
  });

  test('is written for the browser, and read as long as it is that', () => {
    expect(accountListsIn(accountListsText(kept))).toEqual(kept);
    for (const text of ['', '[]', '{"views":[]}', '{"views":[{}],"lists":[]}']) expect(accountListsIn(text)).toBe(null);
  });
});

describe('the lists', () => {
  test('are those of all content, each with what it can be asked', () => {
    expect(Object.keys(contentLists).sort()).toEqual([...keptLists].sort());
    expect(keptLists.every((name) => contentLists[name].facets.id !== undefined)).toBe(true);
    expect(['project', 'trash', 'toString'].map(isKeptList)).toEqual([true, false, false]);
  });
});
