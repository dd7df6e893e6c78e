import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CategoryLevel, chosenAt, levelsOf } from '../../domain/category-path';
import type { ComponentCategory } from '../../domain/content/components';

const category = (id: number, ...children: readonly ComponentCategory[]): ComponentCategory => ({
  id,
  name: `Category ${id}`,
  parentId: 0,
  children,
});

const servos = category(8, category(80), category(81));
const steppers = category(9);
const motors = category(3, servos, steppers);
const sensors = category(4);
const tree = [motors, sensors];

describe('the levels of a category selector (spec §4 Add-component category selector)', () => {
  const table: readonly (readonly [string, number, readonly CategoryLevel[]])[] = [
    ['nothing', 0, [{ choices: tree, chosen: 0 }]],
    ['an unknown id', 999, [{ choices: tree, chosen: 0 }]],
    ['a negative id', -1, [{ choices: tree, chosen: 0 }]],
    ['no number', Number.NaN, [{ choices: tree, chosen: 0 }]],
    ['a category without children: no level more', 4, [{ choices: tree, chosen: 4 }]],
    [
      'a category with children: an open level more',
      3,
      [
        { choices: tree, chosen: 3 },
        { choices: [servos, steppers], chosen: 0 },
      ],
    ],
    [
      'a leaf on the second level',
      9,
      [
        { choices: tree, chosen: 3 },
        { choices: [servos, steppers], chosen: 9 },
      ],
    ],
    [
      'a category with children on the second level',
      8,
      [
        { choices: tree, chosen: 3 },
        { choices: [servos, steppers], chosen: 8 },
        { choices: servos.children, chosen: 0 },
      ],
    ],
    [
      'a leaf on the third level',
      81,
      [
        { choices: tree, chosen: 3 },
        { choices: [servos, steppers], chosen: 8 },
        { choices: servos.children, chosen: 81 },
      ],
    ],
  ];
  test.each(table)('%s is chosen', (_, id, levels) => {
    expect(levelsOf(tree, id)).toEqual(levels);
  });

  test('without any category there is one level with nothing in it', () => {
    expect([levelsOf([], 0), levelsOf([], 3)]).toEqual([[{ choices: [], chosen: 0 }], [{ choices: [], chosen: 0 }]]);
  });

  test('a hundred levels deep', () => {
    let deep = category(100);
    for (let id = 99; id > 0; id -= 1) deep = category(id, deep);
    const levels = levelsOf([deep], 100);
    expect(levels.map(({ chosen }) => chosen)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(levelsOf([deep], 50).map(({ chosen }) => chosen)).toEqual([
      ...Array.from({ length: 50 }, (_, at) => at + 1),
      0,
    ]);
  });
});

describe('picking at a level', () => {
  const levels = levelsOf(tree, 81);
  const table: readonly (readonly [string, number, number, number])[] = [
    ['another on the topmost level clears the deeper ones', 0, 4, 4],
    ['the same on the topmost level clears the deeper ones', 0, 3, 3],
    ['another on the second level', 1, 9, 9],
    ['another on the deepest level', 2, 80, 80],
    ['nothing on the deepest level leaves the one above', 2, 0, 8],
    ['nothing on the second level leaves the topmost', 1, 0, 3],
    ['nothing on the topmost level leaves nothing', 0, 0, 0],
    ['nothing on a level that is not there', 9, 0, 0],
  ];
  test.each(table)('%s', (_, at, id, chosen) => {
    expect(chosenAt(levels, at, id)).toBe(chosen);
  });

  test('what stands above the open level stays when nothing is picked there', () => {
    expect(chosenAt(levelsOf(tree, 8), 2, 0)).toBe(8);
  });
});

describe('any tree', () => {
  /** A tree in which every id is there once. */
  type Shape = readonly Shape[];
  const forest: fc.Memo<Shape> = fc.memo(
    (depth): fc.Arbitrary<Shape> =>
      depth <= 1 ? fc.constant<Shape>([]) : fc.array(forest(depth - 1), { maxLength: 3 }),
  );
  const anyTree = forest(5).map((forest) => {
    let last = 0;
    const grow = (shapes: Shape): readonly ComponentCategory[] =>
      shapes.map((shape) => {
        last += 1;
        return category(last, ...grow(shape));
      });
    const grown = grow(forest);
    return { grown, count: last };
  });

  test('each level is what stands below the choice above it, and the last choice is the chosen one', () => {
    fc.assert(
      fc.property(anyTree, fc.nat({ max: 40 }), ({ grown, count }, id) => {
        const levels = levelsOf(grown, id);
        const chosen = levels.filter((level) => level.chosen !== 0);
        expect(levels[0]?.choices).toBe(grown);
        expect(chosen.at(-1)?.chosen).toBe(id >= 1 && id <= count ? id : undefined);
        levels.slice(1).forEach(({ choices }, at) => {
          const above = levels[at]!;
          expect(choices).toBe(above.choices.find((one) => one.id === above.chosen)?.children);
          expect(choices.length).toBeGreaterThan(0);
        });
        // Only the last level may be open.
        expect(levels.slice(0, -1).every((level) => level.chosen !== 0)).toBe(true);
      }),
    );
  });

  test('a pick is the deepest choice of the levels that it leads to', () => {
    fc.assert(
      fc.property(anyTree, fc.nat({ max: 40 }), fc.nat({ max: 5 }), fc.nat({ max: 5 }), ({ grown }, id, at, which) => {
        const levels = levelsOf(grown, id);
        const level = levels[Math.min(at, levels.length - 1)]!;
        const picked = level.choices[which]?.id ?? 0;
        const chosen = chosenAt(levels, levels.indexOf(level), picked);
        const next = levelsOf(grown, chosen);
        const above = levels.slice(0, levels.indexOf(level)).map((one) => one.chosen);
        expect(next.map((one) => one.chosen).filter((one) => one !== 0)).toEqual(
          picked === 0 ? above : [...above, picked],
        );
      }),
    );
  });
});
