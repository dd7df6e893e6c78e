import { describe, expect, test } from 'vitest';
import { plainView } from '../../domain/arrange';
import {
  allRows,
  knownFrom,
  missingPages,
  nothingKnown,
  pageSize,
  pagesOf,
  type RowWindow,
  rowAt,
  windowOf,
  withWindow,
} from '../../domain/known-rows';

/** A page of a list of so many numbers. */
const page = (at: number, found = 10_000): RowWindow<number> => {
  const offset = at * pageSize;
  const length = Math.min(pageSize, found - offset);
  const rows = Array.from({ length }, (_, index) => offset + index);
  return { view: plainView, offset, limit: pageSize, rows, found, total: found, version: '1' };
};
const knownPages = (...pages: readonly number[]) =>
  pages.map((at) => page(at)).reduce(withWindow<number>, { ...nothingKnown, found: 10_000, version: '1' });
const offsets = (known: ReturnType<typeof knownPages>) => known.windows.map(({ offset }) => offset / pageSize);

describe('what is known', () => {
  test('is the row at each place of a window, and nothing elsewhere', () => {
    const known = knownPages(0, 3);
    expect([0, 59, 60, 179, 180, 239, 240].map((at) => rowAt(known, at))).toEqual([
      ...[0, 59, undefined, undefined],
      ...[180, 239, undefined],
    ]);
  });

  test('of a window that is read again is the newer one', () => {
    const known = withWindow(knownPages(0, 1), { ...page(0), rows: [7], version: '2' });
    expect([rowAt(known, 0), rowAt(known, 60), known.version]).toEqual([7, 60, '2']);
    expect(offsets(withWindow(knownPages(0, 1, 2), { ...page(1), limit: 2 * pageSize }))).toEqual([0, 1]);
  });

  test('is forgotten far from the newest window', () => {
    expect(offsets(knownPages(0, 20, 22, 42))).toEqual([22, 42]);
  });

  test('of a whole list is all of its rows', () => {
    expect(allRows(knownFrom(page(0, 3)))).toEqual([0, 1, 2]);
    expect(allRows(nothingKnown)).toEqual([]);
    expect(allRows(nothingKnown)).toBe(allRows(nothingKnown));
  });
});

describe('pages', () => {
  test.each([
    [0, 12, { first: 0, last: 0 }],
    [55, 61, { first: 0, last: 1 }],
    [120, 120, { first: 2, last: 2 }],
  ])('the rows %d to %d are on %j', (from, to, pages) => {
    expect(pagesOf(from, to)).toEqual(pages);
  });

  test('are asked for three at a time at most', () => {
    expect(windowOf({ first: 2, last: 3 })).toEqual({ offset: 120, limit: 120 });
    expect(windowOf({ first: 2, last: 9 })).toEqual({ offset: 120, limit: 180 });
  });

  test.each<readonly [string, readonly number[], readonly [number, number], readonly [number, number] | null]>([
    ['those in sight first', [0], [4, 5], [4, 5]],
    ['of those in sight the ones that are missing', [0, 4], [4, 5], [5, 5]],
    ['one that is known between two that are missing is read again', [5], [4, 6], [4, 6]],
    ['then the one after', [4], [4, 4], [5, 5]],
    ['then the one before', [4, 5], [4, 4], [3, 3]],
    ['then none', [3, 4, 5], [4, 4], null],
    ['none before the first one', [0, 1], [0, 0], null],
    ['none after the last one', [165, 166], [166, 166], null],
    ['the last one, when the list has become shorter', [0], [400, 400], [166, 166]],
    ['three of very many in sight', [], [10, 30], [10, 12]],
  ])('are read in this order: %s', (_, pages, [first, last], expected) => {
    const missing = missingPages(knownPages(...pages), { first, last });
    expect(missing).toEqual(expected === null ? null : { first: expected[0], last: expected[1] });
  });

  test('of a list in which nothing was found are none', () => {
    expect(missingPages(nothingKnown, { first: 0, last: 0 })).toBeNull();
  });
});
