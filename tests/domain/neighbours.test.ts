import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowWindow } from '../../domain/known-rows';
import { findNeighbours, type Neighbours } from '../../domain/neighbours';

/* The records beside one, found in lists of ids. */

interface Row {
  readonly id: number;
}

/** Looks in a list that is answered by windows, or whole; tells what was found, by ids, and how many windows were read. */
const look = (
  ids: readonly number[],
  sought: { readonly id: number; readonly index?: number; readonly isById?: boolean },
  isWhole = false,
) => {
  const search = findNeighbours<Row>({ index: null, isById: true, ...sought });
  let reads = 0;
  let asked = search.next();
  while (!asked.done) {
    reads += 1;
    const { offset, limit } = isWhole ? { offset: 0, limit: ids.length } : asked.value;
    expect([offset >= 0, limit > 0, limit <= 200 || isWhole]).toEqual([true, true, true]);
    const rows = ids.slice(offset, offset + limit).map((id) => ({ id }));
    const view = { search: '', sort: null };
    const window: RowWindow<Row> = { view, offset, limit, rows, found: ids.length, total: ids.length, version: 'v' };
    asked = search.next(window);
  }
  const { index, count, previous, next }: Neighbours<Row> = asked.value;
  return { found: [previous?.id ?? null, next?.id ?? null], place: `${index + 1} of ${count}`, reads };
};

const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
const descending = hundred.toReversed();

describe('the neighbours of a record', () => {
  test.each<readonly [string, Parameters<typeof look>, ReturnType<typeof look>]>([
    ['in the middle', [hundred, { id: 50, index: 49 }], { found: [49, 51], place: '50 of 100', reads: 1 }],
    ['at the beginning', [hundred, { id: 1, index: 0 }], { found: [null, 2], place: '1 of 100', reads: 1 }],
    ['at the end', [hundred, { id: 100, index: 99 }], { found: [99, null], place: '100 of 100', reads: 1 }],
    ['of a list of one', [[7], { id: 7, index: 0 }], { found: [null, null], place: '1 of 1', reads: 1 }],
    [
      'in another order',
      [descending, { id: 1, index: 99, isById: false }],
      { found: [2, null], place: '100 of 100', reads: 1 },
    ],
    [
      'one row further than it was',
      [hundred, { id: 51, index: 49 }],
      { found: [50, 52], place: '51 of 100', reads: 2 },
    ],
    ['far from where it was', [hundred, { id: 90, index: 2 }], { found: [89, 91], place: '90 of 100', reads: 2 }],
    ['whose place nobody knows', [hundred, { id: 50 }], { found: [49, 51], place: '50 of 100', reads: 1 }],
    [
      'whose place nobody knows, in a list that is answered whole',
      [[3, 1, 2], { id: 1 }, true],
      { found: [3, 2], place: '2 of 3', reads: 1 },
    ],
    [
      'that has left the list: what is beside its old place',
      [hundred, { id: 500, index: 49, isById: false }],
      { found: [49, 50], place: '50 of 100', reads: 2 },
    ],
    [
      'that has left the list at its end',
      [hundred, { id: 500, index: 100, isById: false }],
      { found: [100, null], place: '101 of 100', reads: 2 },
    ],
    ['that has left an empty list', [[], { id: 5, index: 0 }], { found: [null, null], place: '1 of 0', reads: 2 }],
  ])('%s', (_, asked, expected) => {
    expect(look(...asked)).toEqual(expected);
  });

  test('are found among any ids, in a few windows', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 600, size: 'max' });
    fc.assert(
      fc.property(ids, fc.nat(), fc.option(fc.nat(800)), (some, at, index) => {
        const sorted = some.toSorted((one, other) => one - other);
        const place = at % sorted.length;
        const id = sorted[place] ?? 0;
        const { found, place: told, reads } = look(sorted, { id, ...(index !== null && { index }) });
        expect([found, told]).toEqual([
          [sorted[place - 1] ?? null, sorted[place + 1] ?? null],
          `${place + 1} of ${sorted.length}`,
        ]);
        expect(reads).toBeLessThan(16);
      }),
      { seed: 17, numRuns: 300 },
    );
  });

  test('are found in a list of 100,000 of which half was deleted', () => {
    const odd = Array.from({ length: 100_000 }, (_, at) => 2 * at + 1);
    const { found, reads } = look(odd, { id: 150_001 });
    expect(found).toEqual([149_999, 150_003]);
    expect(reads).toBeLessThan(12);
  });
});
