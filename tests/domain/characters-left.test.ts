import { describe, expect, test } from 'vitest';
import { charactersLeft, leftReadOut, leftWords } from '../../domain/characters-left';
import { blog } from '../../domain/content/blog';
import { parentCategoryForm } from '../../domain/content/components';
import { project } from '../../domain/content/projects';

const text = (length: number) => 'x'.repeat(length);

test.each([
  // limit, length, left
  [50, 0, null],
  [50, 39, null],
  [50, 40, 10],
  [50, 49, 1],
  [50, 50, 0],
  [50, 53, -3],
  [200, 179, null],
  [200, 180, 20],
  [500, 449, null],
  [500, 450, 50],
  [500, 501, -1],
  [2_000, 1_949, null],
  [2_000, 1_950, 50],
  [2_000, 1_951, 49],
])('of %i characters with %i typed: %o', (limit, length, left) => {
  expect(charactersLeft(text(length), limit)).toBe(left);
});

describe('they are counted as the rules count them', () => {
  test('white space at the ends is none', () => {
    expect(charactersLeft(`  ${text(45)}   `, 50)).toBe(5);
    expect(charactersLeft(`  ${text(20)}${' '.repeat(40)}`, 50)).toBeNull();
  });

  test('a character of Unicode is one', () => {
    expect(charactersLeft('🤖'.repeat(45), 50)).toBe(5);
    expect(charactersLeft('🤖'.repeat(30), 50)).toBeNull();
    expect(charactersLeft('हि'.repeat(25), 50)).toBe(0);
  });

  test('there are too many exactly where the rule says so', () => {
    for (const length of [49, 50, 51]) {
      const name = `${'🤖'.repeat(length)} `;
      const { name: error } = parentCategoryForm.check({ ...parentCategoryForm.empty, name });
      expect([length, error === undefined]).toEqual([length, (charactersLeft(name, 50) ?? 0) >= 0]);
    }
  });
});

test("the limit of a field is that of its rule, or the server's", () => {
  const limits = (fields: Readonly<Record<string, object>>) =>
    Object.entries(fields).flatMap(([name, field]) => ('maxLength' in field ? [[name, field.maxLength]] : []));
  expect(limits(parentCategoryForm.fields)).toEqual([['name', 50]]);
  expect(limits(blog.add.fields)).toEqual([['title', 500]]);
  expect(limits(project.add.fields)).toEqual([
    ['name', 500],
    ['videoLink', 2_000],
  ]);
});

test.each([
  [50, '50 characters left', 'At most 50 characters left'],
  [41, '41 characters left', 'At most 50 characters left'],
  [40, '40 characters left', 'At most 40 characters left'],
  [12, '12 characters left', 'At most 20 characters left'],
  [10, '10 characters left', 'At most 10 characters left'],
  [6, '6 characters left', 'At most 10 characters left'],
  [5, '5 characters left', 'At most 5 characters left'],
  [1, '1 character left', 'At most 5 characters left'],
  [0, '0 characters left', 'No characters left'],
  [-1, '1 character too many', 'Too many characters'],
  [-30, '30 characters too many', 'Too many characters'],
])('%i left: "%s", read out as "%s"', (left, words, readOut) => {
  expect([leftWords(left), leftReadOut(left)]).toEqual([words, readOut]);
});
