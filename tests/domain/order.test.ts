import { expect, test } from 'vitest';
import { indexBeside, inOrder, isSameOrder, moved } from '../../domain/order';

test.each([
  ['to the top', 3, 0, [3, 1, 2]],
  ['one up', 3, 1, [1, 3, 2]],
  ['one down', 1, 1, [2, 1, 3]],
  ['to the end', 1, 2, [2, 3, 1]],
  ['where it is', 2, 1, [1, 2, 3]],
  ['above the first', 1, -1, [1, 2, 3]],
  ['below the last', 3, 3, [1, 2, 3]],
])('a row is moved %s', (_, id, to, order) => {
  expect(moved([1, 2, 3], id, to)).toEqual(order);
});

test.each([
  ['the first before the last', 1, { key: 3, position: 'before' }, [2, 1, 3]],
  ['the first after the last', 1, { key: 3, position: 'after' }, [2, 3, 1]],
  ['the last before the first', 3, { key: 1, position: 'before' }, [3, 1, 2]],
  ['the last after the first', 3, { key: 1, position: 'after' }, [1, 3, 2]],
  ['a row after the one before it', 2, { key: 1, position: 'after' }, [1, 2, 3]],
] as const)('%s', (_, id, beside, order) => {
  expect(moved([1, 2, 3], id, indexBeside([1, 2, 3], id, beside))).toEqual(order);
});

test('rows come in an order, those that it does not name last; what is gone is left out', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(inOrder(rows, [3, 9, 1])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }]);
  expect(inOrder(rows, [])).toEqual(rows);
});

test('orders are the same when each place has the same row', () => {
  expect([isSameOrder([1, 2], [1, 2]), isSameOrder([1, 2], [2, 1]), isSameOrder([1], [1, 2])]).toEqual([
    true,
    false,
    false,
  ]);
});
