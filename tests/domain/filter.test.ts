import { describe, expect, test } from 'vitest';
import { arranged, isSameView, queryOf, viewIn } from '../../domain/arrange';
import { component } from '../../domain/content/components';
import { idea } from '../../domain/content/ideas';
import { project } from '../../domain/content/projects';
import { teamMember } from '../../domain/content/team';
import { askable, type Condition, isAskable, matches } from '../../domain/filter';

const price: Condition = { field: 'price', operator: 'atLeast', value: '100.5' };
const noPdf: Condition = { field: 'pdf', operator: 'missing', value: '' };

describe('what a list can be filtered by', () => {
  const priced = {
    categoryId: { kind: 'choice', label: 'Category' },
    price: { kind: 'amount', label: 'Price' },
    discountPrice: { kind: 'amount', label: 'Discount Price' },
    image: { kind: 'file', label: 'Image' },
    pdf: { kind: 'file', label: 'PDF' },
    created: { kind: 'date', label: 'Created' },
  };
  const linked = { videoLink: { kind: 'text', label: 'Video Link' } };
  test.each([
    ['projects', project.filterables, { ...priced, name: { kind: 'text', label: 'Title' }, ...linked }],
    ['components', component.filterables, { ...priced, name: { kind: 'text', label: 'Name' }, ...linked }],
    ['ideas', idea.filterables, { ...priced, name: { kind: 'text', label: 'Name' } }],
    [
      'members',
      teamMember.filterables,
      {
        profileImage: { kind: 'file', label: 'Profile Image' },
        coverImage: { kind: 'file', label: 'Cover Image' },
        pdf: { kind: 'file', label: 'PDF' },
        name: { kind: 'text', label: 'Name' },
        designation: { kind: 'text', label: 'Designation' },
        subDesignation: { kind: 'text', label: 'Sub Designation' },
        portfolio: { kind: 'text', label: 'Portfolio' },
        instagram: { kind: 'text', label: 'Instagram' },
        twitter: { kind: 'text', label: 'Twitter' },
        linkedin: { kind: 'text', label: 'LinkedIn' },
        facebook: { kind: 'text', label: 'Facebook' },
        youtube: { kind: 'text', label: 'YouTube' },
      },
    ],
  ])('%s: follows from their form', (_, filterables, expected) => {
    expect(filterables).toEqual(expected);
    expect(Object.keys(filterables ?? {})).toEqual(Object.keys(expected));
  });
});

describe('a condition', () => {
  test.each<readonly [string, Partial<Condition>, boolean]>([
    ['of an amount', {}, true],
    ['of a whole amount', { value: '0' }, true],
    ['of an amount below 0', { value: '-1' }, false],
    ['of an amount with three decimals', { value: '1.005' }, false],
    ['of no amount', { value: '' }, false],
    ['with an operator of another kind', { operator: 'from' }, false],
    ['of a field that is not there', { field: 'toString' }, false],
    ['of a day', { field: 'created', operator: 'until', value: '2026-02-28' }, true],
    ['of a month that is none', { field: 'created', operator: 'until', value: '2026-13-01' }, false],
    ['of a choice', { field: 'categoryId', operator: 'is', value: '0,7,12' }, true],
    ['of a choice that is none', { field: 'categoryId', operator: 'is', value: '7,' }, false],
    ['of a file', { field: 'image', operator: 'there', value: '' }, true],
    ['of a file by a value', { field: 'image', operator: 'there', value: 'a.png' }, false],
    ['of a text', { field: 'name', operator: 'contains', value: '100%' }, true],
    ['of a text of 200 characters', { field: 'name', operator: 'equals', value: '🤖'.repeat(200) }, true],
    ['of a longer text', { field: 'name', operator: 'equals', value: 'a'.repeat(201) }, false],
    ['of white space alone', { field: 'name', operator: 'contains', value: ' \t' }, false],
    ['of a text with the character 0', { field: 'name', operator: 'begins', value: 'a\0' }, false],
    ['of a text that is empty', { field: 'videoLink', operator: 'empty', value: '' }, true],
    ['of a text that is empty, with a value', { field: 'videoLink', operator: 'empty', value: 'a' }, false],
  ])('%s', (_, change, expected) => {
    expect(isAskable({ ...price, ...change }, project.filterables ?? {})).toBe(expected);
  });

  test('that a list can not be asked is left out, the others stay', () => {
    const conditions = [price, { ...price, value: 'much' }, noPdf];
    expect(askable({ match: 'any', conditions }, project.filterables ?? {})).toEqual({
      match: 'any',
      conditions: [price, noPdf],
    });
  });

  const row = {
    ...{ categoryId: 7, price: 100.5, created: '2026-11-24T23:59:59.999Z', image: null, pdf: '/uploads/a.pdf' },
    ...{ name: ' Robot Ｘ1 50% ', hindi: 'क़लम', link: '' },
  };
  test.each<readonly [string, Condition, boolean]>([
    ['at least its value', price, true],
    ['at least more', { ...price, value: '100.51' }, false],
    ['at most its value', { ...price, operator: 'atMost' }, true],
    ['at most less', { ...price, operator: 'atMost', value: '100.49' }, false],
    ['one of some', { field: 'categoryId', operator: 'is', value: '3,7' }, true],
    ['none of some', { field: 'categoryId', operator: 'isNot', value: '3,7' }, false],
    ['from its day', { field: 'created', operator: 'from', value: '2026-11-24' }, true],
    ['from the next day', { field: 'created', operator: 'from', value: '2026-11-25' }, false],
    ['until its day', { field: 'created', operator: 'until', value: '2026-11-24' }, true],
    ['until the day before', { field: 'created', operator: 'until', value: '2026-11-23' }, false],
    ['a file that is there', { field: 'pdf', operator: 'there', value: '' }, true],
    ['a file that is not', { field: 'image', operator: 'there', value: '' }, false],
    ['no file', { field: 'image', operator: 'missing', value: '' }, true],
    ['a part in other letters', { field: 'name', operator: 'contains', value: 'BOT x1' }, true],
    ['a sign that means itself', { field: 'name', operator: 'contains', value: 'r%t' }, false],
    ['a sign that means itself, again', { field: 'name', operator: 'contains', value: 'robo_' }, false],
    ['a part that it has not', { field: 'name', operator: 'lacks', value: 'arm' }, true],
    ['a part that it has', { field: 'name', operator: 'lacks', value: '50%' }, false],
    ['the whole text', { field: 'name', operator: 'equals', value: 'robot x1 50%' }, true],
    ['not a part for the whole text', { field: 'name', operator: 'equals', value: 'robot' }, false],
    ['its beginning', { field: 'name', operator: 'begins', value: 'ROBOT' }, true],
    ['not its middle', { field: 'name', operator: 'begins', value: 'x1' }, false],
    ['Hindi, however its letters are composed', { field: 'hindi', operator: 'equals', value: 'क\u093cलम' }, true],
    ['an empty text', { field: 'link', operator: 'empty', value: '' }, true],
    ['an empty text where there is one', { field: 'name', operator: 'empty', value: '' }, false],
    ['an empty text that was never there', { field: 'absent', operator: 'empty', value: '' }, true],
  ])('holds of a row: %s', (_, condition, expected) => {
    expect(matches(row, { match: 'all', conditions: [condition] })).toBe(expected);
  });
});

test('all conditions or any of them have to hold, and no condition lets every row through', () => {
  const rows = [
    { name: 'dear', price: 500, pdf: '/a.pdf' },
    { name: 'cheap', price: 1, pdf: null },
    { name: 'both', price: 500, pdf: null },
    { name: 'neither', price: 1, pdf: '/a.pdf' },
  ];
  const names = (match: 'all' | 'any', conditions: readonly Condition[]) =>
    arranged(rows, { search: '', sort: null, filter: { match, conditions } }, {}).map(({ name }) => name);
  expect(names('all', [price, noPdf])).toEqual(['both']);
  expect(names('any', [price, noPdf])).toEqual(['dear', 'cheap', 'both']);
  expect(names('any', [])).toEqual(['dear', 'cheap', 'both', 'neither']);
});

describe('the address of a filtered list', () => {
  const view = { search: 'arm', sort: null, filter: { match: 'any', conditions: [price, noPdf] } } as const;
  const address = 'search=arm&filter=price.atLeast.100.5&filter=pdf.missing.&match=any';

  test('holds the filter, and is read as it was written', () => {
    expect(queryOf(view)).toBe(address);
    expect(viewIn(address)).toEqual(view);
  });

  test('that holds nothing of the kind has no filter', () => {
    expect(viewIn('search=arm&match=any')).toEqual({ search: 'arm', sort: null });
    expect(viewIn('filter=&filter=price&filter=price.near.3')).toEqual({ search: '', sort: null });
  });

  test('with another filter is another view', () => {
    expect(isSameView(view, { ...view, filter: { ...view.filter, match: 'all' } })).toBe(false);
    expect(isSameView(view, viewIn(address))).toBe(true);
  });
});
