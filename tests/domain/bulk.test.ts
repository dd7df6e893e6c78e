import { describe, expect, test } from 'vitest';
import { addedProblem, amountAfter, bulkFieldsOf, countWords, resultWords } from '../../domain/bulk';
import { blog } from '../../domain/content/blog';
import { component } from '../../domain/content/components';
import { idea, ideaCategory } from '../../domain/content/ideas';
import { project, projectCategory } from '../../domain/content/projects';
import { teamMember } from '../../domain/content/team';
import { tutorialCategory } from '../../domain/content/tutorials';
import { requiredFields } from '../../domain/form-record';

const prices = [
  { name: 'price', label: 'Price' },
  { name: 'discountPrice', label: 'Discount Price' },
];
const category = (isRequired: boolean) => [{ name: 'categoryId', label: 'Category', isRequired }];

test.each([
  ['project', project.edit, { choices: category(true), amounts: prices }],
  ['component', component.edit, { choices: category(false), amounts: prices }],
  ['idea', idea.edit, { choices: category(true), amounts: prices }],
  ['blog', blog.edit, { choices: category(false), amounts: [] }],
  ['team member', teamMember.edit, { choices: [], amounts: [] }],
  ['project category', projectCategory.edit, { choices: [], amounts: [] }],
  ['idea category', ideaCategory.edit, { choices: [], amounts: [] }],
  ['tutorial category', tutorialCategory.edit, { choices: [], amounts: [] }],
])('what can be changed in many records of a %s follows from its form', (_, rules, expected) => {
  const required = requiredFields(rules as { check: (draft: unknown) => object; empty: unknown });
  expect(bulkFieldsOf(rules.fields, required)).toEqual(expected);
});

describe('an amount', () => {
  test.each([
    [100, 'addRupees', 0.01, 100.01],
    [0.1, 'addRupees', 0.2, 0.3],
    [5, 'addRupees', -5.01, -0.01],
    [999_999_999, 'addRupees', 1, 1_000_000_000],
    [100, 'addPercent', 10, 110],
    [0.05, 'addPercent', 10, 0.06],
    [0.04, 'addPercent', 10, 0.04],
    [1.005 * 100, 'addPercent', 1, 101.51],
    [999_999_999, 'addPercent', 1_000, 10_999_999_989],
    [999_999_999.99, 'addPercent', 0.01, 1_000_099_999.99],
    [123.45, 'addPercent', -100, 0],
    [0, 'addPercent', 50, 0],
  ] as const)('of %d rupees after %s %d is %d', (before, action, value, after) => {
    expect(amountAfter(before, action, value)).toBe(after);
  });
});

test.each([
  ['addRupees', Number.NaN, 'Enter a number'],
  ['addPercent', Number.POSITIVE_INFINITY, 'Enter a number'],
  ['addRupees', 0, 'Enter a number other than 0'],
  ['addRupees', 0.001, 'At most two decimals are possible'],
  ['addRupees', 999_999_999, null],
  ['addRupees', -999_999_999, null],
  ['addRupees', 1_000_000_000, 'At most ₹99,99,99,999 are possible'],
  ['addRupees', -1_000_000_000, 'At most ₹99,99,99,999 are possible'],
  ['addPercent', -100, null],
  ['addPercent', -100.01, 'A price can be lowered by at most 100 %'],
  ['addPercent', 1_000, null],
  ['addPercent', 1_000.01, 'A price can be raised by at most 1,000 %'],
] as const)('%s %d: %s', (action, value, problem) => {
  expect(addedProblem(action, value)).toBe(problem);
});

const job = { id: 7, kind: 'bulk', type: 'project', state: 'done', began: '' } as const;
test.each([
  [{ ...job, action: 'delete', total: 4312, done: 4312, failed: 0 }, '4,312 deleted'],
  [{ ...job, action: 'set', total: 3, done: 2, failed: 1 }, '2 changed, 1 refused'],
  [
    { ...job, action: 'addPercent', total: 150_000, done: 120_000, failed: 2 },
    '1,20,000 changed, 2 refused, 29,998 untouched',
  ],
] as const)('what became of a job, in words', (state, words) => {
  expect(resultWords(state)).toBe(words);
});

test('counts are written as in India', () => {
  expect([0, 999, 4312, 123_456].map(countWords)).toEqual(['0', '999', '4,312', '1,23,456']);
});
